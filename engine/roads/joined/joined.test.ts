/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { greatCircleMeters, type Position, toPosition } from '#engine/base/geo.ts'
import { ExtractWriter } from '#engine/osm/extract-writer.ts'
import { runs } from '#engine/test/support/runs.ts'
import type { TravelMode } from '#engine/travel/travel-model.ts'
import { type CoveredRoads, roadTravel } from '../road-travel.ts'
import { buildRoads, findWaysBetween, type Roads } from '../roads.ts'
import { nearestEdges } from '../snap/nearest-edges.ts'
import { putJoinedTravel } from './find-joined-travel.ts'
import { joinRoads } from './joined-roads.ts'

const METERS = 1 / 111_195
const SIZE = 8

type WholeRoads = CoveredRoads & { readonly roads: Roads }

/** A street of a grid town: from one corner to the next one to the east or the north. */
interface Street {
  readonly column: number
  readonly row: number
  readonly isNorth: boolean
  readonly oneway: string
  readonly isFast: boolean
}

const corner = (column: number, row: number): Position => ({
  lat: 40 + row * 150 * METERS,
  lng: -74 + (column * 150 * METERS) / Math.cos((40 * Math.PI) / 180),
})

/** Those of the streets that begin in some columns, as an extract: all that a cut leaves, whole. */
function townOf(streets: readonly Street[], isIn: (column: number) => boolean, mode: TravelMode = 'driving') {
  const writer = new ExtractWriter()
  const cut = streets.filter(({ column }) => isIn(column))
  const ids = new Set<number>()
  const idOf = (column: number, row: number): number => 1 + column * 100 + row
  const nodesOf = ({ column, row, isNorth }: Street) =>
    [[column, row], isNorth ? [column, row + 1] : [column + 1, row]] as const
  for (const [column = 0, row = 0] of cut.flatMap(nodesOf)) {
    const id = idOf(column, row)
    if (!ids.has(id)) writer.addNode(id, corner(column, row), {})
    ids.add(id)
  }
  for (const street of cut) {
    const number = streets.indexOf(street) + 1
    const tags = { highway: street.isFast ? 'primary' : 'residential', oneway: street.oneway, name: `Street ${number}` }
    writer.addWay(
      number,
      nodesOf(street).map(([column = 0, row = 0]) => idOf(column, row)),
      tags,
    )
  }
  return buildRoads(writer.finish(), mode).roads
}

const street = fc.record({
  oneway: fc.constantFrom('no', 'no', 'no', 'yes', '-1'),
  isFast: fc.boolean(),
  isThere: fc.constantFrom(true, true, true, true, false),
})

/** Streets between all corners, some of them one-way, some missing. */
const town = fc.array(street, { minLength: 2 * SIZE * SIZE, maxLength: 2 * SIZE * SIZE }).map((drawn) =>
  drawn.flatMap(({ isThere, ...rest }, index): Street[] => {
    const [column, row] = [Math.floor(index / 2) % SIZE, Math.floor(index / 2 / SIZE)]
    return isThere ? [{ ...rest, column, row, isNorth: index % 2 === 0 }] : []
  }),
)

/** A place on a street, away from its corners, where another street would be as near. */
const place = fc.record({ street: fc.nat(), share: fc.double({ min: 0.2, max: 0.8, noNaN: true }) })
type Place = typeof place extends fc.Arbitrary<infer Value> ? Value : never

function positionOf(streets: readonly Street[], { street: number, share }: Place): Position & { column: number } {
  const { column, row, isNorth } = streets[number % streets.length] ?? fail()
  return { ...corner(column + (isNorth ? 0 : share), row + (isNorth ? share : 0)), column }
}

const fail = (): never => {
  throw new Error('There are streets.')
}

/** The road at a place, whether or not it hangs on a large part of the town. */
function onRoads({ grid }: Roads, position: Position) {
  const { network } = grid
  const flags = new Uint8Array(network.edges.flags.length)
  return nearestEdges({ ...grid, network: { ...network, edges: { ...network.edges, flags } } }, position)
}

interface Cut {
  /** The last column of the western town, the first of the eastern one. */
  readonly west: number
  readonly east: number
  readonly mode?: TravelMode
}

/** Two towns that overlap by some columns of streets. */
function halves(streets: readonly Street[], { west, east, mode }: Cut) {
  const parts = [townOf(streets, (column) => column <= west, mode), townOf(streets, (column) => column >= east, mode)]
  const isOn = [(column: number) => column <= west, (column: number) => column >= east]
  const placeIn = ({ column, ...position }: Position & { readonly column: number }) =>
    parts.map((roads, part) => (isOn[part]?.(column) ? onRoads(roads, position) : undefined))
  return { joined: joinRoads(parts), placeIn }
}

/** Travel between places on the streets of each town that has both, then over the portals. */
function travelOver(
  { joined, placeIn }: ReturnType<typeof halves>,
  positions: readonly ReturnType<typeof positionOf>[],
) {
  const places = positions.map(placeIn)
  const millis = new Float64Array(places.length ** 2).fill(Number.POSITIVE_INFINITY)
  const found = { millis, decimeters: millis.slice() }
  for (const [part, roads] of joined.parts.entries()) {
    for (const [cell] of millis.entries()) {
      const [start, end] = [places[Math.floor(cell / places.length)]?.[part], places[cell % places.length]?.[part]]
      const [time = Number.POSITIVE_INFINITY] = start && end ? findWaysBetween(roads, [start], [end]).millis : []
      millis[cell] = Math.min(millis[cell] ?? 0, time)
    }
  }
  putJoinedTravel(joined, { from: places, to: places }, found)
  return found
}

describe('regions that are joined', () => {
  it('have a portal in both directions where a street goes on', () => {
    const rows = [0, 1, 2]
    const streets = rows.flatMap((row) =>
      Array.from(
        { length: SIZE },
        (_, column): Street => ({ column, row, isNorth: false, oneway: 'no', isFast: false }),
      ),
    )
    const { joined } = halves(streets, { west: 4, east: 4 })

    expect(joined.portalCount).toBe(2 * rows.length)
    expect(joined.portals.map(({ numbers }) => [...numbers])).toEqual([
      [0, 1, 2, 3, 4, 5],
      [0, 1, 2, 3, 4, 5],
    ])
  })

  it.each([
    [4, 4],
    [5, 3],
    [6, 2],
  ])('have the ways of one region that holds both: %i %i', (west, east) => {
    fc.assert(
      fc.property(town, fc.array(place, { minLength: 2, maxLength: 6 }), (streets, drawn) => {
        const positions = drawn.map((each) => positionOf(streets, each))
        for (const mode of ['walking', 'driving'] as const) {
          const roads = townOf(streets, () => true, mode)
          const places = positions.map((position) => onRoads(roads, position))
          const whole = [...findWaysBetween(roads, places, places).millis]
          const over = [...travelOver(halves(streets, { west, east, mode }), positions).millis]
          const most = mode === 'walking' ? ROUNDED : CROSSINGS
          const off = whole.flatMap((time, cell) => {
            const more = time - (over[cell] ?? 0)
            return time === over[cell] || (more >= -ROUNDED && more <= most) ? [] : [[mode, time, over[cell]]]
          })
          expect(off).toEqual([])
        }
      }),
      { numRuns: runs(40), endOnFailure: true },
    )
  })
})

/** Edges that were cut are rounded by themselves, to a thousandth of a second each. */
const ROUNDED = 20
/** Where a town ends, cars need not wait for the streets that it does not have any more. */
const CROSSINGS = 30_000

describe('a plan on several regions', () => {
  const rows = [0, 1, 2, 3]
  const grid = rows.flatMap((row) =>
    Array.from({ length: SIZE }, (_, column) =>
      [true, false].map((isNorth): Street => {
        return { column, row, isNorth, oneway: 'no', isFast: row === 1 }
      }),
    ).flat(),
  )
  const part = (from: number, to: number) => ({
    roads: townOf(grid, (column) => column >= from && column <= to),
    isCovered: ({ lng }: Position) => lng >= corner(from, 0).lng && lng <= corner(to + 1, 0).lng,
  })
  const three = [part(0, 3), part(3, 5), part(5, 7)] as const
  const places = [0.4, 2.5, 4.5, 6.5, 7.7].map((column, row) => ({ ...corner(column, row % 3), label: `Stop ${row}` }))
  const world = (parts: readonly [WholeRoads, ...WholeRoads[]], joined = joinRoads(parts.map(({ roads }) => roads))) =>
    roadTravel(async () => ({ parts, joined }))

  it('goes on through a region that lies between two others, in steps that add up to the times of the table', async () => {
    const { size, durations, distances } = await world(three).matrix(places, 'driving')
    const { routes } = await world(three).legs([places, places.toReversed()], 'driving')

    const cells = places.slice(1).map((_, index) => index * size + index + 1)
    expect(routes[0]?.map((leg) => leg.durationSeconds)).toEqual(cells.map((cell) => durations[cell]))
    expect(routes[0]?.map((leg) => leg.distanceMeters)).toEqual(cells.map((cell) => distances[cell]))
    for (const { steps, durationSeconds, distanceMeters, isEstimated, source } of routes.flat()) {
      expect({ isEstimated, source }).toEqual({ isEstimated: undefined, source: 'region' })
      expect(steps.reduce((sum, step) => sum + step.durationSeconds, 0)).toBe(durationSeconds)
      expect(steps.reduce((sum, step) => sum + step.distanceMeters, 0)).toBe(distanceMeters)
      expect(steps.filter(({ instruction }) => /^(Head|Start|Arrive)/u.test(instruction))).toHaveLength(2)
    }
    expect(routes[0]?.[3]?.steps.at(-1)?.instruction).toContain('Arrive at Stop 4')
  })

  it('draws each leg as one line from stop to stop', async () => {
    const [legs = []] = (await world(three).legs([places], 'driving')).routes

    for (const [index, { geometry }] of legs.entries()) {
      const gaps = geometry
        .slice(1)
        .map((point, at) => greatCircleMeters(toPosition(point), toPosition(geometry[at] ?? point)))
      expect(Math.max(...gaps)).toBeLessThan(160)
      const [from = places[0], to = places[0]] = [places[index], places[index + 1]]
      expect(greatCircleMeters(toPosition(geometry[0] ?? [0, 0]), from ?? fail())).toBeLessThan(80)
      expect(greatCircleMeters(toPosition(geometry.at(-1) ?? [0, 0]), to ?? fail())).toBeLessThan(80)
    }
  })

  it('answers for a pair alike, whatever else is asked', async () => {
    const { size, durations } = await world(three).matrix(places, 'driving')

    for (const [row, from] of places.entries()) {
      for (const [column, to] of places.entries()) {
        const alone = await world(three).between?.([from], [to], 'driving')
        expect(alone?.durations[0]).toBe(durations[row * size + column])
      }
    }
  })

  it('takes the fastest of all regions where streets lie in two', async () => {
    const overlap = [corner(3.3, 1), corner(5.6, 2), corner(3.6, 2)]
    const one = await world(three).matrix(overlap, 'driving')
    const other = await world([three[2], three[1], three[0]]).matrix(overlap, 'driving')

    expect(one.durations).toEqual(other.durations)
  })

  it('estimates what lies beyond a hole between regions, and what no region covers', async () => {
    const { routes } = await world([part(0, 2), part(5, 7)]).legs([[...places, corner(20, 0)]], 'driving')

    expect(routes[0]?.map(({ isEstimated = false }) => isEstimated)).toEqual([false, true, true, false, true])
  })

  it('leaves the stub of a street that was cut to the region that has the street', async () => {
    const west = { ...part(0, 3), isCovered: () => true }
    const here = { lat: corner(5, 1).lat, lng: corner(4.5, 0).lng }
    const both = await world([west, part(3, 7)]).legs([[here, corner(6.5, 1)]], 'driving')
    const alone = await world([part(3, 7)]).legs([[here, corner(6.5, 1)]], 'driving')

    expect(both.routes).toEqual(alone.routes)
  })
})
