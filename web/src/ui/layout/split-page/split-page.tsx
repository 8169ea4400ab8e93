import type { ReactNode } from 'react'
import { Logo } from '../../brand/logo.tsx'
import { PageMain } from '../page/page-main.tsx'
import styles from './split-page.module.css'

interface SplitPageProps {
  /** Names the page in the browser's tab. */
  readonly title: string
  readonly children: ReactNode
  /** In place of the mark that leads home. */
  readonly header?: ReactNode
  /** The picture at the right; phones do without. */
  readonly picture: ReactNode
  readonly footer?: ReactNode
}

/** A form at the left, a picture at the right. */
export function SplitPage({ title, children, header = <Logo />, picture, footer }: SplitPageProps) {
  return (
    <div className={styles.page}>
      <div className={`stack surface ${styles.side}`}>
        <header className={styles.header}>{header}</header>
        <PageMain className={styles.main ?? ''} title={title}>
          <div className={styles.form}>{children}</div>
        </PageMain>
        <footer className={`flex wrap between small tertiary ${styles.footer}`}>{footer}</footer>
      </div>
      <div className={styles.picture}>{picture}</div>
    </div>
  )
}
