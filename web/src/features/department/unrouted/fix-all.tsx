import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_FIXED_AT_ONCE } from '#core/department/assignment/limits.ts'
import { counted } from '#core/kernel/counted.ts'
import { api } from '#web/client/api.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import type { DepartmentDay } from '../day/day-queries.ts'
import type { RoutesStep } from '../day/use-change-routes.ts'
import styles from './unrouted.module.css'
import type { UnroutedItem } from './use-unrouted.ts'

interface FixAllProps {
  /** On no route, the most urgent first. */
  readonly items: readonly UnroutedItem[]
  readonly day: DepartmentDay
  readonly onChange: (step: RoutesStep) => void
}

/** One change for all that are listed, tried by the server once it is asked for, with its price before it is made. */
export function FixAll({ items, day, onChange }: FixAllProps) {
  const [asked, ask] = useState<string>()
  const tried = items.slice(0, MOST_FIXED_AT_ONCE)
  const { version: { version, revision } = { version: 0, revision: 0 } } = day
  // What was found for other inspections, or another state of the day, is not offered.
  const question = JSON.stringify([version, revision, tried.map(({ inspectionId }) => inspectionId)])
  if (tried.length < 2) return null
  if (asked === question) return <FoundForAll {...{ day, onChange }} items={tried} />
  return (
    <p className={styles.fix}>
      <span>{items.length > tried.length ? `The ${tried.length} most urgent at once` : 'All of them at once'}</span>
      <Button size="compact-sm" variant="default" onClick={() => ask(question)}>
        {`Find a change for ${tried.length}`}
      </Button>
    </p>
  )
}

function FoundForAll({ items, day, onChange }: FixAllProps) {
  const { date, version: { version, revision } = { version: 0, revision: 0 } } = day
  const inspectionIds = items.map(({ inspectionId }) => inspectionId)
  const query = useQuery(
    api.department.fixAll.queryOptions({
      input: { date, version, revision, inspectionIds },
      staleTime: 60_000,
      meta: { quiet: true },
    }),
  )
  return (
    <Fetched query={query} loading="Looking for a change that routes them" failed="The change could not be fetched">
      {({ words, orders, inspectionIds: routed }) => (
        <p className={styles.fix}>
          <span>{orders.length > 0 ? words : 'No change routes any of them: open each for what helps.'}</span>
          {orders.length > 0 && (
            <Button
              size="compact-sm"
              aria-label={`Apply: ${words}`}
              onClick={() =>
                onChange({
                  orders,
                  others: items.flatMap(({ inspectionId, facts }) => (routed.includes(inspectionId) ? [facts] : [])),
                  message: `${counted(routed.length, 'inspection')} routed`,
                  detail: words,
                })
              }
            >
              Apply
            </Button>
          )}
        </p>
      )}
    </Fetched>
  )
}
