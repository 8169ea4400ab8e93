import { describe, expect, it } from 'vitest'
import { type Columns, packColumns, unpackColumns } from '#engine/region-file/columns.ts'
import { Town } from '#engine/test/support/town.ts'
import { networkFromColumns, networkToColumns } from './network-columns.ts'
import { readWayLimits, vehicleBans, type WayDirection } from './tags/way-limits.ts'

const limitsOf = (tags: Record<string, string>, direction: WayDirection = 'forward') =>
  readWayLimits(new Map(Object.entries(tags)), 'driving', direction)

describe('limits of a way', () => {
  it.each([
    [`12'6"`, 381],
    [`12'`, 366],
    [`12' 6''`, 381],
    ['12 ft 6 in', 381],
    ['3.8', 380],
    ['3.8 m', 380],
    ['380cm', 380],
    ['4.2;3.9', 390],
    ['4.2;low', 420],
    ['150"', 381],
  ])('read a height of %s', (maxheight, height) => {
    expect(limitsOf({ maxheight })).toEqual({ height, weight: 0, length: 0, width: 0, speed: 0, bans: 0 })
  })

  it.each([
    ['10 st', 9_072],
    ['20000 lbs', 9_072],
    ['20000 lb', 9_072],
    ['7.5', 7_500],
    ['7.5 t', 7_500],
    ['3 lt', 3_048],
    ['800 kg', 800],
  ])('read a weight of %s', (maxweight, weight) => {
    expect(limitsOf({ maxweight })?.weight).toBe(weight)
  })

  it('read lengths, widths and bans', () => {
    expect(limitsOf({ maxlength: '40 ft', maxwidth: '2.5' })).toMatchObject({ length: 1_219, width: 250 })
    expect(limitsOf({ hgv: 'no', hazmat: 'no' })?.bans).toBe(vehicleBans.trucks | vehicleBans.hazmat)
  })

  it.each([...['default', 'none', 'below_default', 'no_sign', '', '0', '-3', '1e9', '99999999', '3 miles', 'NaN']])(
    'are none where a height is %j',
    (maxheight) => {
      expect(limitsOf({ maxheight })).toBeUndefined()
    },
  )

  it.each(['yes', 'designated', 'permissive', 'official', 'local'])('are none where hgv is %s', (hgv) => {
    expect(limitsOf({ hgv })).toBeUndefined()
  })

  it.each(['destination', 'delivery', 'unsuitable'])('let trucks in that stop there where hgv is %s', (hgv) => {
    expect(limitsOf({ hgv })?.bans).toBe(vehicleBans.trucksThrough)
  })

  it('take what is signed for heavy goods vehicles for whoever is as heavy, and the lowest of several', () => {
    expect(limitsOf({ 'maxweight:hgv': '7.5', maxweight: '12' })?.weight).toBe(7_500)
    expect(limitsOf({ 'maxweightrating:hgv': '3.5' })?.weight).toBe(3_500)
    expect(limitsOf({ maxheight: 'default', 'maxheight:physical': '3.6' })?.height).toBe(360)
    expect(limitsOf({ goods: 'no' })?.bans).toBe(vehicleBans.vans)
  })

  it('are those of a direction', () => {
    const tags = { 'maxheight:backward': '3', 'hgv:forward': 'no', hgv: 'destination' }

    expect(limitsOf(tags)).toMatchObject({ height: 0, bans: vehicleBans.trucks })
    expect(limitsOf(tags, 'backward')).toMatchObject({ height: 300, bans: vehicleBans.trucksThrough })
  })

  it.each(
    [
      ...['maxheight', 'maxheight:physical', 'maxwidth', 'maxwidth:physical', 'maxlength', 'maxlength:hgv'],
      ...['maxweight', 'maxweight:hgv', 'maxweightrating', 'maxweightrating:hgv', 'maxspeed:hgv', 'maxspeed:goods'],
      ...['hgv', 'hazmat', 'goods'],
    ].flatMap((key) => [key, `${key}:forward`]),
  )('are read where %s alone says something', (key) => {
    const tags = new Map([[key, key.startsWith('max') ? '3' : 'no']])

    expect(readWayLimits(tags, 'driving', 'forward')).toBeDefined()
    expect(readWayLimits(tags, 'walking', 'forward')).toBeUndefined()
  })

  it('are widths alone for bicycles', () => {
    const tags = new Map(Object.entries({ maxwidth: '0.9', maxheight: '2', hgv: 'no' }))

    expect(readWayLimits(tags, 'bicycling', 'forward')).toEqual({
      height: 0,
      weight: 0,
      length: 0,
      width: 90,
      speed: 0,
      bans: 0,
    })
    expect(readWayLimits(tags, 'walking', 'forward')).toBeUndefined()
  })
})

const street = { highway: 'residential' }
const town = new Town({
  map: 'A B C D',
  ways: [
    ['AB', street],
    ['BC', { ...street, maxheight: `12'6"`, maxweight: '10 st', hgv: 'no' }],
    ['CD', { ...street, maxlength: '12', maxwidth: '2.5', hazmat: 'no' }],
  ],
})

it('limits of edges are none where no limit stands', () => {
  const free = new Town({ map: 'A B', ways: [['AB', street]] })
  const walked = new Town({ map: 'A B', ways: [['AB', { ...street, maxheight: '3' }]] }, 'walking')

  expect([free.network, walked.network].map(({ limits }) => limits)).toEqual([undefined, undefined])
})

describe('columns of limits', () => {
  const columns = networkToColumns(town.network)
  const without = (name: string): Columns => Object.fromEntries(Object.entries(columns).filter(([key]) => key !== name))
  const corrupt = expect.objectContaining({ code: 'region.corrupt' })

  it('give back what was written', () => {
    expect(networkFromColumns(unpackColumns(packColumns(columns)))).toEqual(town.network)
  })

  it('knew no speeds of trucks once', () => {
    const { limits } = networkFromColumns(without('limitSpeeds'))

    expect(limits).toEqual({ ...town.network.limits, speeds: new Int32Array(limits?.edges.length ?? 0) })
    expect(() => networkFromColumns({ ...columns, limitSpeeds: new Int32Array(1) })).toThrowError(corrupt)
  })

  it('may be missing, all of them', () => {
    expect(networkFromColumns(without('limitEdges')).limits).toBeUndefined()
  })

  it.each(['limitHeights', 'limitWeights', 'limitLengths', 'limitWidths', 'limitBans'])(
    'are refused without %s, or with a short one',
    (name) => {
      expect(() => networkFromColumns(without(name))).toThrowError(corrupt)
      expect(() =>
        networkFromColumns({ ...columns, [name]: columns[name]?.slice(1) ?? new Uint8Array(0) }),
      ).toThrowError(corrupt)
    },
  )

  it.each([[[0, 0, 1, 2]], [[-1, 0, 1, 2]], [[0, 1, 2, 99]]])('are refused of the edges %j', (edges) => {
    expect(() => networkFromColumns({ ...columns, limitEdges: Int32Array.from(edges) })).toThrowError(corrupt)
  })
})
