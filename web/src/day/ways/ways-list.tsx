import type { ReactNode } from 'react'
import styles from './ways-list.module.css'

/** Who could take something on, and what it costs. */
interface Way {
  readonly key: string | number
  readonly name: ReactNode
  /** `+6 min, +$2.40` */
  readonly price: string
  /** Where it comes and when. */
  readonly place?: string
  /** A rule that it breaks, or why it cannot be. */
  readonly rule?: string
  /** Absent for who cannot take it. */
  readonly onChoose?: () => void
}

/** Who could take something on, one below the other, the first the best; `undefined` while that is worked out. */
export function WaysList({ ways }: { readonly ways: readonly Way[] | undefined }) {
  return (
    <section className={styles.insert} aria-label="Who takes it" aria-busy={!ways}>
      <h3>WHO TAKES IT</h3>
      <ol>
        {ways?.map(({ key, onChoose, ...way }) =>
          onChoose ? (
            <li key={key}>
              <button type="button" onClick={onChoose}>
                <WayWords {...way} />
              </button>
            </li>
          ) : (
            <li key={key} className={styles.held}>
              <WayWords {...way} />
            </li>
          ),
        )}
      </ol>
      {!ways && <p>Looking at each route …</p>}
    </section>
  )
}

const WayWords = ({ name, price, place, rule }: Omit<Way, 'key' | 'onChoose'>) => (
  <>
    <span className={styles.name}>{name}</span>
    <span className={styles.price}>{price}</span>
    {place !== undefined && <span className={styles.place}>{place}</span>}
    {rule !== undefined && <span className={styles.rule}>{rule}</span>}
  </>
)
