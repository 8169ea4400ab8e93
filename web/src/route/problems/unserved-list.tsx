import { Button, UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { counted } from '#core/kernel/counted.ts'
import type { UnservedStop } from '#core/plan/describe-plan.ts'
import { describeFix } from '#core/plan/edits/apply-fixes.ts'
import type { Fix } from '#core/plan/found-plan.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import { type PricedAdmission, useRouteActions } from '../route-actions.tsx'
import styles from './problem-box.module.css'
import { ProblemBox } from './problem-box.tsx'

/** Reasons that are read at a glance; the others are shown when asked for. */
const SHOWN = 4
/** Changes that a button names; the others it counts. */
const NAMED = 3

interface UnservedListProps {
  readonly unserved: readonly UnservedStop[]
  /** The stops as entered. */
  readonly stops: readonly PlanStop[]
}

/** Stops that the order leaves out: the smallest change for all of them, then each with the rule in the way and its own. */
export function UnservedList({ unserved, stops }: UnservedListProps) {
  const actions = useRouteActions()
  const admission = useAdmission(unserved)
  const [isWhole, showWhole] = useState(false)
  if (unserved.length === 0) return null
  const title = unserved.length === 1 ? '1 stop does not fit' : `${unserved.length} stops do not fit`
  const nameOf = (entered: number): string => splitAddress(stops[entered]?.address ?? '').street
  const wordsOf = (fixes: readonly Fix[], self: number): string => {
    const named = fixes.slice(0, NAMED).map((fix) => describeFix(fix, self, nameOf))
    const more = fixes.length - named.length
    return [...named, ...(more > 0 ? [counted(more, 'other change')] : [])].join(' and ')
  }
  const shown = isWhole ? unserved : unserved.slice(0, SHOWN)
  return (
    <ProblemBox tone="danger" title={title}>
      {admission && (
        <li>
          <Button size="compact-sm" className={styles.wrapped ?? ''} onClick={() => actions.admitAll?.(admission)}>
            {`Serve ${toldOf(admission.stops, unserved.length)}: ${wordsOf(admission.fixes, NOBODY)} · ${admission.price}`}
          </Button>
        </li>
      )}
      {shown.map((stop) => (
        <li key={stop.entered}>
          <b>{nameOf(stop.entered)}</b>
          {stop.reason}
          {stop.fixes.length > 0 && (
            <Button size="compact-sm" variant="default" onClick={() => actions.admitStop(stop)}>
              {capitalize(wordsOf(stop.fixes, stop.entered))}
            </Button>
          )}
        </li>
      ))}
      {unserved.length > shown.length && (
        <li>
          <UnstyledButton className={styles.more} onClick={() => showWhole(true)}>
            Show {unserved.length - shown.length} more
          </UnstyledButton>
        </li>
      )}
    </ProblemBox>
  )
}

/** No stop speaks of itself where all are spoken of. */
const NOBODY = -1

/** What would admit several stops at once; looked for behind the first paint of what was found. */
function useAdmission(unserved: readonly UnservedStop[]): PricedAdmission | undefined {
  const { tryAll } = useRouteActions()
  const [found, setFound] = useState<{
    readonly of: readonly UnservedStop[]
    readonly admission: PricedAdmission | undefined
  }>()
  useEffect(() => {
    if (unserved.length < 2 || !tryAll) return
    const timer = setTimeout(async () => {
      const admission = await tryAll(unserved.map(({ entered }) => entered))
      setFound({ of: unserved, admission })
    })
    return () => clearTimeout(timer)
  }, [unserved, tryAll])
  const admission = found?.of === unserved ? found.admission : undefined
  return admission && admission.stops > 1 ? admission : undefined
}

const toldOf = (stops: number, all: number): string => (stops === all ? `all ${all}` : `${stops} of ${all}`)

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
