import type { ReactNode } from 'react'
import leadStyles from '#web/ui/layout/lead.module.css'
import styles from './intro.module.css'

interface IntroProps {
  readonly eyebrow: string
  readonly title: string
  readonly lead: string
  readonly actions?: ReactNode
  readonly picture: ReactNode
  /** On which side the picture stands at the desk. */
  readonly side?: 'left' | 'right'
  /** The first heading of a page is of the first level. */
  readonly isFirst?: boolean
}

/** A product in one sentence beside a picture of it. */
export function Intro({ eyebrow, title, lead, actions, picture, side = 'right', isFirst = false }: IntroProps) {
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <div className={`grid centered gap56 ${styles.intro}`} data-side={side}>
      <div>
        <p className={leadStyles.eyebrow}>{eyebrow}</p>
        <Heading className={styles.title}>{title}</Heading>
        <p className={leadStyles.lead}>{lead}</p>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={`narrow ${styles.picture}`}>{picture}</div>
    </div>
  )
}
