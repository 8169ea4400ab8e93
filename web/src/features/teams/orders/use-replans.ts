import { useEffect, useState } from 'react'
import type { Plan } from '#core/plan/plan.ts'
import type { EditedDay } from '#core/teams/edits/edit-day.ts'
import { type ReplanWay, replanWays } from '#core/teams/edits/replan-rest.ts'
import { editedBy } from '../moves/ask-desk.ts'

/** By way; `null` where nothing would change, absent while it is searched for. */
export type Replans = { readonly [Way in ReplanWay]?: EditedDay | null }

const none: Replans = {}

/** The rest of a day planned anew in each way: what changes little first, which is what most will take. */
export function useReplans(plan: Plan | undefined): Replans {
  const [found, setFound] = useState<{ readonly plan: Plan; readonly ways: Replans }>()
  useEffect(() => {
    if (!plan) return undefined
    let isCurrent = true
    for (const way of replanWays) {
      const tell = (edited: EditedDay | null): void => {
        if (isCurrent)
          setFound((before) => ({ plan, ways: { ...(before?.plan === plan && before.ways), [way]: edited } }))
      }
      editedBy(plan, { kind: 'replan-rest', way }).then(tell, () => tell(null))
    }
    return () => {
      isCurrent = false
    }
  }, [plan])
  return found && found.plan === plan ? found.ways : none
}
