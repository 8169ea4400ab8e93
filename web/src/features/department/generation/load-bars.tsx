import { useMemo } from 'react'
import { type ComparedDrafts, comparedLoads } from './compared-drafts.ts'
import styles from './load-bars.module.css'

/** From 08:00 to 16:30, with half an hour for lunch. */
const DAY_MINUTES = 510

function words(minutes: number): string {
  if (minutes === 0) return 'no route'
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** Service and travel of every inspector, one bar for each plan. */
export function LoadBars({ drafts }: { readonly drafts: ComparedDrafts }) {
  const { a, b } = drafts
  const loads = useMemo(() => comparedLoads(drafts), [drafts])
  return (
    <>
      <p className={styles.legend}>
        <span data-side="a" /> {a.name} <span data-side="b" /> {b.name} · service and travel of 8 h 30 min
      </p>
      <ul className={styles.loads}>
        {loads.map((load) => (
          <li key={load.inspectorId}>
            <span className={styles.id}>{load.inspectorId}</span>
            {(['a', 'b'] as const).map((side) => (
              <span key={side} className={styles.line}>
                <span className={styles.track} aria-hidden="true">
                  <span data-side={side} style={{ width: `${Math.min(100, (load[side] / DAY_MINUTES) * 100)}%` }} />
                </span>
                <span className={styles.hidden}>{`${drafts[side].name}: `}</span>
                <span className={styles.words}>{words(load[side])}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
