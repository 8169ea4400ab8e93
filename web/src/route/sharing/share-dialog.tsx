import { ActionIcon, CopyButton, TextInput, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import type { SavedLink } from './save-route.ts'
import styles from './share-dialog.module.css'
import { ShareMail } from './share-mail.tsx'

interface ShareDialogProps {
  readonly onClose: () => void
  readonly link: SavedLink
}

/** The link of a saved route, to copy or to send by e-mail. */
export function ShareDialog({ onClose, link }: ShareDialogProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Share this route"
      lead="Whoever has the link can see the route. It needs no account."
    >
      <div className={styles.shareLink}>
        <TextInput label="Link" readOnly value={link.url} onFocus={(event) => event.currentTarget.select()} />
        <CopyButton value={link.url}>
          {({ copied, copy }) => (
            <Tooltip label={copied ? 'Copied' : 'Copy link'}>
              <ActionIcon size={36} variant="default" aria-label={copied ? 'Copied' : 'Copy link'} onClick={copy}>
                {copied ? <IconCheck size={17} stroke={1.7} /> : <IconCopy size={17} stroke={1.7} />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      </div>
      <ShareMail url={link.url} onSent={onClose} />
    </Dialog>
  )
}
