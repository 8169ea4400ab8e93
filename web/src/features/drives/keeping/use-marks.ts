import { useWindowEvent } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { type Marks, marksOf, type TimedMark } from '#core/drives/marks.ts'
import type { OwnOrder } from '#core/drives/own-order.ts'
import type { DriveWord, TimedWord } from '#core/itinerary/drive-words.ts'
import { type Mark, markNames } from '#core/itinerary/mark-names.ts'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import {
  countUnsent,
  type KeptMarks,
  keepMarks,
  keyOfMarks,
  loadMarks,
  shownMarks,
  withLoaded,
  withMark,
  withOwn,
} from './kept-marks.ts'
import { shownWords, withWord } from './kept-words.ts'

function namesOf(points: readonly RoutePoint[]): ReadonlyMap<string, string> {
  const names = markNames(points.map(({ stop }) => stop))
  return new Map(points.map(({ id }, index) => [id, names[index] ?? id]))
}

/** What was said of the stops of a route, by point id. */
export interface RouteMarks {
  readonly marks: Marks
  readonly reasons: Readonly<Record<string, string>>
  /** All that was said, with its moments. */
  readonly said: readonly TimedMark[]
  /** Name of a point across versions of its route. */
  readonly nameOf: (id: string) => string
  readonly unsent: number
  /** What was marked last is there after a reload: this browser keeps things, and has room. */
  readonly isKept: boolean
  readonly say: (id: string, mark: Mark | 'none', reason?: string) => void
  /** The stop for which the van is loaded, by its name. */
  readonly loadedFor: string | undefined
  /** From what holds now: an undo is pressed long after it was offered. */
  readonly sayLoaded: (change: (before: string | undefined) => string | undefined) => void
  /** What was said of the day, the last on each subject. */
  readonly words: readonly TimedWord[]
  readonly sayWord: (word: DriveWord) => void
  /** The order of their own, as long as the sender's order stays. */
  readonly own: OwnOrder | undefined
  readonly sayOwn: (own: OwnOrder | undefined) => void
  /** Reads anew what is kept. */
  readonly reload: () => void
}

/**
 * Which points the driver has marked; marks survive a reload and a new order, and are told to other tabs. An order of their
 * own is told to the owner of a route that has `toldVersion`.
 */
export function useMarks(route: string, points: readonly RoutePoint[], toldVersion: number | undefined): RouteMarks {
  const [kept, setKept] = useState(() => loadMarks(route))
  const [isKept, setIsKept] = useState(true)
  const names = useMemo(() => namesOf(points), [points])
  const nameOf = (id: string): string => names.get(id) ?? id
  const reload = (): void => setKept(loadMarks(route))
  useWindowEvent('storage', ({ key }) => {
    if (key === keyOfMarks(route)) reload()
  })
  const { marks, reasons } = useMemo(() => byPoint(names, kept), [names, kept])
  const said = useMemo(() => [...shownMarks(kept).values()], [kept])
  const keep = (next: KeptMarks): void => {
    setIsKept(keepMarks(route, next))
    setKept(next)
  }
  const say = (id: string, mark: Mark | 'none', reason?: string): void => {
    const mine: TimedMark = { stop: nameOf(id), mark, at: Date.now(), ...(reason === undefined ? {} : { reason }) }
    // From what is kept now: another tab may have marked meanwhile.
    keep(withMark(loadMarks(route), mine))
  }
  const sayLoaded: RouteMarks['sayLoaded'] = (change) => {
    const now = loadMarks(route)
    const loaded = change(now.loadedFor)
    if (loaded !== now.loadedFor) keep(withLoaded(now, loaded))
  }
  const sayOwn = (own: OwnOrder | undefined): void => {
    const sent = toldVersion ? orderToSend(names, points, own) : undefined
    keep(withOwn(loadMarks(route), own, sent && { ...sent, version: toldVersion ?? 0 }))
  }
  const sayWord = (word: DriveWord): void => keep(withWord(loadMarks(route), { word, at: Date.now() }))
  const { loadedFor, own } = kept
  return {
    ...{ marks, reasons, said, nameOf, unsent: countUnsent(kept), isKept, say },
    ...{ loadedFor, sayLoaded, own, sayOwn, reload },
    ...{ words: shownWords(kept), sayWord },
  }
}

function orderToSend(names: ReadonlyMap<string, string>, points: readonly RoutePoint[], own: OwnOrder | undefined) {
  const stops = points.flatMap(({ id, stop }) => (stop.kind === 'stop' ? [names.get(id) ?? ''] : []))
  return { at: Date.now(), stops: (own?.to ?? []).map((name) => stops.indexOf(name)).filter((place) => place >= 0) }
}

function byPoint(names: ReadonlyMap<string, string>, kept: KeptMarks): Pick<RouteMarks, 'marks' | 'reasons'> {
  const shown = shownMarks(kept)
  const marked = marksOf(shown.values())
  const ids = [...names].filter(([, name]) => marked[name] !== undefined)
  return {
    marks: Object.fromEntries(ids.flatMap(([id, name]) => (marked[name] ? [[id, marked[name]] as const] : []))),
    reasons: Object.fromEntries(
      ids.flatMap(([id, name]) => {
        const reason = shown.get(name)?.reason
        return reason === undefined ? [] : [[id, reason] as const]
      }),
    ),
  }
}
