import { describe, expect, it } from 'vitest'
import { crossOf, restriction, Town, type TownPlan } from '#engine/test/support/town.ts'

const street = { highway: 'residential' }
const cross = crossOf(street)
/** A second way around to everything. */
const block = {
  map: `
    A B C
    D M E
    F G H`,
  ways: [
    ['DM', street],
    ['ME', street],
    ['BM', street],
    ['MG', street],
    ['AB', street],
    ['BC', street],
    ['CE', street],
    ['EH', street],
    ['HG', street],
    ['GF', street],
    ['FD', street],
    ['DA', street],
  ],
} as const

/** What the turn from one edge into another costs, in thousandths of a second. */
const turnCost = (town: Town, from: string, into: string): number => {
  const { firstOut, heads, millis } = town.graph
  const first = firstOut[town.edge(from)] ?? 0
  const arc = first + heads.subarray(first).indexOf(town.edge(into))
  return (millis[arc] ?? 0) - (town.network.edges.millis[town.edge(into)] ?? 0)
}

describe('turns', () => {
  it('cost nothing straight on, some to the right, more to the left', () => {
    const town = new Town(cross)

    expect(['ME', 'MS', 'MN'].map((into) => turnCost(town, 'WM', into))).toEqual([0, 2_500, 6_000])
  })

  it('cost more to the right where one drives on the left', () => {
    const costs = (town: Town) => ['ME', 'MS', 'MN'].map((into) => turnCost(town, 'WM', into))
    const tagged = (side: string) => ({
      ...cross,
      ways: cross.ways.map(([way]) => [way, { ...street, driving_side: side }] as const),
    })

    expect(costs(new Town(cross, 'driving', true))).toEqual([0, 6_000, 2_500])
    expect(costs(new Town(tagged('left')))).toEqual([0, 6_000, 2_500])
    expect(costs(new Town(tagged('right'), 'driving', true))).toEqual([0, 2_500, 6_000])
    expect(costs(new Town(tagged('left'), 'bicycling'))).toEqual([0, 3_000, 1_000])
  })

  it('cost half as much again where one nearly turns back', () => {
    const town = new Town({
      map: `
        N . .
        W . M E`,
      ways: [
        ['WM', street],
        ['ME', street],
        ['NM', street],
      ],
    })
    const sharp = 90 - (Math.atan2(1, 4) * 180) / Math.PI

    expect(turnCost(town, 'WM', 'MN')).toBeCloseTo(6_000 * (1 + (0.5 * sharp) / 90), -2)
  })

  it('cost nothing at a bend, on foot, and within a roundabout', () => {
    const bend = new Town({
      map: `
        . N
        W M`,
      ways: [
        ['WM', street],
        ['MN', street],
      ],
    })
    const round = cross.ways.map(([way]) => [way, { ...street, junction: 'circular', oneway: 'no' }] as const)

    expect(turnCost(bend, 'WM', 'MN')).toBe(0)
    expect(turnCost(new Town(cross, 'walking'), 'WM', 'MN')).toBe(0)
    expect(turnCost(new Town({ ...cross, ways: round }), 'WM', 'MN')).toBe(0)
  })

  it('go back at a dead end only', () => {
    const town = new Town(cross)

    expect(town.route('WM', 'MW')).toMatch(/^WM M[NS] [NS]M MW$/u)
    expect(town.route('NM', 'MN')).not.toBe('NM MN')
    expect(town.route('MW', 'WM')).toBe('MW WM')
  })

  it('go back where nothing but a private drive goes on', () => {
    const town = new Town({
      map: 'A B C D',
      ways: [
        ['AB', street],
        ['BC', street],
        ['CD', { ...street, access: 'private' }],
      ],
    })

    expect(town.route('BC', 'CB')).toBe('BC CB')
  })
})

describe('turn restrictions', () => {
  it.each([
    ['no_left_turn', 'MB'],
    ['only_straight_on', 'MG'],
  ])('%s', (kind, into) => {
    const [from, to] = kind === 'no_left_turn' ? ([1, 3] as const) : ([1, 2] as const)
    const free = new Town(block)
    const town = new Town({ ...block, relations: [restriction(kind, from, 'M', to)] })

    expect(free.route('DM', into)).toBe(`DM ${into}`)
    expect(town.route('DM', into)).not.toContain(`DM ${into}`)
    expect(town.route('DM', into)?.endsWith(into)).toBe(true)
    expect(town.built.restrictions.followed).toBe(1)
  })

  it('demand a way that lies outside of the extract: every other stays forbidden', () => {
    const town = new Town({ ...block, relations: [restriction('only_straight_on', 1, 'M', 99)] })
    const both = [restriction('only_straight_on', 1, 'M', 99), restriction('only_left_turn', 1, 'M', 3)]

    for (const into of ['MB', 'MG', 'ME']) expect(town.route('DM', into) ?? '').not.toContain(`DM ${into}`)
    expect(new Town({ ...block, relations: both }).route('DM', 'MB')).toBe('DM MB')
    expect(new Town({ ...block, relations: [restriction('no_left_turn', 1, 'M', 99)] }).route('DM', 'MB')).toBe('DM MB')
  })

  it('keep several that are demanded as choices', () => {
    const relations = [restriction('only_left_turn', 1, 'M', 3), restriction('only_straight_on', 1, 'M', 2)]
    const town = new Town({ ...block, relations })

    expect(town.route('DM', 'MB')).toBe('DM MB')
    expect(town.route('DM', 'ME')).toBe('DM ME')
    expect(town.route('DM', 'MG')).not.toBe('DM MG')
  })

  it('forbid going back where a sign says so, even at a dead end', () => {
    const plan: TownPlan = { map: 'A B', ways: [['AB', street]] }

    expect(new Town(plan).route('AB', 'BA')).toBe('AB BA')
    expect(new Town({ ...plan, relations: [restriction('no_u_turn', 1, 'B', 1)] }).route('AB', 'BA')).toBeUndefined()
  })

  it('over a way hold for those alone who came by the first one', () => {
    const relations = [restriction('no_u_turn', 5, [3], 1)]
    const town = new Town({ ...block, relations })

    expect(new Town(block).route('AB', 'MD')).toBe('AB BM MD')
    expect(town.route('AB', 'MD')).not.toContain('AB BM MD')
    expect(town.route('CB', 'MD')).toBe('CB BM MD')
    expect(town.route('AB', 'MG')).toBe('AB BM MG')
    expect(town.route('BM', 'MD')).toBe('BM MD')
  })

  it('over a way that demand leave no other way on', () => {
    const town = new Town({ ...block, relations: [restriction('only_right_turn', 5, [3], 4)] })

    expect(town.route('AB', 'MG')).toBe('AB BM MG')
    expect(town.route('AB', 'ME')).not.toContain('BM ME')
    expect(town.route('CB', 'ME')).toBe('CB BM ME')
  })

  it('over several ways, in whatever order they are listed, and over each other', () => {
    const relations = [
      restriction('no_u_turn', 5, [4, 3], 9),
      restriction('no_u_turn', 3, [4], 10),
      restriction('no_u_turn', 5, [3], 2),
    ]
    const town = new Town({ ...block, relations })

    expect(town.built.restrictions.followed).toBe(3)
    expect(new Town(block).route('AB', 'GF')).toBe('AB BM MG GF')
    for (const [from, into] of [
      ['AB', 'GH'],
      ['AB', 'GF'],
      ['AB', 'ME'],
    ] as const) {
      const route = town.route(from, into)
      expect(route?.endsWith(into)).toBe(true)
      expect(route).not.toContain('AB BM MG GH')
      expect(route).not.toContain('BM MG GF')
      expect(route).not.toContain('AB BM ME')
    }
    expect(town.route('BM', 'GH')).toBe('BM MG GH')
  })

  it.each([
    ['an unknown kind', restriction('no_fun', 1, 'M', 2), 'unknown'],
    ['a missing way', restriction('no_left_turn', 1, 'M', 99), 'not-connected'],
    ['a missing node', restriction('no_left_turn', 1, 'Z', 2), 'not-connected'],
    ['a node apart from its ways', restriction('no_left_turn', 1, 'C', 2), 'not-connected'],
    ['ways that do not meet', restriction('no_left_turn', 1, [8], 2), 'not-connected'],
    ['a way between that leads elsewhere', restriction('no_left_turn', 1, [2], 10), 'not-connected'],
    ['no way between', restriction('no_left_turn', 1, [], 2), 'incomplete'],
    ['no member at all', [[], { type: 'restriction', restriction: 'no_u_turn' }] as const, 'incomplete'],
    [
      'hours of a season',
      [
        restriction('no_left_turn', 1, 'M', 2)[0],
        { type: 'restriction', 'restriction:conditional': 'no_left_turn @ (Nov-Mar)' },
      ] as const,
      'conditional',
    ],
    [
      'hours of the old kind',
      [
        restriction('no_left_turn', 1, 'M', 2)[0],
        { type: 'restriction', restriction: 'no_left_turn', hour_on: '7:00' },
      ] as const,
      'conditional',
    ],
  ] as const)('with %s are left aside and counted', (_, relation, why) => {
    const town = new Town({ ...block, relations: [relation] })

    expect(town.built.restrictions).toEqual({
      followed: 0,
      neglected: { unknown: 0, conditional: 0, incomplete: 0, 'not-connected': 0, [why]: 1 },
    })
    expect(town.route('DM', 'MB')).toBe('DM MB')
  })

  it.each([
    ['except bicycles', { restriction: 'no_left_turn', except: 'psv; bicycle' }, 'bicycling'],
    ['of others', { 'restriction:hgv': 'no_left_turn' }, 'driving'],
    ['for vehicles', { restriction: 'no_left_turn' }, 'walking'],
    ['that is no restriction', { type: 'route' }, 'driving'],
  ] as const)('%s are not counted', (_, tags, mode) => {
    const [members] = restriction('no_left_turn', 1, 'M', 3)
    const town = new Town({ ...block, relations: [[members, { type: 'restriction', ...tags }]] }, mode)

    expect(town.built.restrictions.followed).toBe(0)
    expect(Object.values(town.built.restrictions.neglected)).toEqual([0, 0, 0, 0])
    expect(town.route('DM', 'MB')).toBe('DM MB')
  })

  it.each([
    [{ 'restriction:motorcar': 'no_left_turn', restriction: 'only_left_turn' }],
    [{ 'restriction:conditional': 'no_left_turn @ 24/7' }],
  ])('are followed as %o', (tags) => {
    const [members] = restriction('no_left_turn', 1, 'M', 3)
    const town = new Town({ ...block, relations: [[members, { type: 'restriction', ...tags }]] })

    expect(town.route('DM', 'MB')).not.toBe('DM MB')
  })

  it('over more ways than any junction has are left aside', () => {
    const chain = 'abcdefghijklmnopqrstuvwxyz'
    const town = new Town({
      map: `A ${[...chain].join(' ')} B`,
      ways: [
        ['Aa', street],
        [chain, street],
        [chain, street],
        ['zB', street],
      ],
      relations: [restriction('no_u_turn', 1, [2], 4)],
    })

    expect(town.built.restrictions.neglected['not-connected']).toBe(1)
  })

  it('from a way that runs on behind the junction are left aside', () => {
    const ways = [['DME', street], ...block.ways.slice(2)] as const
    const node = new Town({ ...block, ways, relations: [restriction('no_left_turn', 1, 'M', 2)] })
    const way = new Town({ ...block, ways, relations: [restriction('no_left_turn', 1, [2], 4)] })

    expect(node.built.restrictions.neglected['not-connected']).toBe(1)
    expect(way.built.restrictions.neglected['not-connected']).toBe(1)
  })
})

describe('ways for ends only', () => {
  const plan: TownPlan = {
    map: `
      A B C
      D . E
      F . H`,
    ways: [
      ['AB', street],
      ['BC', { ...street, access: 'private' }],
      ['CE', street],
      ['AD', street],
      ['DE', { ...street, maxspeed: '5' }],
      ['DF', street],
      ['EH', street],
    ],
  }

  it('are no way through, however short', () => {
    const town = new Town(plan)

    expect(town.route('AB', 'CE')).toBe('AB BA AD DE EC CE')
    expect(town.route('FD', 'EC')).toBe('FD DE EC')
  })

  it('are where a route begins or ends, and cost nothing for it', () => {
    const town = new Town(plan)

    expect(town.route('AB', 'BC')).toBe('AB BC')
    expect(town.route('BC', 'CE')).toBe('BC CE')
    expect(town.route('CB', 'BA')).toBe('CB BA')
    expect(town.leg(town.on('AB', 0), town.on('BC', 1)).durationSeconds).toBe(Math.round(400 / ((40.2 * 0.75) / 3.6)))
  })

  it('lead from one to another within, and around', () => {
    const town = new Town({
      ...plan,
      ways: plan.ways.map(([way, tags]) => [way, way === 'AB' ? { ...tags, access: 'private' } : tags]),
    })

    expect(town.route('AB', 'BC')).toBe('AB BC')
    expect(town.route('AB', 'CE')).toBe('AB BC CE')
    expect(town.route('DA', 'CE')).toBe('DA AD DE EC CE')
  })
})
