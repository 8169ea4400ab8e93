import { Button } from '@mantine/core'
import { splitAddress } from '#core/itinerary/route-points.ts'
import type { UnservedStop } from '#core/plan/describe-plan.ts'
import { describeFix } from '#core/plan/edits/apply-fixes.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import { useRouteActions } from '../route-actions.tsx'
import { ProblemBox } from './problem-box.tsx'

interface UnservedListProps {
  readonly unserved: readonly UnservedStop[]
  /** The stops as entered. */
  readonly stops: readonly PlanStop[]
}

/** Stops that the order leaves out, each with the rule in the way and the smallest change that would admit it. */
export function UnservedList({ unserved, stops }: UnservedListProps) {
  const actions = useRouteActions()
  if (unserved.length === 0) return null
  const title = unserved.length === 1 ? '1 stop does not fit' : `${unserved.length} stops do not fit`
  const nameOf = (entered: number): string => splitAddress(stops[entered]?.address ?? '').street
  return (
    <ProblemBox tone="danger" title={title}>
      {unserved.map((stop) => (
        <li key={stop.entered}>
          <b>{nameOf(stop.entered)}</b>
          {stop.reason}
          {stop.fixes.length > 0 && (
            <Button size="compact-sm" variant="default" onClick={() => actions.admitStop(stop)}>
              {capitalize(stop.fixes.map((fix) => describeFix(fix, stop.entered, nameOf)).join(' and '))}
            </Button>
          )}
        </li>
      ))}
    </ProblemBox>
  )
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
