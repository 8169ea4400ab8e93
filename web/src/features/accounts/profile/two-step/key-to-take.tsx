import { Button } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import type { AppKey } from '#web/client/session/two-step.ts'
import { useFirstFocus } from '#web/sign-in/use-first-focus.ts'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import styles from './two-step.module.css'

const CODE_PX = 176

/** Dark on white in every theme: cameras look for that. */
const Picture = ({ link }: { readonly link: string }) => (
  <QRCodeSVG
    className={styles.picture}
    value={link}
    size={CODE_PX}
    level="M"
    marginSize={3}
    title="QR code with the key"
    role="img"
  />
)

interface KeyToTakeProps {
  readonly made: AppKey
  /** Nobody can hold a phone before its own camera: there the link comes first, and the picture is folded away. */
  readonly isPhone: boolean
}

/** The key as a picture for the camera, as a link, and as text for everything else. */
export function KeyToTake({ made: { key, link }, isPhone }: KeyToTakeProps) {
  return (
    <div className={styles.key}>
      {!isPhone && <Picture link={link} />}
      <div className={styles.keyText}>
        <p>
          {isPhone ? 'Open the app here, or copy the key into it:' : 'Scan the picture with the app, or type the key:'}
        </p>
        <div className={styles.choices}>
          <AppLink link={link} isFirst={isPhone} />
          <CopyButton text={key} label="Copy key" />
        </div>
        <code>{key.match(/.{1,4}/g)?.join(' ')}</code>
        <p>
          <b>Keep the key</b> where you keep passwords: should you lose the phone, another one makes the same codes from
          it.
        </p>
        {isPhone && (
          <details className={styles.fold}>
            <summary>The app is on another phone</summary>
            <Picture link={link} />
          </details>
        )}
      </div>
    </div>
  )
}

/** Opens the app on this device; begun with on a phone. */
function AppLink({ link, isFirst }: { readonly link: string; readonly isFirst: boolean }) {
  const button = useFirstFocus<HTMLAnchorElement>(isFirst)
  return (
    <Button ref={button} component="a" href={link} variant={isFirst ? 'filled' : 'default'} size="sm">
      Open the app
    </Button>
  )
}
