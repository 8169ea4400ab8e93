import type { Coordinates } from '#engine/base/geo.ts'
import { seenMiddle } from '#web/map/camera/seen.ts'
import { plannerStore } from '../document/planner-store.ts'

/** Where the map looks, else where the route is so far (its start, its first place): suggestions nearby come first. */
export function nearRoute(): Coordinates | undefined {
  const seen = seenMiddle()
  if (seen) return seen
  const { start, stops } = plannerStore.get().history.present
  return start.coordinates ?? stops.find(({ coordinates }) => coordinates)?.coordinates ?? undefined
}
