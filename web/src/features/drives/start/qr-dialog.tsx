import { QRCodeSVG } from 'qrcode.react'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import styles from '../shared-route.module.css'

const CODE_PX = 240

interface QrDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly link: string
}

/** The link of the page as a code, from one screen to another. */
export function QrDialog({ opened, onClose, link }: QrDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Open on another phone"
      lead="Point its camera at the code. The route opens without an account."
    >
      {/* Dark on white in every theme: cameras look for that. */}
      <QRCodeSVG
        className={styles.code}
        value={link}
        size={CODE_PX}
        level="L"
        marginSize={3}
        title="QR code with the link of this route"
        role="img"
      />
    </Dialog>
  )
}
