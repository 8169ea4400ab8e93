import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import type { Day } from '../day/day-queries.ts'
import type { RoutesStep } from '../day/use-change-routes.ts'
import { fitsDay, type ShownFix } from './fits-day.ts'
import styles from './unrouted.module.css'
import type { UnroutedItem } from './use-unrouted.ts'

interface FixListProps {
  readonly item: UnroutedItem
  readonly day: Day
  readonly onChange: (step: RoutesStep) => void
}

/** The changes that would route an inspection, each tried by the server and with its price before it is made. */
export function FixList({ item, day, onChange }: FixListProps) {
  const { date, version: { version, revision } = { version: 0, revision: 0 } } = day
  const { inspectionId } = item
  const query = useQuery(
    api.department.fixes.queryOptions({
      input: { date, version, revision, inspectionId },
      staleTime: 60_000,
      meta: { quiet: true },
    }),
  )
  // What was found before another change is saved is not of this day any more.
  const fixes = query.data?.fixes.filter((fix) => fitsDay(fix, inspectionId, day.routes))
  const data = fixes?.length === 0 ? undefined : fixes
  const apply = ({ orders, words }: ShownFix): void =>
    onChange({ orders, others: [item.facts], message: `Inspection ${inspectionId} routed`, detail: words })
  return (
    <Fetched query={{ ...query, data }} loading="Looking for fixes" failed="The fixes could not be fetched">
      {(found) => (
        <ul className={styles.fixes} aria-label={`Fixes for ${inspectionId}`}>
          {found.map((fix) => (
            <li key={fix.words} className={styles.fix}>
              <span>{fix.words}</span>
              {fix.orders.length > 0 && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Apply: ${fix.words}`}
                  onClick={() => apply(fix)}
                >
                  Apply
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Fetched>
  )
}
