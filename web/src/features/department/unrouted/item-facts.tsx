import { addressOf } from '#core/department/routes/inspection-facts.ts'
import { PriorityTag } from '#web/ui/controls/tags/priority-tag.tsx'
import styles from './unrouted.module.css'
import { windowWords } from './unrouted-words.ts'
import type { UnroutedItem } from './use-unrouted.ts'

/** What is known of an inspection on no route, in one or two lines. */
export function ItemFacts({ facts }: { readonly facts: UnroutedItem['facts'] }) {
  const promised = windowWords(facts)
  return (
    <div className={`flex wrap baseline ${styles.facts}`}>
      <PriorityTag priority={facts.priority} />
      <span className="mono">{facts.inspectionId}</span>
      <span>{addressOf(facts)}</span>
      <span className="flush secondary">{facts.complaintCategory}</span>
      {promised !== undefined && <span className={styles.window}>{`Appointment ${promised}`}</span>}
    </div>
  )
}
