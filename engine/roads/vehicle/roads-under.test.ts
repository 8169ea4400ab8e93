import { describe, expect, it } from 'vitest'
import { packColumns, unpackColumns } from '#engine/region-file/columns.ts'
import { extractOf, restriction, square, type TownPlan } from '#engine/test/support/town.ts'
import { buildRoads, findLeg, findTravel, type Roads, roadsFromColumns, roadsToColumns } from '../roads.ts'
import { roadsUnder } from './roads-under.ts'

const truck = { kind: 'truck', heightMeters: 4, weightTonnes: 12 } as const
const roadsOf = (plan: TownPlan): Roads => buildRoads(extractOf(plan), 'driving').roads

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

  it.each([
    [{ barrier: 'height_restrictor', maxheight: '3.5' }, true],
    [{ barrier: 'height_restrictor', maxheight: '4.5' }, false],
    [{ barrier: 'sally_port', maxwidth: '2' }, false],
    [{ barrier: 'gate', hgv: 'no' }, true],
    [{ barrier: 'toll_booth', maxweight: '7.5', maxheight: '5' }, true],
  ] as const)('with what stands on a street, %o, before it drives around: %s', (gate, around) => {
    const map = `
      W A X B E
      . C D . F`
    const roadsWith = (ways: TownPlan['ways'], nodes: NonNullable<TownPlan['nodes']>): Roads =>
      roadsUnder(roadsOf({ map, nodes, ways }), { vehicle: truck })
    const whole = [
      ['WAXBE', street],
      ['ACDB', { ...street, name: 'Long Way' }],
    ] as const
    const [from, to] = [square(0.6, 1), square(7.4, 1)]
    const goesAround = (roads: Roads): boolean => (findLeg(roads, from, to)?.distanceMeters ?? 0) > 750

    expect(goesAround(roadsWith(whole, { X: gate }))).toBe(around)
    // Where two ways meet it bars both, and at a crossing none: nobody knows which of its streets it stands on.
    const parted = [['WAX', street], ['XBE', street], whole[1]] as const
    expect(goesAround(roadsWith(parted, { X: gate }))).toBe(around)
    expect(goesAround(roadsWith(whole, { B: gate }))).toBe(false)
  })

  it('keeps to the strictest of what is signed and what stands on a street', () => {
    const reaches = (heightMeters: number): boolean => {
      const roads = roadsOf({
        map: `
          W A X Y B E
          . C . . D .`,
        nodes: {
          X: { barrier: 'height_restrictor', maxheight: '3' },
          Y: { barrier: 'height_restrictor', maxheight: '4', maxweight: '10' },
        },
        ways: [
          ['WAXYBE', { ...street, maxheight: '3.5' }],
          ['AC', street],
          ['BD', street],
        ],
      })
      const vehicle = { kind: 'truck', heightMeters, weightTonnes: heightMeters > 2.5 ? 8 : 12 } as const
      return findLeg(roadsUnder(roads, { vehicle }), square(2, 0.5), square(8, 0.5)) !== undefined
    }

    expect([reaches(2.4), reaches(2.9), reaches(3.1)]).toEqual([false, true, false])
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

  it.each([
    [{ 'maxspeed:hgv': '40' }, 2],
    [{ 'maxspeed:goods': '40' }, 2],
    [{ 'maxspeed:hgv:forward': '40' }, 2],
    [{ 'maxspeed:hgv:backward': '40' }, 1],
    // A sign comes before what holds elsewhere, and nobody drives faster than their limiter.
    [{ maxspeed: '100' }, 100 / 80],
    [{ maxspeed: '100', 'maxspeed:hgv': '100' }, 100 / 90],
    [{ 'maxspeed:hgv': 'fast' }, 1],
  ] as const)('drives a truck past %o %f times as slowly as a car', (tags, times) => {
    const ways = [['ABCDEFGH', { highway: 'primary', maxspeed: '80', ...tags }]] as const
    const roads = roadsOf({ map: 'A B C D E F G H', ways })
    const millis = (each: Roads): number => findTravel(each, [square(0.2, 0), square(13.8, 0)]).millis[1] ?? 0
    const [car, van, slow] = [
      roads,
      ...(['van', 'truck'] as const).map((kind) => roadsUnder(roads, { vehicle: { kind } })),
    ].map(millis)

    expect(van).toBe(car)
    expect((slow ?? 0) / (car ?? 1)).toBeCloseTo(times, 1)
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
    expect(seconds(always)).toBeGreaterThan(seconds(roads) ?? Number.POSITIVE_INFINITY)
  })
})

describe('a region file', () => {
  const roads = bridge({ maxheight: '3', hgv: 'destination', 'access:conditional': 'no @ (Mo-Fr 07:00-09:00)' })

  it('keeps limits and hours', () => {
    const opened = roadsFromColumns(unpackColumns(packColumns(roadsToColumns(roads))))

    expect(opened.network).toEqual(roads.network)
    expect(isAround(roadsUnder(opened, { vehicle: truck, hours: { leaveAt: 480, until: 540 } }))).toBe(true)
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
