import { intAt } from '#engine/base/typed-array.ts'
import type { Inserter } from '../insertion/insertion.ts'
import type { Plan } from '../plan/plan.ts'
import { settleRoute } from '../timing/timing.ts'

/**
 * Lets everybody wait as long as need be from now on, or no longer than may be; then what is waited for too long on the
 * touched routes is absent.
 *
 * Two tasks may each need the other to fill the time until a third, so that none of them has a place alone. And what is
 * taken out between two tasks leaves a gap in which nobody may wait, though the next one is put there at once.
 */
export function setPatience(plan: Plan, inserter: Inserter, isPatient: boolean): void {
  plan.isPatient = isPatient
  const { places, otherPlaces = places, journal } = inserter
  // Equal routes have other places then.
  inserter.places = otherPlaces
  inserter.otherPlaces = places
  if (isPatient) return
  for (let order = 0; order < journal.touchedCount; order++) settleRoute(plan, intAt(journal.touched, order))
}
