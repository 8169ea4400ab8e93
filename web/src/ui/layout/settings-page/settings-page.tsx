import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import type { NavItem } from '../header/nav-item.ts'
import styles from './settings-page.module.css'

interface SettingsPageProps {
  readonly title: string
  readonly lead?: string
  readonly sections?: readonly NavItem[]
  readonly children: ReactNode
}

/** Settings: sections at the left, one column of cards at the right. */
export function SettingsPage({ title, lead, sections = [], children }: SettingsPageProps) {
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.columns} data-plain={sections.length === 0 || undefined}>
        {sections.length > 0 && (
          <nav className={styles.nav} aria-label={title}>
            {sections.map(({ label, to }) => (
              <NavLink key={to} to={to} end className={styles.item ?? ''}>
                {label}
              </NavLink>
            ))}
          </nav>
        )}
        <div className={styles.cards}>{children}</div>
      </div>
    </div>
  )
}

interface SettingsCardProps {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/** One subject of the settings, with its own foot for saving. */
export function SettingsCard({ title, hint, children, footer }: SettingsCardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.cardBody}>
        <h2 className={styles.cardTitle}>{title}</h2>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        <div className={styles.fields}>{children}</div>
      </div>
      {footer !== undefined && <div className={styles.cardFooter}>{footer}</div>}
    </section>
  )
}
