import { signatureBox } from '#core/drives/signature.ts'
import styles from './signature-path.module.css'

interface SignaturePathProps {
  /** Its path in the box; nothing is drawn without one. */
  readonly path: string | undefined
  readonly label: string
}

/** A signature by finger, in the ink of the theme. */
export function SignaturePath({ path, label }: SignaturePathProps) {
  return (
    <svg
      className={`block wide ${styles.signature}`}
      viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
      role="img"
      aria-label={label}
    >
      {path && <path d={path} />}
    </svg>
  )
}
