import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import styles from './reference.module.css'

interface CodeBlockProps {
  readonly code: string
  /** What it is, for those who do not see it. */
  readonly label: string
  readonly copy: string
}

/** Code to read and to copy. */
export function CodeBlock({ code, label, copy }: CodeBlockProps) {
  return (
    <figure className={styles.figure} aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by the keyboard too */}
      <pre className={styles.code} tabIndex={0}>
        {code}
      </pre>
      <CopyButton text={code} label={copy} />
    </figure>
  )
}
