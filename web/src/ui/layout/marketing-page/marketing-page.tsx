import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { NavItem } from '../header/nav-item.ts'
import { PageMain } from '../page/page-main.tsx'
import styles from './marketing-page.module.css'

interface MarketingPageProps {
  readonly header: ReactNode
  readonly children: ReactNode
  readonly footerLinks: readonly NavItem[]
  readonly socialLinks: readonly NavItem[]
  readonly supportAddress: string
  /** The last of the footer's ways. */
  readonly footerEnd?: ReactNode
}

function Footer({
  footerLinks,
  socialLinks,
  supportAddress,
  footerEnd,
}: Omit<MarketingPageProps, 'header' | 'children'>) {
  return (
    <footer className={styles.footer}>
      <nav className={styles.links} aria-label="Footer">
        {footerLinks.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <a href={`mailto:${supportAddress}`}>{supportAddress}</a>
        {footerEnd}
      </nav>
      <nav className={styles.links} aria-label="Elsewhere">
        {socialLinks.map(({ label, to }) => (
          <a key={to} href={to} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        ))}
      </nav>
    </footer>
  )
}

/** The frame of a page that explains: header, footer, and between them a page with its own `PageMain`. */
export function MarketingPage({ header, children, ...footer }: MarketingPageProps) {
  return (
    <div className={styles.page}>
      {header}
      {children}
      <Footer {...footer} />
    </div>
  )
}

/** A page of one text, in the middle of the site: one message, one or two ways on. */
export function MessagePage({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <PageMain className={styles.message ?? ''} title={title}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </PageMain>
  )
}
