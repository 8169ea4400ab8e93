import type { Coordinates } from '#engine/base/geo.ts'
import type { Plan } from '../plan.ts'

/** The plan with a stop standing elsewhere on the map, where its door is; its address and every order stay. */
export const moveStopPosition = (plan: Plan, stop: number, coordinates: Coordinates): Plan => ({
  ...plan,
  stops: plan.stops.map((each, index) => (index === stop ? { ...each, coordinates } : each)),
})

/** The plan with the start or the end of a route standing elsewhere on the map. An open end has none to move. */
export const moveEndPosition = (
  plan: Plan,
  { route, end }: { readonly route: number; readonly end: 'start' | 'end' },
  coordinates: Coordinates,
): Plan => ({
  ...plan,
  drivers: plan.drivers.map((day, driver) => {
    const place = day[end]
    return driver === route && place ? { ...day, [end]: { ...place, coordinates } } : day
  }),
})
