import { useEffect, useState } from 'react'
import type { Plan } from '#core/plan/plan.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import type { EditPrice } from '#core/teams/edits/edit-day.ts'
import { pricesOf } from './ask-desk.ts'

type Prices = readonly (EditPrice | null)[]

interface Asked {
  readonly edits: readonly DayEdit[]
  readonly prices: Prices
}

/** What edits would cost, in their order; `null` for those that change nothing, nothing at all until it is known. */
export function useEditPrices(plan: Plan | undefined, edits: readonly DayEdit[] | undefined): Prices | undefined {
  const [known, setKnown] = useState<Asked>()
  useEffect(() => {
    if (!plan || !edits) return
    let isCurrent = true
    const tell = (prices: Prices): void => {
      if (isCurrent) setKnown({ edits, prices })
    }
    // Without prices a stop can be moved all the same.
    pricesOf(plan, edits).then(tell, () => tell([]))
    return () => {
      isCurrent = false
    }
  }, [plan, edits])
  return known?.edits === edits ? known?.prices : undefined
}
