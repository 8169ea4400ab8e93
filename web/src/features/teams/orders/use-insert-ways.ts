import { useEffect, useState } from 'react'
import type { Plan, PlanStop } from '#core/plan/plan.ts'
import type { InsertWay } from '#core/teams/edits/insert-ways.ts'
import { insertsOf } from '../moves/ask-desk.ts'

interface Asked {
  readonly plan: Plan
  readonly stop: PlanStop
  readonly ways: readonly InsertWay[]
}

/** Whoever types minutes is asked for once. */
const ASK_AFTER_MS = 150

/** Who could take one stop more, the cheapest first; `undefined` while that is worked out, or there is nothing to ask. */
export function useInsertWays(plan: Plan | undefined, stop: PlanStop | undefined): readonly InsertWay[] | undefined {
  const [known, setKnown] = useState<Asked>()
  useEffect(() => {
    if (!plan || !stop) return undefined
    let isCurrent = true
    const tell = (ways: readonly InsertWay[]): void => {
      if (isCurrent) setKnown({ plan, stop, ways })
    }
    // Without prices the stop can wait for a driver, and be assigned from there.
    const timer = setTimeout(() => insertsOf(plan, stop).then(tell, () => tell([])), ASK_AFTER_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [plan, stop])
  return known && known.plan === plan && known.stop === stop ? known.ways : undefined
}
