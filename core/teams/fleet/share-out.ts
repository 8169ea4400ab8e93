import { addDays } from '#core/kernel/civil-days.ts'
import type { Coordinates } from '#engine/base/geo.ts'

/** How stops are shared out over days: as their file dates them, as it lists them, or those that lie near each other. */
export const shareWays = ['date', 'order', 'near'] as const
export type ShareWay = (typeof shareWays)[number]

/** What sharing out looks at of a stop. */
export interface SharedStop {
  readonly coordinates: Coordinates | null
  /** `yyyy-MM-dd` */
  readonly date?: string
  readonly pairName?: string
  readonly together?: string
}

/** A day with the stops that it gets, by their places in the list. */
export interface SharedDay {
  /** `yyyy-MM-dd` */
  readonly date: string
  readonly stops: readonly number[]
}

export interface SharedOut {
  /** Those that get any, in order. */
  readonly days: readonly SharedDay[]
  /** Stops that fit on no day, by their places. */
  readonly left: readonly number[]
}

interface ShareTerms {
  readonly way: ShareWay
  /** The day that is filled first, `yyyy-MM-dd`. */
  readonly first: string
  /** How many more stops a day takes. */
  readonly roomOn: (date: string) => number
}

/** Days that are looked at: as many as two months of work have. */
const MOST_DAYS = 60

/**
 * Shares stops out over days, each with as many as it takes. Pairs, and stops that ride together, stay on one day. By date
 * a stop is made on its own day or left; without one it belongs to the first day.
 */
export function shareOut(stops: readonly SharedStop[], terms: ShareTerms): SharedOut {
  const { way, first } = terms
  const groups = groupsOf(stops)
  const ordered = way === 'near' ? groups.toSorted((one, other) => curveOf(stops, one) - curveOf(stops, other)) : groups
  const room = new Map<string, number>()
  const days = new Map<string, number[]>()
  const left: number[] = []
  for (const group of ordered) {
    const dates = way === 'date' ? [dateOf(stops, group) ?? first] : nextDays(first)
    const date = dates.find((each) => roomLeft(room, each, terms) >= group.length)
    if (date === undefined) left.push(...group)
    else {
      room.set(date, roomLeft(room, date, terms) - group.length)
      days.set(date, [...(days.get(date) ?? []), ...group])
    }
  }
  const sorted = [...days].toSorted(([one], [other]) => one.localeCompare(other))
  return { days: sorted.map(([date, places]) => ({ date, stops: inOrder(places) })), left: inOrder(left) }
}

const inOrder = (places: readonly number[]): number[] => places.toSorted((one, other) => one - other)

const nextDays = (first: string): string[] => Array.from({ length: MOST_DAYS }, (_, days) => addDays(first, days))

const roomLeft = (room: ReadonlyMap<string, number>, date: string, { roomOn }: ShareTerms): number =>
  room.get(date) ?? Math.max(0, roomOn(date))

const dateOf = (stops: readonly SharedStop[], group: readonly number[]): string | undefined =>
  group.map((place) => stops[place]?.date).find((date) => date !== undefined)

/** Stops that stay together, in the order of the first of each. */
function groupsOf(stops: readonly SharedStop[]): number[][] {
  const groups: number[][] = []
  const groupOf = new Map<string, number[]>()
  for (const [place, { pairName, together }] of stops.entries()) {
    const labels = [pairName && `pair ${pairName}`, together && `together ${together}`].filter((label) => label)
    const known = labels.map((label) => groupOf.get(`${label}`)).find((group) => group !== undefined)
    const group = known ?? []
    if (!known) groups.push(group)
    group.push(place)
    for (const label of labels) groupOf.set(`${label}`, group)
  }
  return groups
}

/** Steps of the curve in each direction, a power of two: cells of about a hundred meters in a city. */
const CURVE_SIDE = 1 << 16

/**
 * Where a place lies on a curve through the plane on which neighbours are near each other.
 *
 * @see D. Hilbert (1891), Über die stetige Abbildung einer Linie auf ein Flächenstück. Mathematische Annalen 38.
 */
function curveOf(stops: readonly SharedStop[], [place]: readonly number[]): number {
  const [lat, lng] = (place === undefined ? undefined : stops[place]?.coordinates) ?? [90, 180]
  let [x, y] = [cellOf((lng + 180) / 360), cellOf((lat + 90) / 180)]
  let along = 0
  for (let side = CURVE_SIDE / 2; side > 0; side /= 2) {
    const [right, top] = [(x & side) > 0 ? 1 : 0, (y & side) > 0 ? 1 : 0]
    along += side * side * ((3 * right) ^ top)
    if (top === 0) {
      if (right === 1) [x, y] = [CURVE_SIDE - 1 - x, CURVE_SIDE - 1 - y]
      ;[x, y] = [y, x]
    }
  }
  return along
}

const cellOf = (share: number): number => Math.min(CURVE_SIDE - 1, Math.floor(share * CURVE_SIDE))
