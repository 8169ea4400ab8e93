import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import hiddenStyles from '../patterns/hidden.module.css'
import styles from './plan-card.module.css'

interface PlanCardProps {
  readonly icon: ReactNode
  readonly name: string
  readonly lead: string
  readonly price: string
  /** The price that it is shown against, struck through. */
  readonly listPrice?: string
  /** What the price is for, such as `a month`. */
  readonly unit: string
  /** What exactly is paid, below the price. */
  readonly terms?: ReactNode
  readonly points: readonly string[]
  /** Between the price and the points. */
  readonly children?: ReactNode
  readonly action: ReactNode
  readonly note?: ReactNode
  /** On the edge of the one card that stands out. */
  readonly badge?: string
}

function Price({ price, listPrice, unit, terms }: Pick<PlanCardProps, 'price' | 'listPrice' | 'unit' | 'terms'>) {
  return (
    <div className={styles.priced}>
      <p className={`flex wrap baseline secondary ${styles.priceLine}`}>
        <span className={styles.price}>{price}</span>
        {listPrice !== undefined && (
          <s className="tertiary">
            <span className={hiddenStyles.hidden}>Before: </span>
            {listPrice}
          </s>
        )}
        <span>{unit}</span>
      </p>
      {terms !== undefined && <p className="tertiary note">{terms}</p>}
    </div>
  )
}

/** A plan as it is sold: what it is, what it costs, what it holds, and how to begin. */
export function PlanCard({ icon, name, lead, points, children, action, note, badge, ...price }: PlanCardProps) {
  return (
    <section className={styles.card} data-marked={badge !== undefined || undefined} aria-label={name}>
      {badge !== undefined && <span className={`absolute roundChip onBrand brandFill ${styles.badge}`}>{badge}</span>}
      <h2 className={`row gap8 ${styles.name}`}>
        {icon}
        {name}
      </h2>
      <p className={`rowType secondary mt6 pretty light ${styles.lead}`}>{lead}</p>
      <Price {...price} />
      {children}
      <ul className={`grid gap12 flush unlisted ${styles.points}`}>
        {points.map((point) => (
          <li key={point}>
            <IconCheck size={17} stroke={1.7} aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
      <div className={styles.action}>{action}</div>
      {note !== undefined && <p className={`tertiary middleText mt8 balanced ${styles.note}`}>{note}</p>}
    </section>
  )
}
