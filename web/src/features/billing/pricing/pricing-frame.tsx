import { ActionIcon } from '@mantine/core'
import { IconBuilding, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { pricing } from '#web/content/pricing.ts'
import { useRotation } from '#web/ui/controls/use-rotation.ts'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import styles from './pricing-frame.module.css'

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
  <p className={`row wrap center secondary ${styles.agency}`}>
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
      <div className={`grid center wide ${styles.cards}`} data-count={cards.length}>
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

const { testimonials } = pricing

const iconSize = { size: 17, stroke: 1.7 } as const

/** What customers say, one after the other. */
function Testimonials() {
  const { at, isLeaving, canTurn, isStopped, stop, hold, show } = useRotation(testimonials.length)
  return (
    <section className={`row wide ${styles.testimonials}`} aria-label="What customers say">
      <div className={styles.quotes} onPointerEnter={() => hold(true)} onPointerLeave={() => hold(false)}>
        {testimonials.map(({ quote, who }, place) => (
          <figure
            key={quote}
            className={`flush middleText ${styles.quote}`}
            data-shown={(place === at && !isLeaving) || undefined}
            aria-hidden={place !== at}
          >
            <blockquote>{quote}</blockquote>
            <figcaption>{who}</figcaption>
          </figure>
        ))}
      </div>
      <div className="row gap4 pt16">
        {testimonials.map(({ quote }, place) => (
          <button
            key={quote}
            type="button"
            className={`middle unpadded plainButton roundChip ${styles.dot}`}
            aria-label={`Quote ${place + 1} of ${testimonials.length}`}
            aria-current={place === at || undefined}
            onClick={() => show(place)}
          />
        ))}
        {canTurn && (
          <ActionIcon aria-label={isStopped ? 'Play quotes' : 'Pause quotes'} onClick={() => stop(!isStopped)}>
            {isStopped ? <IconPlayerPlay {...iconSize} /> : <IconPlayerPause {...iconSize} />}
          </ActionIcon>
        )}
      </div>
    </section>
  )
}
