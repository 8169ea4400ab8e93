import { IconBuilding } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import styles from './pricing-frame.module.css'
import { Testimonials } from './testimonials.tsx'

interface PricingFrameProps {
  readonly title: string
  readonly lead: ReactNode
  /** What all cards follow, such as how often is paid. */
  readonly choice?: ReactNode
  /** The cards, by how many there are. */
  readonly cards: readonly ReactNode[]
  /** Links below the cards. */
  readonly links?: ReactNode
  readonly children?: ReactNode
}

const Agency = () => (
  <p className={styles.agency}>
    <IconBuilding size={18} stroke={1.7} aria-hidden="true" />
    City agency? <Link to={paths.governmentIntro}>Request a demo</Link>
  </p>
)

/** What every page with prices has: its question, its cards, what customers say. */
export function PricingFrame({ title, lead, choice, cards, links, children }: PricingFrameProps) {
  return (
    <PageMain className={styles.page ?? ''}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {choice !== undefined && <div className={styles.choice}>{choice}</div>}
      <div className={styles.cards} data-count={cards.length}>
        {cards}
      </div>
      <div className={styles.below}>
        {links}
        <Agency />
      </div>
      {children}
      <Testimonials />
    </PageMain>
  )
}
