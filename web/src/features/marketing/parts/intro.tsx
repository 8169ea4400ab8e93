import type { ReactNode } from 'react'
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
    <div className={styles.intro} data-side={side}>
      <div>
        <p className={styles.eyebrow}>{eyebrow}</p>
        <Heading className={styles.title}>{title}</Heading>
        <p className={styles.lead}>{lead}</p>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.picture}>{picture}</div>
    </div>
  )
}
