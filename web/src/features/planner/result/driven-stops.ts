import type { RouteStop } from '#core/itinerary/itinerary.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { counted } from '#core/kernel/counted.ts'
import type { client } from '#web/client/api.ts'

type Told = Awaited<ReturnType<typeof client.drives.routeMarks>>
type RouteMarks = Told['marks']

/** A stop of a route with what its driver has marked. */
export interface DrivenStop {
  /** Across versions of its route. */
  readonly name: string
  readonly street: string
  readonly mark: 'complete' | 'incomplete' | undefined
  /** Milliseconds since the epoch; 0 without a mark. */
  readonly at: number
  readonly reason: string | undefined
}

/** The stops of a route by what was marked: those with a mark in the order of their marks, then the others as planned. */
export function drivenStops(points: readonly RouteStop[], marks: RouteMarks): readonly DrivenStop[] {
  const names = markNames(points)
  const said = new Map(marks.map((mark) => [mark.stop, mark]))
  const stops = points.flatMap(({ kind, address }, index): DrivenStop[] => {
    const name = names[index] ?? ''
    const { mark = 'none', at = 0, reason } = said.get(name) ?? {}
    if (kind !== 'stop') return []
    return [{ name, street: splitAddress(address).street, mark: mark === 'none' ? undefined : mark, at, reason }]
  })
  const isMarked = ({ mark }: DrivenStop): boolean => mark !== undefined
  return [...stops.filter(isMarked).sort((one, other) => one.at - other.at), ...stops.filter((stop) => !isMarked(stop))]
}

/** "3 of 8 stops done · 1 incomplete". */
export function drivenWords(stops: readonly DrivenStop[]): string {
  const count = (which: DrivenStop['mark']): number => stops.filter(({ mark }) => mark === which).length
  const missed = count('incomplete')
  return [
    `${count('complete')} of ${counted(stops.length, 'stop')} done`,
    ...(missed > 0 ? [`${missed} incomplete`] : []),
  ].join(' · ')
}

/** "Takes the rest in another order since 10:40 AM: 3 Elm St, 1 Main St" for what is not marked yet, while its driver does. */
export function orderWords(
  points: readonly RouteStop[],
  { marks, order }: Pick<Told, 'marks' | 'order'>,
  clock: (at: number) => string,
): string | undefined {
  const names = markNames(points)
  const sent = points.flatMap(({ kind, address }, index) =>
    kind === 'stop' ? [{ name: names[index] ?? '', street: splitAddress(address).street }] : [],
  )
  const marked = new Set(marks.flatMap(({ stop, mark }) => (mark === 'none' ? [] : [stop])))
  const left = (order?.stops ?? []).flatMap((place) => {
    const stop = sent[place]
    return stop && !marked.has(stop.name) ? [stop.street] : []
  })
  if (!order || left.length < 2) return undefined
  return `Takes the rest in another order since ${clock(order.at)}: ${left.join(', ')}`
}
