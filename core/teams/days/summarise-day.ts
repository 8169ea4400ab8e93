import { workingMinutes } from '#core/itinerary/working-minutes.ts'
import { USUAL_LEAVE } from '#core/plan/hours/nights.ts'
import type { FleetRoute } from '../fleet-plan.ts'
import type { TeamDayBody, TeamDaySummary } from './team-day.ts'

type DaySummaryFigures = Pick<TeamDaySummary, 'stops' | 'drivers' | 'longestMinutes' | 'unserved'>

/** What the strip of dates shows of a day. */
export function summariseDay({ request, plan }: TeamDayBody): DaySummaryFigures {
  return {
    stops: request.stopList.length,
    drivers: request.numDrivers,
    longestMinutes: Math.max(0, ...(plan?.routes ?? []).map(workMinutes)),
    unserved: plan?.unserved.length ?? 0,
  }
}

/** From leaving to the return, service, waiting and breaks included; a driver without stops stays at home. */
function workMinutes(route: FleetRoute): number {
  const { points, leaveAt = USUAL_LEAVE } = route
  if (!points.some(({ kind }) => kind === 'stop')) return 0
  return Math.round(workingMinutes(route, leaveAt))
}
