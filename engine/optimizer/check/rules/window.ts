import type { TimeWindow } from '../../problem/problem.ts'
import { atStop, type RouteRule, stopName } from '../route-case.ts'
import type { Violation } from '../violation.ts'

/** Service starts inside one of the windows of its task. */
export const checkWindows: RouteRule = ({ vehicle, stops }) =>
  stops.flatMap((stop): Violation[] => {
    const { windows } = stop.task
    const begin = stop.step.arrival + stop.step.waiting
    if (!windows || isInside(windows, begin)) return []
    const excess = distanceTo(windows, begin)
    const message = `${stopName(stop)} starts at ${begin}, ${excess} s outside its windows`
    return [{ code: 'window', vehicle: vehicle.id, ...atStop(stop), excess, message }]
  })

/** Whether a moment lies in one of the closed windows. */
export const isInside = (windows: readonly TimeWindow[], moment: number): boolean =>
  windows.some(([from, to]) => from <= moment && moment <= to)

/** Seconds from a moment outside all windows to the nearest edge of one. */
export const distanceTo = (windows: readonly TimeWindow[], moment: number): number =>
  Math.min(...windows.map(([from, to]) => (moment < from ? from - moment : moment - to)))
