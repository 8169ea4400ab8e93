import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { intAt } from '#core/kernel/typed-array.ts'
import { packColumns, unpackColumns } from '#core/regions/columns.ts'
import type { TravelConditions } from '#core/travel/travel-conditions.ts'
import { extractOf, restriction, square, type TownPlan } from '#test/support/town.ts'
import { turnGraphOf } from '../network/turn-graph.ts'
import { vehicleBans } from '../network/way-limits.ts'
import {
  buildRoads,
  findLeg,
  findTravel,
  findWaysBetween,
  type Roads,
  roadsFromColumns,
  roadsToColumns,
} from '../roads.ts'
import type { NearEdge } from '../snap/nearest-edges.ts'
import { restOfEdge, sameEdge } from '../snap/road-position.ts'
import { roadsUnder } from './roads-under.ts'

const truck = { kind: 'truck', heightMeters: 4, weightTonnes: 12 } as const
const atEight: TravelConditions = { vehicle: truck, hours: { leaveAt: 480, until: 540 } }

/** What signs say, and what the street is then to the truck on a weekday at eight. */
const signs = [
  [{}, 'open'],
  [{}, 'open'],
  [{ maxheight: '3.8' }, 'closed'],
  [{ maxheight: `13'2"` }, 'open'],
  [{ maxweight: '10 st' }, 'closed'],
  [{ hgv: 'no' }, 'closed'],
  [{ hgv: 'destination' }, 'ends'],
  [{ 'motor_vehicle:conditional': 'no @ (Mo-Fr 07:00-08:01)' }, 'ends'],
  [{ 'access:conditional': 'no @ (Sa,Su 07:00-09:00)' }, 'open'],
  [{ 'hgv:conditional': 'no @ (22:00-06:00)' }, 'open'],
  [{ 'hgv:conditional': 'no @ (08:59-10:00)' }, 'ends'],
] as const
type Sign = (typeof signs)[number]

const letters = [...'ABCDEFGHI']
const map = `
  A B C
  D E F
  G H I`
const anyWay = fc.tuple(
  fc.uniqueArray(fc.constantFrom(...letters), { minLength: 2, maxLength: 4 }).map((nodes) => nodes.join('')),
  fc.constantFrom('yes', 'no', 'no', '-1'),
  fc.constantFrom<Sign>(...signs),
)
const anyTown = fc.array(anyWay, { minLength: 3, maxLength: 14 })

const planOf = (ways: readonly (readonly [string, string, Sign])[]): TownPlan => ({
  map,
  ways: ways.map(([nodes, oneway, [tags]], way) => [
    nodes,
    { highway: 'residential', name: `${way}`, oneway, ...tags },
  ]),
})
const roadsOf = (plan: TownPlan): Roads => buildRoads(extractOf(plan), 'driving').roads

const halfway = (edge: number): NearEdge => ({
  ...{ edge, fraction: 0.5, distanceMeters: 0, side: 'on', position: { lat: 0, lng: 0 } },
})
const middles = ({ network }: Roads): NearEdge[][] => Array.from(network.edges.heads.keys(), (edge) => [halfway(edge)])

const NOWHERE = Number.POSITIVE_INFINITY
const [LEAVING, PASSING, ARRIVING] = [0, 1, 2]

interface Signed {
  readonly isClosed: (edge: number) => boolean
  readonly isEnds: (edge: number) => boolean
}

/**
 * Times from the middle of an edge to the end of each, by trying every way over the streets that are left, in a graph
 * that knows no signs.
 */
function plainTimes({ network }: Roads, from: number, { isClosed, isEnds }: Signed): number[] {
  const { limits: _, hours: __, ...unsigned } = network
  const graph = turnGraphOf(unsigned)
  const best = network.edges.heads.reduce<number[]>((all) => [...all, NOWHERE], [])
  const times = new Map<string, number>()
  const visit = (edge: number, phase: number, millis: number): void => {
    const key = `${edge} ${phase}`
    if (millis >= (times.get(key) ?? NOWHERE)) return
    times.set(key, millis)
    for (let arc = intAt(graph.firstOut, edge); arc < intAt(graph.firstOut, edge + 1); arc++) {
      const into = intAt(graph.heads, arc)
      if (isClosed(into) || (phase === ARRIVING && !isEnds(into))) continue
      const time = millis + intAt(graph.millis, arc)
      best[into] = Math.min(best[into] ?? NOWHERE, time)
      visit(into, phaseAfter(phase, isEnds(into)), time)
    }
  }
  visit(from, isEnds(from) ? LEAVING : PASSING, restOfEdge(network, halfway(from)).millis)
  return best
}

const phaseAfter = (phase: number, isEnds: boolean): number =>
  isEnds ? (phase === LEAVING ? LEAVING : ARRIVING) : PASSING

describe('roads under signs', () => {
  it('lead a truck as a plain search on the streets that are open to it, to the millisecond', () => {
    fc.assert(
      fc.property(anyTown, (ways) => {
        const roads = roadsOf(planOf(ways))
        const { network } = roads
        const isBehind = new Set(
          network.limits?.edges.filter((_, row) => (network.limits?.bans[row] ?? 0) & vehicleBans.trucksThrough),
        )
        const kindOf = (edge: number) => ways[Number(network.texts[intAt(network.edges.names, edge)])]?.[2][1]
        const signed: Signed = {
          isClosed: (edge) => kindOf(edge) === 'closed',
          isEnds: (edge) => kindOf(edge) === 'ends' || isBehind.has(edge),
        }
        const places = middles(roads)

        const { millis } = findWaysBetween(roadsUnder(roads, atEight), places, places)

        for (const [from, start] of places.entries()) {
          const plain = plainTimes(roads, from, signed)
          const wanted = places.map((end, to) => {
            const [near] = end
            const around = (plain[to] ?? NOWHERE) - (near ? restOfEdge(network, near).millis : 0)
            return Math.min(around, sameEdge(network, start, end)?.millis ?? NOWHERE)
          })
          expect([...millis.subarray(from * places.length, (from + 1) * places.length)]).toEqual(wanted)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('lead a car as if there were none, also among private ways', () => {
    const isPrivate = fc.array(fc.constantFrom('yes', 'yes', 'private'), { minLength: 14, maxLength: 14 })
    fc.assert(
      fc.property(anyTown, isPrivate, (ways, rights) => {
        const plan = planOf(ways)
        const withRights = (each: TownPlan): Roads =>
          roadsOf({
            ...each,
            ways: each.ways.map(([nodes, tags], way) => [nodes, { ...tags, access: rights[way] ?? '' }]),
          })
        const signed = withRights(plan)
        const bare = withRights(planOf(ways.map(([nodes, oneway]) => [nodes, oneway, [{}, 'open']])))
        const places = middles(signed)

        expect(findWaysBetween(roadsUnder(signed, {}), places, places)).toEqual(findWaysBetween(bare, places, places))
      }),
      { numRuns: 60 },
    )
  })
})

const street = { highway: 'residential' }
/** A short way under a bridge from west to east, and a long one around. */
const bridge = (tags: Record<string, string>): Roads =>
  roadsOf({
    map: `
      W A B E
      . C D .`,
    ways: [
      ['WA', { ...street, name: 'West Street' }],
      ['AB', { ...street, name: 'Bridge Street', ...tags }],
      ['BE', { ...street, name: 'East Street' }],
      ['ACDB', { ...street, name: 'Long Way' }],
    ],
  })
const [west, middle, east] = [square(0.6, 1), square(3, 1), square(5.4, 1)]
const isAround = (roads: Roads): boolean =>
  findLeg(roads, west, east)?.steps.some(({ instruction }) => instruction.includes('Long Way')) ?? false

describe('a vehicle', () => {
  it.each([
    [{ maxheight: `13'0"` }, { kind: 'van', heightMeters: 4.1 }, true],
    [{ maxheight: `13'6"` }, { kind: 'van', heightMeters: 4.1 }, false],
    [{ maxweight: '7.5' }, { kind: 'truck', weightTonnes: 7.6 }, true],
    [{ maxlength: '12' }, { kind: 'truck', lengthMeters: 12.5 }, true],
    [{ maxwidth: '2.2' }, { kind: 'van', widthMeters: 2.3 }, true],
    [{ hazmat: 'no' }, { kind: 'truck', carriesDangerousGoods: true }, true],
    [{ hazmat: 'no' }, { kind: 'truck' }, false],
    [{ hgv: 'no' }, { kind: 'truck' }, true],
    [{ hgv: 'no' }, { kind: 'van' }, false],
    [{ hgv: 'delivery' }, { kind: 'truck' }, true],
    [{ goods: 'no' }, { kind: 'van' }, true],
    [{ maxheight: '2' }, { kind: 'cargo-bike', heightMeters: 3 }, false],
  ] as const)('with %o before it drives %o around: %s', (tags, vehicle, around) => {
    expect(isAround(roadsUnder(bridge(tags), { vehicle }))).toBe(around)
  })

  it('is let in where it stops, and not below what is too low for it', () => {
    const reaches = (tags: Record<string, string>): boolean =>
      findLeg(roadsUnder(bridge(tags), { vehicle: truck }), west, middle) !== undefined

    expect([reaches({ hgv: 'destination' }), reaches({ maxheight: '3' })]).toEqual([true, false])
  })

  it('is let in behind the streets on which it may end, and drives through none of them', () => {
    const quarter = (tags: Record<string, string>): Roads =>
      roadsOf({
        map: `
          W A B E
          . C D .
          . F G .`,
        ways: [
          ['WABE', { ...street, name: 'Main Street' }],
          ['AC', { ...street, ...tags }],
          ['BD', { ...street, ...tags }],
          ['CD', street],
          ['CFGD', street],
        ],
      })
    const [behind, main] = [square(3, 1), square(1, 2)]

    const roads = roadsUnder(quarter({ hgv: 'destination' }), { vehicle: truck })

    expect(findLeg(roads, main, behind)).toBeDefined()
    expect(findLeg(roads, behind, main)).toBeDefined()
    expect(findLeg(roadsUnder(quarter({ hgv: 'no' }), { vehicle: truck }), main, behind)).toBeUndefined()
  })

  it('that no street admits reaches nothing, and leaves where it stands', () => {
    const roads = roadsUnder(roadsOf({ map: 'A B C', ways: [['ABC', { ...street, maxheight: '3' }]] }), {
      vehicle: truck,
    })

    expect(findLeg(roads, square(1, 0), square(3, 0))).toBeDefined()
    expect(findLeg(roadsUnder(bridge({ maxheight: '3' }), { vehicle: truck }), middle, east)).toBeDefined()
  })

  it('takes its own time: trucks on motorways, cargo bikes everywhere and never over steps', () => {
    const ways = [
      ['ABCDEFGH', { highway: 'motorway', oneway: 'no' }],
      ['HI', street],
    ] as const
    const roads = roadsOf({ map: 'A B C D E F G H I', ways })
    const minutes = (each: Roads): number => findLeg(each, square(0, 0), square(14, 0))?.durationSeconds ?? 0

    expect(minutes(roadsUnder(roads, { vehicle: { kind: 'van' } }))).toBe(minutes(roads))
    expect(minutes(roadsUnder(roads, { vehicle: { kind: 'truck' } })) / minutes(roads)).toBeCloseTo(104.6 / 90, 1)
    const stairs = extractOf({
      map: 'A B C',
      ways: [
        ['AB', { highway: 'steps' }],
        ['BC', { highway: 'cycleway' }],
      ],
    })
    const { roads: ridden } = buildRoads(stairs, 'bicycling')
    const loaded = roadsUnder(ridden, { vehicle: { kind: 'cargo-bike' } })
    const [low, high, far] = [square(0.4, 0), square(2.4, 0), square(4, 0)]
    expect(findLeg(ridden, high, low)).toBeDefined()
    expect(findLeg(loaded, high, low)).toBeUndefined()
    expect(findTravel(loaded, [high, far]).millis[1]).toBeGreaterThan(findTravel(ridden, [high, far]).millis[1] ?? 0)
  })

  it('has the same roads again while it is among the last four, and those of everybody where nothing is forbidden', () => {
    const roads = bridge({ maxheight: '3' })
    const of = (heightMeters: number) => roadsUnder(roads, { vehicle: { kind: 'van', heightMeters } })
    const first = of(4)

    expect(of(4)).toBe(first)
    for (const height of [5, 6, 7, 8]) of(height)
    expect(of(4)).not.toBe(first)
    expect([of(2), roadsUnder(roads, {}), roadsUnder(roads, { vehicle: { kind: 'cargo-bike' } })]).toEqual([
      roads,
      roads,
      roads,
    ])
  })
})

describe('hours', () => {
  const during = (leaveAt: number, until: number, day: 'weekday' | 'weekend' = 'weekday') => ({
    hours: { leaveAt, until, day },
  })

  it.each([
    [{ 'motor_vehicle:conditional': 'no @ (Mo-Fr 07:00-09:00)' }, true],
    [{ 'access:conditional': 'destination @ (Tu 08:00-09:00)' }, true],
    [{ 'motor_vehicle:conditional': 'no @ (Sa 07:00-09:00)' }, false],
    [{ motor_vehicle: 'yes', 'access:conditional': 'no @ (Mo-Fr 07:00-09:00)' }, false],
    [{ 'access:conditional': 'no @ (weight>7.5)' }, false],
    [{ 'hgv:conditional': 'no @ (Mo-Fr 07:00-09:00)' }, false],
    [{ 'oneway:conditional': '-1 @ (Mo-Fr 07:00-09:00)' }, true],
    [{ 'oneway:conditional': 'yes @ (Mo-Fr 07:00-09:00)' }, false],
  ] as const)('close a street with %o to whoever passes: %s', (tags, around) => {
    const roads = bridge(tags)

    expect([isAround(roadsUnder(roads, during(480, 720))), isAround(roadsUnder(roads, during(600, 720)))]).toEqual([
      ...[around, false],
    ])
    expect(isAround(roads)).toBe(false)
    expect(isAround(roadsUnder(roads, during(480, 720, 'weekend')))).toBe(
      'motor_vehicle:conditional' in tags && !around,
    )
  })

  it('reach over midnight, and from Sunday into Monday', () => {
    const night = bridge({ 'access:conditional': 'no @ (Su 23:00-01:00)' })

    expect(isAround(roadsUnder(night, during(1_380, 1_500, 'weekend')))).toBe(true)
    expect(isAround(roadsUnder(night, during(0, 30)))).toBe(true)
    expect(isAround(roadsUnder(night, during(90, 120)))).toBe(false)
  })

  it.each([
    ['no_right_turn', 3],
    ['only_straight_on', 2],
  ] as const)('forbid a turn by %s', (kind, to) => {
    const plan = (key: string, value: string): TownPlan => ({
      map: `
        . N .
        W M E
        . S .`,
      ways: [
        ['WM', { ...street, name: 'West' }],
        ['ME', { ...street, name: 'East' }],
        ['MS', { ...street, name: 'South' }],
        ['NM', street],
      ],
      relations: [restriction(kind, 1, 'M', to)].map(([members]) => [members, { type: 'restriction', [key]: value }]),
    })
    const roads = roadsOf(plan('restriction:conditional', `${kind} @ (Mo-Fr 07:00-09:00)`))
    const always = roadsOf(plan('restriction', kind))
    const [from, south] = [square(1, 1), square(2, 0.5)]
    const seconds = (each: Roads) => findLeg(each, from, south)?.durationSeconds

    expect(seconds(roadsUnder(roads, during(480, 500)))).toBe(seconds(always))
    expect(seconds(roadsUnder(roads, during(600, 700)))).toBe(seconds(roads))
    expect(seconds(always)).toBeGreaterThan(seconds(roads) ?? NOWHERE)
  })
})

describe('a region file', () => {
  const roads = bridge({ maxheight: '3', hgv: 'destination', 'access:conditional': 'no @ (Mo-Fr 07:00-09:00)' })

  it('keeps limits and hours', () => {
    const opened = roadsFromColumns(unpackColumns(packColumns(roadsToColumns(roads))))

    expect(opened.network).toEqual(roads.network)
    expect(isAround(roadsUnder(opened, atEight))).toBe(true)
  })

  it.each(['hourTurns', 'hourBans', 'hourFirstSpan', 'hourSpanStarts', 'hourSpanEnds'])(
    'is refused without %s, or with a short one',
    (name) => {
      const columns = roadsToColumns(roads)
      const corrupt = expect.objectContaining({ code: 'region.corrupt' })
      const without = Object.fromEntries(Object.entries(columns).filter(([key]) => key !== name))

      expect(() => roadsFromColumns(without)).toThrowError(corrupt)
      expect(() => roadsFromColumns({ ...columns, [name]: columns[name]?.slice(1) ?? new Uint8Array(0) })).toThrowError(
        corrupt,
      )
    },
  )
})
