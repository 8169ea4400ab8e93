import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import typeStyles from '#web/ui/theme/type.module.css'
import type { NavItem } from '../header/nav-item.ts'
import lead from '../lead.module.css'
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
    <footer className={`wrap between body tertiary lineAbove ${styles.footer}`}>
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
      <h1 className={typeStyles.h1}>{title}</h1>
      <div className={lead.centredLead}>{children}</div>
      <div className="flex wrap center gap12 mt28">{actions}</div>
    </PageMain>
  )
}
