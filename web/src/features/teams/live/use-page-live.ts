import { useQuery } from '@tanstack/react-query'
import { createContext, useMemo } from 'react'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import type { RouteSend } from '#core/teams/days/team-day.ts'
import type { FleetRoute } from '#core/teams/fleet-plan.ts'
import type { Team } from '#core/teams/team.ts'
import { useRequired } from '#web/ui/use-required.ts'
import type { DayDocument } from '../day/day-document.ts'
import { dayLook } from './day-look.ts'
import type { RouteFigures } from './figures.ts'
import { type LiveDrive, liveDrive, toldByDriver, unheardDrive } from './live-drive.ts'

/** What is heard of the day that the board shows. */
interface BoardLive {
  /** What became of each driver's link. */
  readonly sends: readonly RouteSend[]
  /** What is driven of the shown day, by driver. */
  readonly live: ReadonlyMap<number, LiveDrive>
  /** Of the shown routes, in their order. */
  readonly figures: readonly RouteFigures[]
}

export const BoardLiveContext = createContext<BoardLive | undefined>(undefined)

export const useBoardLive = (): BoardLive => useRequired(BoardLiveContext)

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

interface LiveDayOptions {
  readonly date: string
  /** Zone of the depot. */
  readonly timeZone: string
  readonly routes: readonly (Itinerary & { readonly driverId: number })[]
  /** Who was sent a link of the day: there is nothing to hear of before anybody was. */
  readonly sends: readonly RouteSend[]
}

const none: ReadonlyMap<number, LiveDrive> = new Map()

/** The drives of a day by driver, as their marks come in; it is the page that looks for them, see `use-heard-sends.ts`. */
function useLiveDay({ date, timeZone, routes, sends }: LiveDayOptions): ReadonlyMap<number, LiveDrive> {
  const isSent = sends.length > 0
  const { data } = useQuery(dayLook(date, isSent))
  return useMemo(() => {
    if (!isSent || !data) return none
    const moment = { date, timeZone, now: data.now }
    const drives = [...toldByDriver(data.drives, sends).values()].flatMap((told): (readonly [number, LiveDrive])[] => {
      const route = routes.find(({ driverId }) => driverId === told.driverId)
      return route ? [[told.driverId, liveDrive(route, told, moment)]] : []
    })
    const heard = new Map(drives)
    const unheard = sends.flatMap((send): (readonly [number, LiveDrive])[] => {
      const route = routes.find(({ driverId }) => driverId === send.driverId)
      const drive = route && !heard.has(send.driverId) ? unheardDrive(route, send, moment) : undefined
      return drive && drive.route.stops > 0 ? [[send.driverId, drive]] : []
    })
    return new Map([...heard, ...unheard])
  }, [data, date, timeZone, routes, isSent, sends])
}
