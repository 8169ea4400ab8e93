import { quantile } from '../quantile.ts'
import { metersOn, RAMPS, type RoutedWay, SERVICE } from './routed-way.ts'

/** One pair of places, driven by both. */
export interface WayPair {
  /** In a straight line. */
  readonly meters: number
  readonly ours: RoutedWay
  readonly theirs: RoutedWay
  /** Seconds by their clock along our way, where they can tell. */
  readonly oursByTheirs: number | undefined
}

const timeRatio = ({ ours, theirs }: WayPair): number => ours.seconds / theirs.seconds
const lengthRatio = ({ ours, theirs }: WayPair): number => ours.meters / theirs.meters
/** Ways of the same length are taken for the same way. */
const isSameWay = (pair: WayPair): boolean => Math.abs(lengthRatio(pair) - 1) < 0.005
const isFasterByTheirs = ({ theirs, oursByTheirs = Number.POSITIVE_INFINITY }: WayPair): boolean =>
  oursByTheirs < theirs.seconds
const fastMeters = (way: RoutedWay): number => metersOn(way, ['motorway', 'trunk', RAMPS])
/** From so many meters on it is another choice of road and not another ramp. */
const DETOUR = 500

const groups: readonly { readonly name: string; readonly holds: (pair: WayPair) => boolean }[] = [
  { name: 'all', holds: () => true },
  { name: 'the same way', holds: isSameWay },
  { name: 'the same way, streets only', holds: (pair) => isSameWay(pair) && fastMeters(pair.ours) === 0 },
  {
    name: 'the same way, over half on motorways',
    holds: (pair) => isSameWay(pair) && fastMeters(pair.ours) > pair.ours.meters / 2,
  },
  { name: 'another way', holds: (pair) => !isSameWay(pair) },
  {
    name: 'Valhalla farther on motorways',
    holds: ({ ours, theirs }) => fastMeters(theirs) > fastMeters(ours) + DETOUR,
  },
  { name: 'ours farther on motorways', holds: ({ ours, theirs }) => fastMeters(ours) > fastMeters(theirs) + DETOUR },
  { name: 'ours faster by their clock', holds: (pair) => !isSameWay(pair) && isFasterByTheirs(pair) },
  { name: 'under 5 minutes', holds: ({ theirs }) => theirs.seconds < 300 },
  { name: 'over 15 minutes', holds: ({ theirs }) => theirs.seconds > 900 },
]

/** Ratios of times and lengths at the fifth, half and ninety-fifth of a hundred, ours to theirs. */
export const ratioCells = (pairs: readonly WayPair[]): string[] =>
  [timeRatio, lengthRatio].flatMap((ratio) =>
    [0.05, 0.5, 0.95].map((share) => quantile(pairs.map(ratio), share).toFixed(2)),
  )

/** The pairs by what tells them apart: name, number, ratios. */
export const groupRows = (pairs: readonly WayPair[]): string[][] =>
  groups.flatMap(({ name, holds }) => {
    const among = pairs.filter(holds)
    return among.length === 0 ? [] : [[name, String(among.length), ...ratioCells(among)]]
  })

/** Of the pairs at each end of a ratio, how many belong to each group: what explains the ends. */
export function endRows(pairs: readonly WayPair[]): string[][] {
  const count = Math.ceil(pairs.length / 20)
  return (
    [
      ['time', timeRatio],
      ['length', lengthRatio],
    ] as const
  ).flatMap(([what, ratio]) => {
    const sorted = pairs.toSorted((one, other) => ratio(one) - ratio(other))
    return [
      [`least ${what}`, ...sharesOf(sorted.slice(0, count))],
      [`most ${what}`, ...sharesOf(sorted.slice(-count))],
    ]
  })
}

export const endHead: readonly string[] = ['5 in 100 with', ...groups.slice(1).map(({ name }) => name)]

const sharesOf = (pairs: readonly WayPair[]): string[] =>
  groups.slice(1).map(({ holds }) => `${Math.round((100 * pairs.filter(holds).length) / pairs.length)} %`)

/**
 * Which of two ways is the faster one by their own clock: a router that minds turns and small roads besides time does not
 * take it.
 */
export function ownClockWords(all: readonly WayPair[]): string {
  const others = all.filter((pair) => !isSameWay(pair))
  const ratios = others.flatMap(({ theirs, oursByTheirs }) =>
    oursByTheirs === undefined ? [] : [theirs.seconds / oursByTheirs],
  )
  const faster = others.filter(isFasterByTheirs).length
  const told = [0.05, 0.5, 0.95].map((share) => quantile(ratios, share).toFixed(2))
  return `Where the ways differ, Valhalla's takes ${told.join(', ')} (p5, median, p95) times as long as ours by its own clock; on ${faster} of ${ratios.length} ours is faster by it.`
}

const kinds = ['motorway', 'trunk', RAMPS, 'primary', 'secondary', 'tertiary', 'unclassified', 'residential', SERVICE]

interface Sum {
  readonly seconds: number
  readonly meters: number
}

/** Where the difference in time comes from, on pairs that both drive the same way: each kind of road, and what is none. */
export function kindRows(all: readonly WayPair[]): string[][] {
  const pairs = all.filter(isSameWay)
  const sumsOf = (side: 'ours' | 'theirs', kind: string): Sum =>
    sumAll(pairs.flatMap((pair) => pair[side].stretches.filter((stretch) => stretch.kind === kind)))
  const row = (name: string, ours: Sum, theirs: Sum): string[] => [
    name,
    ...[ours, theirs].flatMap(({ seconds, meters }) => [
      (meters / 1_000 / pairs.length).toFixed(2),
      (seconds / pairs.length).toFixed(1),
      meters > 0 ? ((3.6 * meters) / seconds).toFixed(0) : '–',
    ]),
    ((ours.seconds - theirs.seconds) / pairs.length).toFixed(1),
  ]
  const besides = (side: 'ours' | 'theirs'): Sum => {
    const whole = sumAll(pairs.map((pair) => pair[side]))
    return { seconds: whole.seconds - sumAll(pairs.flatMap((pair) => pair[side].stretches)).seconds, meters: 0 }
  }
  return [
    ...kinds.map((kind) => row(kind, sumsOf('ours', kind), sumsOf('theirs', kind))),
    row('turns and junctions', besides('ours'), besides('theirs')),
    row('together', sumAll(pairs.map(({ ours }) => ours)), sumAll(pairs.map(({ theirs }) => theirs))),
  ]
}

const sumAll = (parts: readonly Sum[]): Sum =>
  parts.reduce((all, { seconds, meters }) => ({ seconds: all.seconds + seconds, meters: all.meters + meters }), {
    seconds: 0,
    meters: 0,
  })
