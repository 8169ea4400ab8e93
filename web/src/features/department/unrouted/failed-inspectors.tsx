import { counted } from '#core/kernel/counted.ts'
import { ItemFacts } from './item-facts.tsx'
import styles from './unrouted.module.css'
import type { Unrouted } from './use-unrouted.ts'

/** The inspectors who failed; each opens to the inspections that are on no route because of it. */
export function FailedInspectors({ unrouted: { failed, items } }: { readonly unrouted: Unrouted }) {
  const byId = new Map(items.map((item) => [item.inspectionId, item]))
  return (
    <ul className={styles.list} aria-label="Inspectors who failed">
      {failed.map(({ inspectorId, reason, rule, inspectionIds }) => (
        <li key={`${inspectorId} ${reason}`} className={styles.failed}>
          <details open={failed.length === 1}>
            <summary>
              <b>{inspectorId}</b>
              <span>{`${counted(inspectionIds.length, 'inspection')} not routed`}</span>
              <span className={styles.reason}>{reason}</span>
            </summary>
            <p className={styles.rule}>{rule}</p>
            <ul className={styles.list}>
              {inspectionIds.map((id) => {
                const item = byId.get(id)
                return (
                  <li key={id} className={styles.failedItem}>
                    {item ? <ItemFacts facts={item.facts} /> : <span className={styles.id}>{id}</span>}
                  </li>
                )
              })}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}
