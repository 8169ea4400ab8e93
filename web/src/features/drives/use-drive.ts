import { useInterval } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { type Marks, nextUnmarked, type TimedMark } from '#core/drives/marks.ts'
import { lastMinuteOf } from '#core/drives/positions/sound-positions.ts'
import { arrivalTimes, formatDayClock } from '#core/itinerary/arrival-times.ts'
import type { DriveWord, TimedWord } from '#core/itinerary/drive-words.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { saidLate } from '#core/itinerary/late-start.ts'
import { type LiveRoute, liveRoute } from '#core/itinerary/live-times.ts'
import type { Mark } from '#core/itinerary/mark-names.ts'
import type { NavigationApp } from '#core/itinerary/navigation-app.ts'
import { type RoutePoint, routePoints } from '#core/itinerary/route-points.ts'
import { minuteOfDate } from '#core/kernel/zoned-time.ts'
import { useNavigationApp } from '#web/route/leaving/use-navigation-app.ts'
import { useMarks } from './keeping/use-marks.ts'
import { type Sync, useSync } from './keeping/use-sync.ts'
import { isSameChoice } from './route/purpose-words.ts'
import { type DrivenOrder, useOwnOrder } from './route/use-own-order.ts'
import type { SharedRoute } from './route/use-shared-route.ts'
import { loadedWithout, whereNext } from './where-next.ts'

/** A shared route while it is driven. */
export interface Drive extends DrivenOrder {
  /** With the times at which they were or will be reached by now. */
  readonly points: readonly RoutePoint[]
  /** How the route is in time; absent for one without a day, and on any other day. */
  readonly live: LiveRoute | undefined
  readonly stops: number
  readonly marks: Marks
  /** All that was said of its stops, with its moments. */
  readonly said: readonly TimedMark[]
  /** Why stops are incomplete, by point id. */
  readonly reasons: Readonly<Record<string, string>>
  /** The stop that was marked incomplete last on this page, which may want a reason. */
  readonly askedId: string | undefined
  /** Says why that stop is incomplete; `undefined` closes the question. */
  readonly answer: (reason: string | undefined) => void
  /** Marks that wait to be sent. */
  readonly unsent: number
  /** What was marked is there after a reload. */
  readonly isKept: boolean
  readonly sync: Sync
  /** What was said of the day, the last on each subject. */
  readonly words: readonly TimedWord[]
  readonly sayWord: (word: DriveWord) => void
  /** Name of a point across versions of its route. */
  readonly nameOf: (id: string) => string
  /** The stop to go to, or the depot on the way there, for more; the end once every stop is marked. */
  readonly nextId: string | undefined
  /** The depot of which the driver has said that the van is loaded, while no stop behind it is marked. */
  readonly loadedId: string | undefined
  /** The stop that was marked last, in front until its proof is given or skipped; only where proofs are taken. */
  readonly heldId: string | undefined
  /** Goes on from that stop to the next one, or from the depot. */
  readonly goOn: () => void
  /** The one that is looked at: the next, unless another was chosen. */
  readonly selectedId: string | undefined
  readonly select: (id: string | undefined) => void
  /** Marks a stop, or takes that mark away; answers how that is undone. Without a reason an incomplete one is asked for it. */
  readonly mark: (id: string, mark: Mark, reason?: string) => () => void
  readonly app: NavigationApp
  readonly setApp: (app: NavigationApp) => void
}

/** The points of a route with what was marked of them, as its driver takes them, and the times that follow. */
function useMarkedPoints(route: SharedRoute) {
  const { itinerary: sent, date, standing, version } = route
  const asSent = useMemo(() => routePoints(sent), [sent])
  // A dispatcher's day has an order of its own.
  const marked = useMarks(route.key, asSent, standing === undefined ? version : undefined)
  const order = useOwnOrder(sent, marked)
  const { itinerary } = order
  const planned = useMemo(() => numberedAs(asSent, routePoints(itinerary)), [asSent, itinerary])
  const live = useLive({ itinerary, date, words: marked.words }, marked.said)
  const points = useMemo(() => (live ? pointsByNow(planned, live) : planned), [planned, live])
  return { ...marked, points, live, order }
}

/** Stops keep the numbers that the sender gave them: by these the van is loaded, and the dispatcher asks for them. */
function numberedAs(asSent: readonly RoutePoint[], points: readonly RoutePoint[]): readonly RoutePoint[] {
  const beads = new Map(asSent.map(({ id, bead }) => [id, bead]))
  return points.map((point) => ({ ...point, bead: beads.get(point.id) ?? point.bead }))
}

/** The stop that was marked last, by its name: in a newer version of the route the same id may be another one. */
function useHeld(points: readonly RoutePoint[], marks: Marks, nameOf: (id: string) => string) {
  const [held, hold] = useState<string>()
  return { heldId: points.find(({ id }) => nameOf(id) === held && marks[id] !== undefined)?.id, hold }
}

/** Where the driver is on a shared route, what was said of its stops, and the app that leads there. */
export function useDrive(route: SharedRoute): Drive {
  const { version, standing } = route
  const { points, live, order, ...said } = useMarkedPoints(route)
  const { marks, reasons, nameOf, unsent, isKept, say, loadedFor, sayLoaded, reload } = said
  const told = useSync(route, unsent, reload)
  // Only a team's link has a standing, and it is known without a network as well.
  const sync = { ...told, takesProofs: told.takesProofs || standing !== undefined }
  const [asked, ask] = useState<string>()
  const [app, setApp] = useNavigationApp()
  // In a newer version of the route the same id may be another stop.
  const [chosen, setChosen] = useState<{ readonly id: string | undefined; readonly version: number }>()
  const stops = points.filter(({ stop }) => stop.kind === 'stop').map(({ id }) => id)
  const end = points.find(({ stop }) => stop.kind === 'end')?.id
  const next = nextUnmarked(stops, marks) ?? end
  const { nextId, loadedId } = whereNext({ points, next, loadedFor, nameOf })
  const loaded = (): void => sayLoaded(() => (next === undefined ? undefined : nameOf(next)))
  const unmark = (id: string): void => sayLoaded((before) => loadedWithout({ points, loadedFor: before, nameOf }, id))
  const askedId = points.find(({ id }) => nameOf(id) === asked && marks[id] === 'incomplete')?.id
  const { heldId, hold } = useHeld(points, marks, nameOf)
  const select = (id: string | undefined): void => setChosen({ id, version })
  const goOn = (): void => (heldId === undefined ? loaded() : hold(undefined))
  return {
    ...{ points, live, marks, reasons, askedId, unsent, isKept, sync },
    ...{ ...order, nameOf, nextId, loadedId, heldId, goOn, select, app, setApp },
    ...{ words: said.words, said: said.said },
    sayWord: (word) => {
      said.sayWord(word)
      sync.send()
    },
    answer: (reason) => {
      if (askedId !== undefined && reason !== undefined) say(askedId, 'incomplete', reason)
      ask(undefined)
      sync.send()
    },
    stops: stops.length,
    selectedId: (chosen?.version === version ? chosen.id : undefined) ?? heldId ?? nextId,
    mark: (id, mark, why) => {
      const isTakenAway = isSameChoice(route.purpose, { mark: marks[id], reason: reasons[id] }, { mark, reason: why })
      if (isTakenAway) say(id, 'none')
      else say(id, mark, why)
      if (isTakenAway) unmark(id)
      ask(mark === 'incomplete' && why === undefined && !isTakenAway ? nameOf(id) : undefined)
      // What is photographed now belongs to this stop: the next one comes when it is asked for.
      hold(sync.takesProofs && !isTakenAway ? nameOf(id) : undefined)
      select(undefined)
      sync.send()
      const [before = 'none', reason] = [marks[id], reasons[id]]
      return () => {
        say(id, before, reason)
        if (before === 'none') unmark(id)
        ask(undefined)
        // Not `goOn`, which from a depot would say that the van is loaded.
        hold(undefined)
        sync.send()
      }
    },
  }
}

const LOOK_EVERY_MS = 30_000

interface Dated {
  readonly itinerary: Itinerary
  readonly date: string | undefined
  /** What was said of the day, here or by the dispatcher. */
  readonly words: readonly TimedWord[]
}

/** How a team's route is in time on its day, by what was marked of it, with the clock of this phone. */
function useLive({ itinerary, date, words }: Dated, said: readonly TimedMark[]): LiveRoute | undefined {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), LOOK_EVERY_MS, { autoInvoke: true })
  return useMemo(() => {
    const { leaveAt } = itinerary
    if (date === undefined || leaveAt === undefined) return undefined
    const day = { date, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
    // A mark may be newer than the last look at the clock.
    const minute = minuteOfDate(Math.max(now, ...said.map(({ at }) => at)), day)
    if (minute < 0 || minute >= lastMinuteOf(arrivalTimes(itinerary, leaveAt).at(-1))) return undefined
    const marks = said.map(({ at, ...mark }) => ({ ...mark, minute: minuteOfDate(at, day) }))
    const late = saidLate(words, said, (at) => minuteOfDate(at, day))
    return liveRoute(itinerary, marks, minute, late)
  }, [itinerary, date, said, words, now])
}

/** The points with the times at which they were marked, or are expected now. */
const pointsByNow = (points: readonly RoutePoint[], { points: live }: LiveRoute): readonly RoutePoint[] =>
  points.map((point, index) => {
    const minute = live[index]?.minute
    return minute === undefined || point.time === undefined ? point : { ...point, time: formatDayClock(minute) }
  })
