import { atStop, type RouteRule, stopName } from '../route-case.ts'

/** Jobs locked to the head come before all other tasks of their route, those locked to the tail after. */
export const checkPositions: RouteRule = ({ vehicle, stops: all }) => {
  const stops = all.filter(({ kind }) => kind !== 'reload')
  const body = stops.map(({ position }) => position !== 'first').indexOf(true)
  const tail = stops.map(({ position }) => position !== 'last').lastIndexOf(true)
  return stops
    .filter(
      ({ position }, index) =>
        (position === 'first' && body !== -1 && index > body) || (position === 'last' && index < tail),
    )
    .map((stop) => ({
      code: 'position',
      vehicle: vehicle.id,
      ...atStop(stop),
      message: `${stopName(stop)} is not the ${stop.position} of its route`,
    }))
}
