import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Fix, fixesFor } from '#core/department/changes/fixes-for.ts'
import { districtNeighbours } from '#core/department/districts/neighbours.ts'
import { api } from '#web/client/api.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { changedRoutes } from '../routes/change-day.ts'
import type { Day } from '../routes/day-queries.ts'
import type { RoutesStep } from '../routes/use-change-routes.ts'
import styles from './unrouted.module.css'
import type { UnroutedItem } from './use-unrouted.ts'

interface FixListProps {
  readonly item: UnroutedItem
  readonly day: Day
  readonly onChange: (step: RoutesStep) => void
}

type Settings = Parameters<typeof fixesFor>[2]['settings']

/** The changes that would route an inspection, each with its price before it is made. */
export function FixList(props: FixListProps) {
  const settings = useQuery(api.department.settings.queryOptions({ staleTime: 60_000, meta: { quiet: true } }))
  return (
    <Fetched query={settings} loading="Looking for fixes" failed="The settings could not be fetched">
      {(rules) => <Fixes {...props} settings={rules} />}
    </Fetched>
  )
}

function Fixes({ item, day, settings, onChange }: FixListProps & { readonly settings: Settings }) {
  const fixes = useMemo(
    () =>
      fixesFor(item, changedRoutes(day.routes), {
        settings,
        neighbours: districtNeighbours,
        inspections: [item.facts],
      }),
    [item, day, settings],
  )
  const apply = ({ orders, words }: Fix): void =>
    onChange({ orders, others: [item.facts], message: `Inspection ${item.inspectionId} routed`, detail: words })
  return (
    <ul className={styles.fixes} aria-label={`Fixes for ${item.inspectionId}`}>
      {fixes.map((fix) => (
        <li key={fix.words} className={styles.fix}>
          <span>{fix.words}</span>
          {fix.orders.length > 0 && (
            <Button size="compact-sm" variant="default" aria-label={`Apply: ${fix.words}`} onClick={() => apply(fix)}>
              Apply
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
