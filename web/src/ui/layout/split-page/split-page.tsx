import type { ReactNode } from 'react'
import { Logo } from '../../brand/logo.tsx'
import styles from './split-page.module.css'

interface SplitPageProps {
  readonly children: ReactNode
  /** The picture at the right; phones do without. */
  readonly picture: ReactNode
  readonly footer: ReactNode
}

/** A form at the left, a picture at the right. */
export function SplitPage({ children, picture, footer }: SplitPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.header}>
          <Logo />
        </header>
        <main className={styles.main}>
          <div className={styles.form}>{children}</div>
        </main>
        <footer className={styles.footer}>{footer}</footer>
      </div>
      <div className={styles.picture}>{picture}</div>
    </div>
  )
}
