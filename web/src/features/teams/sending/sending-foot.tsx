import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { heldBack } from './held-back.ts'
import { isDue, isFailed, type SendRow } from './send-rows.ts'
import styles from './sending.module.css'
import type { SendControls } from './use-sending.ts'

interface SendingFootProps {
  readonly rows: readonly SendRow[]
  readonly controls: SendControls
  readonly onClose: () => void
}

/** What is sent, and to whom not again; the buttons for all of them. */
export function SendingFoot({ rows, controls, onClose }: SendingFootProps) {
  const { isSending, sendAll, retryFailed } = controls
  const failed = rows.filter(isFailed).length
  return (
    <>
      <p className={styles.footWords}>
        Drivers get their new link and a list of what changed. Already sent drivers are not sent again.
      </p>
      <div className={styles.footButtons}>
        <Button variant="subtle" color="gray" onClick={onClose}>
          Close
        </Button>
        {failed > 0 && (
          <Button
            variant="default"
            {...heldBack(isSending)}
            leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => retryFailed(rows)}
          >
            Retry failed ({failed})
          </Button>
        )}
        <Button {...heldBack(isSending || !rows.some(isDue))} onClick={() => sendAll(rows)}>
          {isSending ? 'Sending…' : 'Send All'}
        </Button>
      </div>
    </>
  )
}
