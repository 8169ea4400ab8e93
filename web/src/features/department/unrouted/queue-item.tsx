import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import { api, type client } from '#web/client/api.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import type { DepartmentDay } from '../day/day-queries.ts'
import type { DayRoute } from '../day/day-route.ts'
import type { RoutesStep } from '../day/use-change-routes.ts'
import { ItemFacts } from './item-facts.tsx'
import styles from './unrouted.module.css'
import type { UnroutedItem } from './use-unrouted.ts'

interface QueueItemProps {
  readonly item: UnroutedItem
  readonly day: DepartmentDay
  readonly onChange: (step: RoutesStep) => void
}

/** One inspection on no route: why, and once it is opened what would change that. */
export function QueueItem({ item, day, onChange }: QueueItemProps) {
  const [isOpen, setOpen] = useState(false)
  const { facts, rule, inspectionId } = item
  const overdue = facts.daysLeft < 0
  return (
    <li className={styles.item}>
      <ItemFacts facts={facts} />
      <p className="secondary">
        {`Rank ${facts.rank} · `}
        <span data-overdue={overdue || undefined} className={styles.days}>
          {overdue ? `${counted(-facts.daysLeft, 'day')} past SLA` : `${counted(facts.daysLeft, 'day')} left`}
        </span>
      </p>
      <p className={styles.rule}>{rule}</p>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-label={`Fixes for ${inspectionId}`}
        onClick={() => setOpen(!isOpen)}
      >
        Fixes <IconChevronDown size={15} stroke={1.7} aria-hidden="true" data-open={isOpen || undefined} />
      </button>
      {isOpen && <FixList item={item} day={day} onChange={onChange} />}
    </li>
  )
}

interface FixListProps {
  readonly item: UnroutedItem
  readonly day: DepartmentDay
  readonly onChange: (step: RoutesStep) => void
}

/** The changes that would route an inspection, each tried by the server and with its price before it is made. */
function FixList({ item, day, onChange }: FixListProps) {
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
        <ul className={`grid gap8 flush unlisted ${styles.fixes}`} aria-label={`Fixes for ${inspectionId}`}>
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

export type ShownFix = Awaited<ReturnType<typeof client.department.fixes>>['fixes'][number]

/** Whether a fix was found on the routes as they are shown: made on others, it would undo what was changed since. */
export const fitsDay = ({ kind, orders }: ShownFix, inspectionId: string, routes: readonly DayRoute[]): boolean =>
  orders.every((order) => {
    const route = routes.find(({ inspector }) => inspector.inspectorId === order.inspectorId)
    const shown = new Set(route?.inspections.map((each) => each.inspectionId))
    const others = order.inspectionIds.filter((id) => id !== inspectionId)
    return others.every((id) => shown.has(id)) && shown.size - others.length === (kind === 'swap' ? 1 : 0)
  })
