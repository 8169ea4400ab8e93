import { IconFlag, IconHome } from '@tabler/icons-react'
import styles from './list-to-route.module.css'

const pasted = [
  '200 Eastern Pkwy',
  '30 Rockefeller Plz',
  '11 Wall St',
  '1000 5th Ave',
  '620 Atlantic Ave',
  '4 Penn Plz',
]
const ordered = [
  ['1', '1000 5th Ave', '14 min'],
  ['2', '30 Rockefeller Plz', '11 min'],
  ['3', '4 Penn Plz', '8 min'],
  ['4', '11 Wall St', '17 min'],
  ['5', '620 Atlantic Ave', '13 min'],
  ['6', '200 Eastern Pkwy', '7 min'],
] as const

/** What goes in and what comes out: a pasted list, and the same stops as a route. */
export function ListToRoute() {
  return (
    <figure className={`grid centered flush relative ${styles.picture}`} aria-label="A pasted list becomes a route">
      <div className={`lined sunken ${styles.pasted}`}>
        <p className={styles.heading}>Pasted</p>
        {pasted.map((line) => (
          <p key={line} className={`cut secondary ${styles.line}`}>
            {line}
          </p>
        ))}
      </div>
      <div className={`relative lined roundCard raised lifted ${styles.route}`}>
        <p className={styles.heading}>Route</p>
        <p className={styles.row}>
          <span className={styles.bead} data-end>
            <IconHome size={13} stroke={1.7} aria-hidden="true" />
          </span>
          Depot, Northern Blvd
        </p>
        {ordered.map(([number, address, minutes]) => (
          <p key={number} className={styles.row}>
            <span className={styles.bead}>{number}</span>
            {address}
            <span className="last oneLine small figures tertiary">{minutes}</span>
          </p>
        ))}
        <p className={styles.row}>
          <span className={styles.bead} data-end>
            <IconFlag size={13} stroke={1.7} aria-hidden="true" />
          </span>
          Depot, Northern Blvd
          <span className="last oneLine small figures tertiary">21 min</span>
        </p>
      </div>
    </figure>
  )
}
