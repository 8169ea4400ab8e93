import type { FleetRoute } from '#core/teams/fleet-plan.ts'
import type { Team } from '#core/teams/team.ts'
import type { RouteSend } from '#core/teams/team-day.ts'
import type { DayDocument } from '../day/day-document.ts'
import type { LiveDrive } from './live-drive.ts'
import { useLiveDay } from './use-live-day.ts'

const noRoutes: readonly FleetRoute[] = []
/** The zone of whoever looks at the page, where no depot has one. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

interface ShownDay {
  readonly shown: DayDocument
  readonly team: Team
  readonly sends: readonly RouteSend[]
}

/** The drives of the day on the page, by driver: for cards and for lanes. */
export const usePageLive = ({ shown, team, sends }: ShownDay): ReadonlyMap<number, LiveDrive> =>
  useLiveDay({
    date: shown.date,
    timeZone: team.depot?.timeZone ?? browserZone(),
    routes: shown.plan?.routes ?? noRoutes,
    sends,
  })
