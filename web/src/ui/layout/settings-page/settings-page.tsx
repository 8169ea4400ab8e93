import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import typeStyles from '#web/ui/theme/type.module.css'
import type { NavItem } from '../header/nav-item.ts'
import styles from './settings-page.module.css'

interface SettingsPageProps {
  readonly title: string
  readonly lead?: string
  readonly sections?: readonly NavItem[]
  /** The path of the section that is shown, where the address does not name it. */
  readonly current?: string | undefined
  /** `wide` for tables. */
  readonly width?: 'column' | 'wide'
  readonly children: ReactNode
}

interface SectionsProps {
  readonly label: string
  readonly sections: readonly NavItem[]
  readonly current: string | undefined
}

/** On a phone the sections lie in one row that is wider than the screen: the current one is brought into it. */
function Sections({ label, sections, current }: SectionsProps) {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const at = current ?? pathname
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href="${at}"]`)
    link?.parentElement?.scrollTo({ left: link.offsetLeft - (link.parentElement.clientWidth - link.offsetWidth) / 2 })
  }, [at])
  return (
    <nav ref={row} className={`stack gap2 ${styles.nav}`} aria-label={label}>
      {sections.map(({ label: words, to }) => (
        <Link key={to} to={to} className={styles.item} aria-current={to === at ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  )
}

/** Settings: sections at the left, one column of cards at the right. */
export function SettingsPage({ title, lead, sections = [], current, width = 'column', children }: SettingsPageProps) {
  return (
    <div className={styles.page} data-width={width}>
      <div>
        <h1 className={typeStyles.h2}>{title}</h1>
        {lead !== undefined && <p className="rowType secondary mt2 light">{lead}</p>}
      </div>
      <div className={`grid gap40 pt28 ${styles.columns}`} data-plain={sections.length === 0 || undefined}>
        {sections.length > 0 && <Sections label={title} {...{ sections, current }} />}
        <div className={`grid gap20 ${styles.cards}`}>{children}</div>
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
    <section className={`clipped roundCard surface ${styles.card}`} aria-label={title}>
      <div className={styles.cardBody}>
        <h2 className={styles.cardTitle}>{title}</h2>
        {hint !== undefined && <p className="body tertiary">{hint}</p>}
        <div className="pt16">{children}</div>
      </div>
      {footer !== undefined && <div className={`wrap gap8 lineAbove ${styles.cardFooter}`}>{footer}</div>}
    </section>
  )
}
