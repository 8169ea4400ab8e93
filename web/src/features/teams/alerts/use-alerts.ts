import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { liveRoute } from '#core/itinerary/live-times.ts'
import { minuteOfDate } from '#core/kernel/zoned-time.ts'
import {
  type DayAlert,
  dismissAlert,
  followAlerts,
  type HeardAlerts,
  type WatchedRoute,
} from '#core/teams/days/day-alerts.ts'
import { announce } from '#web/ui/feedback/notices/announce.tsx'
import { useBoardBuild } from '../build/use-build.ts'
import { useBoardDay } from '../day/use-day.ts'
import { dayLook } from '../live/day-look.ts'
import { browserZone, useBoardLive } from '../live/use-page-live.ts'
import { type AlertWords, alertWords, newsWords } from './alert-words.ts'

/** An alert with whom and what it is about. */
export interface ShownAlert {
  readonly alert: DayAlert
  readonly words: AlertWords
  /** Of its driver. */
  readonly name: string
  readonly route: WatchedRoute | undefined
}

interface RouteWish {
  readonly routeId: string
  readonly stop: string
  readonly wish: string
  readonly words: string
}

/** The stops of a route whose customers want nobody today. */
const notTodayOn = (routeId: string | undefined, wishes: readonly RouteWish[]): ReadonlyMap<string, string> =>
  new Map(
    wishes.flatMap((each) => (each.routeId === routeId && each.wish === 'not-today' ? [[each.stop, each.words]] : [])),
  )

/** What was said of one day to somebody, kept in this browser. */
interface KeptAlerts {
  readonly date: string
  readonly ownerId: string
  readonly heard: HeardAlerts
}

const nothing: KeptAlerts = { date: '', ownerId: '', heard: {} }
const none: HeardAlerts = {}
const noWishes: readonly RouteWish[] = []
const noDrivers: readonly number[] = []
const noRoutes: readonly WatchedRoute[] = []

/** What of today needs the dispatcher, each told once, also over reloads; nothing of other days, and while routes are being built. */
export function useAlerts() {
  const { shown, day, team } = useBoardDay()
  const { live } = useBoardLive()
  const now = useHeardMinute()
  // Another tab has an eye on the day of its own.
  const [kept, keep] = useLocalStorage({
    key: 'stopwise.teams-alerts',
    ...{ defaultValue: nothing, getInitialValueInEffect: false, sync: false },
  })
  const { ownerId = '' } = day.aside ?? {}
  const heard = kept.date === shown.date && kept.ownerId === ownerId ? kept.heard : none
  const routes = useWatched(now)
  const followed = useMemo(() => followAlerts(routes, now ?? 0, heard), [routes, now, heard])
  const write = (next: HeardAlerts): void => keep({ date: shown.date, ownerId, heard: next })
  const alerts = followed.open.map((alert): ShownAlert => {
    const { name = `driver ${alert.driverId}` } = team.drivers.find(({ id }) => id === alert.driverId) ?? {}
    const route = routes.find(({ driverId }) => driverId === alert.driverId)
    return { alert, name, route, words: alertWords(alert, { name, route, drive: live.get(alert.driverId) }) }
  })
  const titles = alerts.flatMap(({ alert, words }) => (followed.news.includes(alert) ? [words.title] : []))
  const said = useRef<HeardAlerts>(none)
  useEffect(() => {
    if (now === undefined || followed.heard === heard || said.current === followed.heard) return
    said.current = followed.heard
    if (titles.length > 0) announce(newsWords(titles))
    write(followed.heard)
  })
  return { alerts, dismiss: (alert: DayAlert): void => write(dismissAlert(followed.heard, alert)) }
}

/**
 * The minute of today at which the server was heard of last: before that nobody has begun as far as the page knows, and a
 * page without a network knows nothing new. `undefined` for other days.
 */
function useHeardMinute(): number | undefined {
  const { shown, shownDate, team } = useBoardDay()
  const { sends } = useBoardLive()
  const { date, plan } = shown
  const { data } = useQuery(dayLook(date, sends.length > 0))
  // Names, and the zone by which it is today, come with the team.
  const isKnown = data !== undefined && team.drivers.length > 0
  if (!isKnown || !plan || date !== shownDate.today) return undefined
  return minuteOfDate(data.now, { date, timeZone: team.depot?.timeZone ?? browserZone() })
}

/** The routes of whoever was sent a link: of others nobody can hear whether they have begun. */
function useWatched(now: number | undefined): readonly WatchedRoute[] {
  const { shown } = useBoardDay()
  const { sends, live } = useBoardLive()
  const build = useBoardBuild()
  const last = useRef(noRoutes)
  const { data } = useQuery(dayLook(shown.date, sends.length > 0))
  const wishes = data?.wishes ?? noWishes
  const refused = data?.refusedPhones ?? noDrivers
  return useMemo(() => {
    if (build.running) return last.current
    const sent = new Map(sends.map(({ driverId, routeId }) => [driverId, routeId]))
    const isWatched = now !== undefined && !shown.sample
    last.current = (isWatched ? (shown.plan?.routes ?? []) : []).flatMap((itinerary): WatchedRoute[] => {
      const { driverId, points } = itinerary
      if (!sent.has(driverId) || points.every(({ kind }) => kind !== 'stop')) return []
      const notToday = notTodayOn(sent.get(driverId), wishes)
      const isPhoneRefused = refused.includes(driverId)
      const driven = live.get(driverId)?.route ?? liveRoute(itinerary, [], now ?? 0)
      return [{ driverId, itinerary, live: driven, notToday, isPhoneRefused }]
    })
    return last.current
  }, [shown, sends, live, build.running, now, wishes, refused])
}
