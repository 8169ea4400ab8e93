import { IconAlertTriangle } from '@tabler/icons-react'
import type { SendRow } from './send-rows.ts'
import { progressWords } from './send-words.ts'
import styles from './sending.module.css'

interface SendingProgressProps {
  readonly rows: readonly SendRow[]
  readonly refusal: string | undefined
}

/** How many drivers know their route as it is. */
export function SendingProgress({ rows, refusal }: SendingProgressProps) {
  const { done, of, words, rest } = progressWords(rows)
  return (
    <>
      <div className={styles.progress}>
        <b>{words}</b>
        {of > 0 && <Bar done={done} of={of} />}
        {rest !== '' && <small>{rest}</small>}
      </div>
      {refusal !== undefined && (
        <p role="alert" className={styles.refusal}>
          <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
          {refusal}
        </p>
      )}
    </>
  )
}

const Bar = ({ done, of }: { readonly done: number; readonly of: number }) => (
  <span
    className={styles.bar}
    role="progressbar"
    aria-label="Drivers who were sent their route"
    aria-valuemin={0}
    aria-valuemax={of}
    aria-valuenow={done}
  >
    <i style={{ width: `${(100 * done) / of}%` }} />
  </span>
)
