import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { NavItem } from '../header/tool-header.tsx'
import styles from './marketing-page.module.css'

interface MarketingPageProps {
  readonly header: ReactNode
  readonly children: ReactNode
  readonly footerLinks: readonly NavItem[]
  readonly supportAddress: string
}

/** A page that explains: header, content on twelve columns, footer. */
export function MarketingPage({ header, children, footerLinks, supportAddress }: MarketingPageProps) {
  return (
    <div className={styles.page}>
      {header}
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        <span>Stopwise</span>
        <nav className={styles.links} aria-label="Footer">
          {footerLinks.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <a href={`mailto:${supportAddress}`}>{supportAddress}</a>
        </nav>
      </footer>
    </div>
  )
}

/** A centred text in the middle of a marketing page: one message, one or two ways on. */
export function MessagePage({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <div className={styles.message}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
