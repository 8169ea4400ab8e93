import { formatClock } from '#core/itinerary/arrival-times.ts'
import type { FleetOptions } from '#core/teams/fleet-request.ts'

/** What is said of a field of time that is blank: what holds then. */
interface InheritedHours {
  readonly leaveAt: string
  readonly leaveBy: string
  readonly finishBy: string
}

/** What holds for a driver whose hours are blank: those of the day. */
export const hoursOfDay = ({ leaveAt, finishBy }: Pick<FleetOptions, 'leaveAt' | 'finishBy'>): InheritedHours => ({
  leaveAt: leaveAt === undefined ? 'Day: any time' : `Day: ${formatClock(leaveAt)}`,
  leaveBy: 'Day: as late as fits',
  finishBy: finishBy === undefined ? 'Day: no end' : `Day: ${formatClock(finishBy)}`,
})

/** What holds on a day whose hours are blank. */
export const noHours: InheritedHours = { leaveAt: 'Any time', leaveBy: 'As late as fits', finishBy: 'No end' }
