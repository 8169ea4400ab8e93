import type { Coordinates } from '#core/kernel/geo.ts'
import { plannerStore } from '../document/planner-store.ts'

/** Where the route is so far: its start, else its first place, so that suggestions nearby come first. */
export function nearRoute(): Coordinates | undefined {
  const { start, stops } = plannerStore.get().history.present
  return start.coordinates ?? stops.find(({ coordinates }) => coordinates)?.coordinates ?? undefined
}
