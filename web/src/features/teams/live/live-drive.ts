import { mergeWords, type TimedWord } from '#core/itinerary/drive-words.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { saidLate } from '#core/itinerary/late-start.ts'
import { behindWords, type LiveRoute, liveRoute } from '#core/itinerary/live-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { DAY_MINUTES } from '#core/kernel/time.ts'
import { minuteOfDate } from '#core/kernel/zoned-time.ts'
import { stopNames } from '#core/plan/driven-head.ts'
import type { client } from '#web/client/api.ts'

type Progress = Awaited<ReturnType<typeof client.drives.progress>>
/** What a driver’s page has told, as the server keeps it. */
export type ToldDrive = Progress['drives'][number]

/** A driver’s route while it is driven, for cards, lanes and map. */
export interface LiveDrive {
  readonly driverId: number
  readonly routeId: string
  readonly route: LiveRoute
  /** Street of the stop to go to; `undefined` once the route is over. */
  readonly nextStreet: string | undefined
  /** The day is gone, whatever was left of the route: nobody is on the way there any more. */
  readonly isOver: boolean
  /** Stops that could not be completed, with the reason where one was given. */
  readonly missed: readonly {
    /** The name of the stop: two stops may be of one street. */
    readonly stop: string
    readonly street: string
    readonly reason: string | undefined
  }[]
  readonly proofs: ToldDrive['proofs']
  /** What the driver has said of the day besides. */
  readonly words: readonly TimedWord[]
  /** Of the team: what is told of the day is told by its clocks. */
  readonly timeZone: string
  /** What was marked, in the order driven. */
  readonly marked: readonly MarkedPoint[]
  /** Names of the stops in driving order. */
  readonly names: readonly string[]
  /** When the page was heard of last, in milliseconds since the epoch; 0 where it never was. */
  readonly seenAt: number
  /** The latest version of the route that the page has shown, and since when. */
  readonly shownVersion?: number | undefined
  readonly shownAt?: number | undefined
}

/** A stop that its driver has marked. */
export interface MarkedPoint {
  /** Across versions of the route. */
  readonly name: string
  readonly street: string
  readonly mark: 'complete' | 'incomplete'
  readonly minute: number
  readonly reason: string | undefined
}

/** The day of which a drive is one, and the moment at which it is looked at. */
export interface LiveMoment {
  /** `yyyy-MM-dd`, in the zone of the team. */
  readonly date: string
  readonly timeZone: string
  /** Milliseconds since the epoch, by the server’s clock. */
  readonly now: number
}

/** What is known of a driver’s route by what was marked on it. */
export function liveDrive(itinerary: Itinerary, told: ToldDrive, { now, ...day }: LiveMoment): LiveDrive {
  const marks = told.marks.map(({ at, ...mark }) => ({ ...mark, minute: minuteOfDate(at, day) }))
  const asPlanned = liveRoute(itinerary, marks, 0)
  const last = Math.max(...asPlanned.points.map(({ minute = 0 }) => minute))
  const late = saidLate(told.words ?? [], told.marks, (at) => minuteOfDate(at, day))
  const isOver = minuteOfDate(now, day) > Math.max(DAY_MINUTES, last + LONGEST_DELAY)
  const route = isOver ? asPlanned : liveRoute(itinerary, marks, minuteOfDate(now, day), late)
  const next = route.next === undefined ? undefined : itinerary.points[route.next]
  return {
    driverId: told.driverId,
    routeId: told.routeId,
    route,
    nextStreet: next && streetOf(next.address),
    isOver,
    missed: told.marks.flatMap(({ stop, mark, reason }) =>
      mark === 'incomplete' ? [{ stop, street: streetOf(withoutCount(stop)), reason }] : [],
    ),
    proofs: told.proofs,
    words: told.words ?? [],
    timeZone: day.timeZone,
    names: stopNames(itinerary.points),
    marked: told.marks
      .flatMap(({ stop: name, mark, at, reason }): MarkedPoint[] =>
        mark === 'none' ? [] : [{ name, street: streetOfStop(name), mark, minute: minuteOfDate(at, day), reason }],
      )
      .sort((one, other) => one.minute - other.minute),
    seenAt: told.seenAt,
    shownVersion: told.shownVersion,
    shownAt: told.shownAt,
  }
}

/** The route of somebody whose page was never heard of: nothing before they should have left, and of a day that is over. */
export function unheardDrive(itinerary: Itinerary, link: Pick<ToldDrive, 'driverId' | 'routeId'>, moment: LiveMoment) {
  const { driverId, routeId } = link
  const drive = liveDrive(itinerary, { driverId, routeId, seenAt: 0, marks: [], proofs: [] }, moment)
  return drive.route.isOverdue && !drive.isOver ? drive : undefined
}

const streetOf = (address: string): string => splitAddress(address).street
/** Names of stops begin with their number among stops of their address. */
const withoutCount = (name: string): string => name.replace(/^\d+ /, '')

/** The stop that a proof belongs to, in words. */
export const streetOfStop = (name: string): string => streetOf(withoutCount(name))

/** "12 of 18 done · next 66 Rockwell Pl 9:41 AM · 14 min behind". */
export function liveWords({ route, nextStreet, isOver }: LiveDrive, clock: (minute: number) => string): string {
  const { complete, incomplete, stops, next, behind, late, isOverdue } = route
  const at = next === undefined ? undefined : route.points[next]?.minute
  const done = [`${complete} of ${stops} done`, ...(incomplete > 0 ? [`${incomplete} incomplete`] : [])]
  const open = stops - complete - incomplete
  if (isOver) return [...done, open > 0 ? `${open} without a mark` : 'finished'].join(' · ')
  return [
    ...done,
    ...(isOverdue ? ['not started'] : []),
    ...(nextStreet === undefined ? ['finished'] : [`next ${nextStreet}${at === undefined ? '' : ` ${clock(at)}`}`]),
    ...(behind === undefined || next === undefined ? [] : [behindWords(behind)]),
    ...(late > 0 ? [`${late} late`] : []),
  ].join(' · ')
}

/** By so many minutes a driver may be late into the night. */
const LONGEST_DELAY = 180

/**
 * What each driver has told. Somebody whose link was ended and who was sent another has told something along both: the
 * drive is the one that they have now, or else the one that was heard of last, with the last word on each stop,
 * and on how late they are.
 */
export function toldByDriver(
  drives: readonly ToldDrive[],
  links: readonly { readonly driverId: number; readonly routeId: string }[],
): ReadonlyMap<number, ToldDrive> {
  const isPresent = ({ routeId }: ToldDrive): boolean => links.some((link) => link.routeId === routeId)
  const inOrder = drives.toSorted(
    (one, other) => Number(isPresent(one)) - Number(isPresent(other)) || one.seenAt - other.seenAt,
  )
  const marksOf = (driverId: number): ToldDrive['marks'] => {
    const all = drives.flatMap((drive) => (drive.driverId === driverId ? drive.marks : []))
    return [...new Map(all.toSorted((one, other) => one.at - other.at).map((mark) => [mark.stop, mark])).values()]
  }
  const wordsOf = (driverId: number): readonly TimedWord[] =>
    mergeWords(...drives.flatMap((drive) => (drive.driverId === driverId ? [drive.words ?? []] : [])))
  return new Map(
    inOrder.map(({ driverId, ...told }) => [
      driverId,
      { ...told, driverId, marks: marksOf(driverId), words: wordsOf(driverId) },
    ]),
  )
}
