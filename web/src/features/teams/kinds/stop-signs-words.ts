import { loadsText, pairText } from '#core/itinerary/stop-words.ts'
import type { PlanStop } from '#core/plan/plan.ts'

/** The sign of a pickup or a delivery behind its number; empty for any other stop. */
export const pairSign = ({ pairRole }: Pick<PlanStop, 'pairRole'>): '↑' | '↓' | '' =>
  pairRole === undefined ? '' : pairRole === 'pickup' ? '↑' : '↓'

/** "rides with Chairs", "not with Rivals". */
export const ridersWords = ({ together, apart }: PlanStop): string[] => [
  ...(together === undefined ? [] : [`rides with ${together}`]),
  ...(apart === undefined ? [] : [`not with ${apart}`]),
]

/** All of it for somebody who hears it: "pickup for Rx 12", "2 pallets", "first on its route", "rides with Chairs". */
export const signWords = (stop: PlanStop): string[] =>
  [
    pairText(stop),
    loadsText(stop.loads ?? {}),
    stop.position ? `${stop.position} on its route` : '',
    ...ridersWords(stop),
  ].filter((words) => words !== '')
