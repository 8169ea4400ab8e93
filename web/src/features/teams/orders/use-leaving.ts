import { useMemo } from 'react'
import { withDriverName } from '#core/plan/driver-words.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import { leavingStops } from '#core/teams/edits/leave-day.ts'
import { planOfDay } from '../day/driven-day.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardLive } from '../live/use-page-live.ts'
import { describeFinishes } from '../moves/price-words.tsx'
import { placesOfStops } from '../moves/team-edits.ts'
import { useEditPrices } from '../moves/use-edit-price.ts'
import { savedWords } from './leave-words.ts'

/** What becomes of stops that are to leave the day: who goes, who cannot and why, and what it saves. */
export function useLeaving(ids: readonly string[]) {
  const { day, drivers } = useBoardDay()
  const { figures } = useBoardLive()
  const { document } = day
  const plan = planOfDay(document)
  const key = ids.join()
  const leaving = useMemo(
    () => (plan ? leavingStops(plan, placesOfStops(document, key.split(','))) : { stops: [], stays: [] }),
    [plan, document, key],
  )
  const edits = useMemo((): DayEdit[] => [{ kind: 'unassign', stops: leaving.stops }], [leaving])
  const prices = useEditPrices(plan, edits)
  const [price] = prices ?? []
  const named = drivers.map(({ name }, place) => ({ name, finish: figures[place]?.backAt ?? 0 }))
  return {
    ...leaving,
    /** The first reason why one of them has to stay. */
    why: leaving.stays[0] && withDriverName(leaving.stays[0].why, (driver) => drivers[driver]?.name),
    /** In a line; dots while it is worked out. What nobody has costs nothing. */
    words: prices
      ? price
        ? `${sentence(savedWords(price))}. ${describeFinishes(price, named)}.`
        : 'No driver has it: no route changes.'
      : '…',
  }
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
