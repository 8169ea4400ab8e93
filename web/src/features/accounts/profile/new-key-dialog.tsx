import { Button } from '@mantine/core'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import styles from './profile-sections.module.css'

interface NewKeyDialogProps {
  readonly made: { readonly name: string; readonly key: string } | undefined
  readonly onClose: () => void
}

/** Shows a new key, this once. */
export function NewKeyDialog({ made, onClose }: NewKeyDialogProps) {
  return (
    <Dialog
      opened={made !== undefined}
      onClose={onClose}
      title={made?.name ?? ''}
      lead="Copy the key now. We keep only a fingerprint of it, so it cannot be shown again."
      width="medium"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {made && (
        <div className={styles.newKey}>
          <code>{made.key}</code>
          <CopyButton text={made.key} label="Copy key" />
        </div>
      )}
    </Dialog>
  )
}
