import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Plan } from '#core/plan/plan.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import type { EditedDay } from '#core/teams/edits/edit-day.ts'
import { type DayDocument, dayToPlan } from '../day/day-document.ts'
import { dayStore } from '../day/day-store.ts'
import { drivenNow, drivenRequest } from '../day/driven-day.ts'
import type { DrivenDay } from '../day/kept-day.ts'
import { editedBy } from '../moves/ask-desk.ts'

/** `null` where an edit would change nothing, absent while it is worked out. */
type Found = readonly (EditedDay | null | undefined)[]

const none: Found = []

/** What edits would make of a day, in their order, the first of them worked out first. */
export function useEditedDays(plan: Plan | undefined, edits: readonly DayEdit[]): Found {
  const [known, setKnown] = useState<{
    readonly plan: Plan
    readonly edits: readonly DayEdit[]
    readonly found: Found
  }>()
  useEffect(() => {
    if (!plan) return undefined
    let isCurrent = true
    edits.forEach((edit, place) => {
      const tell = (edited: EditedDay | null): void => {
        if (!isCurrent) return
        setKnown((before) => {
          const found = [...(before?.plan === plan && before.edits === edits ? before.found : [])]
          found[place] = edited
          return { plan, edits, found }
        })
      }
      editedBy(plan, edit).then(tell, () => tell(null))
    })
    return () => {
      isCurrent = false
    }
  }, [plan, edits])
  return known && known.plan === plan && known.edits === edits ? known.found : none
}

/**
 * The plan of a day as it was when somebody began to think about it: the clock goes on, and prices stay. What is marked
 * meanwhile, or hours ago and heard of now, is a fact of it.
 */
export function usePlanOf(document: DayDocument): Plan | undefined {
  useSyncExternalStore(dayStore.subscribe, () => dayStore.get().aside?.driven)
  const present = drivenNow()
  const [held, hold] = useState(present)
  if (present.driven !== held.driven && marksOf(present.driven) !== marksOf(held.driven)) hold(present)
  return useMemo(() => dayToPlan(document, drivenRequest(document, held)), [document, held])
}

const marksOf = ({ drivers = {} }: Partial<DrivenDay> = {}): string =>
  JSON.stringify(Object.entries(drivers).map(([id, { marked, resumesAt }]) => [id, marked, resumesAt]))
