import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { latePart } from '#web/ui/feedback/late-part.ts'
import { useLatePart } from '#web/ui/feedback/use-late-part.ts'
import styles from './shared-route.module.css'

// A longer link, as old ones may be, makes a code too fine for the camera of a phone.
const LONGEST_LINK = 1000
const CODE_PX = 240

const qrCode = latePart(async () => (await import('qrcode.react')).QRCodeSVG)

/** Whether a link can be had as a code. */
export const fitsCode = (link: string): boolean => link.length <= LONGEST_LINK

interface QrDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly link: string
}

/** The link of the page as a code, from one screen to another. */
export function QrDialog({ opened, onClose, link }: QrDialogProps) {
  const Code = useLatePart(qrCode, opened)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Open on another phone"
      lead="Point its camera at the code. The route opens without an account."
    >
      {/* Dark on white in every theme: cameras look for that. */}
      {Code ? (
        <Code
          className={styles.code}
          value={link}
          size={CODE_PX}
          level="L"
          marginSize={3}
          title="QR code with the link of this route"
          role="img"
        />
      ) : (
        <p>The code is on its way. Where it stays away, check your connection and open this again.</p>
      )}
    </Dialog>
  )
}
