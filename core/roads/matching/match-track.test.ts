import { describe, expect, it } from 'vitest'
import { greatCircleMeters, type Position, toPosition } from '#core/kernel/geo.ts'
import { createRandom, type Random } from '#core/kernel/random.ts'
import { extractOf, SQUARE_LAT, square, Town, type TownPlan } from '#test/support/town.ts'
import { lineOfPath } from '../directions/path-line.ts'
import { buildRoads, findWay } from '../roads.ts'
import type { TrackPosition } from './likelihood.ts'
import { matchTrack } from './match-track.ts'

const street = { highway: 'residential' }
const plan: TownPlan = {
  map: `
    A . B . C . D . E
    . . . . . . . . .
    F . G . H . I . J
    . . . . . . . . .
    K . L . M . N . O
    . . . . . . . . .
    P . Q . R . S . T`,
  ways: [
    ['ABCDE', street],
    ['FGHIJ', street],
    ['KLMNO', { highway: 'motorway' }],
    ['PQRST', street],
    ['AFKP', street],
    ['BGLQ', { ...street, oneway: 'yes' }],
    ['CHMR', street],
    ['SNID', { ...street, oneway: 'yes' }],
    ['EJOT', street],
  ],
}
const town = new Town(plan)
const { roads } = buildRoads(extractOf(plan), 'driving')

/** The edges of a drive and what a device tells of it: a position every 30 m at 10 m/s, off by `noise` at one deviation. */
function drive(random: Random, noise: number): { edges: number[]; track: TrackPosition[] } {
  const edge = () => random.below(roads.network.edges.heads.length)
  const way = findWay(roads, [town.at(edge(), 0.1)], [town.at(edge(), 0.9)])
  if (!way) return drive(random, noise)
  const track = along(lineOfPath(roads.network, way).map(toPosition), 30).map((position, index) => ({
    ...moved(position, noise * gauss(random), noise * gauss(random)),
    seconds: index * 3,
    accuracyMeters: noise,
  }))
  return { edges: [...way.edges], track }
}

const gauss = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

const METER = SQUARE_LAT / 100
const moved = ({ lat, lng }: Position, east: number, north: number): Position => ({
  lat: lat + north * METER,
  lng: lng + (east * METER) / Math.cos((lat * Math.PI) / 180),
})

function along(line: readonly Position[], step: number): Position[] {
  return line.slice(1).flatMap((to, index) => {
    const from = line[index] ?? to
    const count = Math.max(1, Math.round(greatCircleMeters(from, to) / step))
    return Array.from({ length: count }, (_, part) => ({
      lat: from.lat + ((to.lat - from.lat) * part) / count,
      lng: from.lng + ((to.lng - from.lng) * part) / count,
    }))
  })
}

const at = (positions: readonly (readonly [east: number, north: number])[], every = 10): TrackPosition[] =>
  positions.map(([east, north], index) => ({ ...square(east, north), seconds: index * every }))
const names = (edges: Int32Array): string[] => Array.from(edges, (edge) => town.nameOf(edge))
const matched = (track: readonly TrackPosition[]) => matchTrack(roads, track).stretches
const drivenOn = (track: readonly TrackPosition[]) => matched(track).map(({ edges }) => names(edges))
const positionsOf = (track: readonly TrackPosition[]) => matched(track).map(({ positions }) => positions)

describe('a track', () => {
  it('comes back as the roads that were driven, through the noise of a device', () => {
    const random = createRandom(7)
    let [right, driven, told] = [0, 0, 0]
    for (let run = 0; run < 25; run++) {
      const { edges, track } = drive(random, 6)
      const found = new Set(matched(track).flatMap((stretch) => [...stretch.edges]))
      right += edges.filter((edge) => found.has(edge)).length
      driven += edges.length
      told += found.size
    }

    expect(right / driven).toBeGreaterThan(0.93)
    expect(right / told).toBeGreaterThan(0.93)
  })

  it('goes where one may drive, motorways too', () => {
    const [stretch, ...others] = matched(
      at(
        [
          [0.3, 2.05],
          [2, 1.95],
          [4.2, 2.05],
          [6.5, 1.95],
          [9.6, 2],
        ],
        20,
      ),
    )

    expect(others).toEqual([])
    expect(names(stretch?.edges ?? Int32Array.of())).toEqual(['KL', 'LM', 'MN'])
    expect(stretch?.positions).toEqual([0, 1, 2, 3, 4])
    expect(stretch?.line).toHaveLength(7)
  })

  it('leaves out a position far from every road, and one that nobody can have reached', () => {
    const [one, two, three, farther, away] = [
      [1, 0],
      [2, 0],
      [3, 0],
      [4.5, 0],
      [9, 6],
    ] as const

    expect(positionsOf(at([one, two, [2.5, 1], three, farther]))).toEqual([[0, 1, 3, 4]])
    expect(positionsOf(at([one, two, [2.5, 6], three, farther], 8))).toEqual([[0, 1, 3, 4]])
    expect(positionsOf(at([away, one, two, three], 8))).toEqual([[1, 2, 3]])
    expect(positionsOf(at([one, two, three, away], 8))).toEqual([[0, 1, 2]])
  })

  it('breaks where nobody knows what lay between', () => {
    const before = at([
      [1, 0],
      [2, 0],
      [3, 0],
    ])
    const later = at([
      [9, 6],
      [10, 6],
      [11, 6],
    ]).map((each) => ({ ...each, seconds: (each.seconds ?? 0) + 2_000 }))

    expect(drivenOn([...before, ...later])).toEqual([['PQ'], ['CD']])
    expect(positionsOf([...before, ...later])).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ])
  })

  it('is nothing where no road is, or where one position says nothing of a way', () => {
    expect(matched([])).toEqual([])
    expect(
      matched(
        at([
          [2, 1],
          [2.5, 1],
        ]),
      ),
    ).toEqual([])
    expect(matched(at([[2, 0]]))).toEqual([])
    expect(
      matchTrack(
        roads,
        at([
          [2, 0],
          [2.1, 0],
          [2.05, 0],
          [2, 0],
        ]),
      ),
    ).toEqual({ stretches: [], moved: 1 })
  })

  it('does not go around the block for one who seems to roll back', () => {
    const accuracies = [5, 30, 5, 5]
    const track = at([
      [1, 0],
      [2, 0],
      [1.8, 0],
      [3, 0],
    ]).map((each, index) => {
      return { ...each, accuracyMeters: accuracies[index] ?? 5 }
    })

    expect(positionsOf(track)).toEqual([[0, 1, 2, 3]])
    expect(drivenOn(track)).toEqual([['PQ']])
  })

  it('breaks after minutes without a position, on the same street too', () => {
    const track = at([
      [0.5, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ]).map((each, index) => {
      return { ...each, seconds: (each.seconds ?? 0) + (index < 2 ? 0 : 600) }
    })

    expect(positionsOf(track)).toEqual([
      [0, 1],
      [2, 3],
    ])
  })

  it('needs no times', () => {
    const track = at([
      [1, 0],
      [2, 0],
      [3, 0],
    ]).map(({ lat, lng }) => ({ lat, lng }))

    expect(drivenOn(track)).toEqual([['PQ']])
  })

  it('trusts no device beyond what a street is wide', () => {
    const track = at([
      [1, 0.1],
      [2, 0.1],
      [3, 0.1],
    ])

    expect(matched(track.map((each) => ({ ...each, accuracyMeters: 0 })))).toHaveLength(1)
    expect(
      matched(
        at([
          [1, 1],
          [2, 1],
          [3, 1],
        ]).map((each) => ({ ...each, accuracyMeters: 900 })),
      ),
    ).toHaveLength(1)
  })
})
