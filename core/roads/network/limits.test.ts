import { describe, expect, it } from 'vitest'
import { type Columns, packColumns, unpackColumns } from '#core/regions/columns.ts'
import { Town } from '#test/support/town.ts'
import { forbids } from './edge-limits.ts'
import { networkFromColumns, networkToColumns } from './network-columns.ts'
import { readWayLimits, vehicleBans } from './way-limits.ts'

const limitsOf = (tags: Record<string, string>) => readWayLimits(new Map(Object.entries(tags)))

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
  ])('read a height of %s', (maxheight, height) => {
    expect(limitsOf({ maxheight })).toEqual({ height, weight: 0, length: 0, width: 0, bans: 0 })
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

  it.each([
    ...['default', 'none', 'below_default', 'no_sign', '', '0', '-3', '1e9', '99999999', `12"`, '3 miles', 'NaN'],
  ])('are none where a height is %j', (maxheight) => {
    expect(limitsOf({ maxheight })).toBeUndefined()
  })

  it.each(['yes', 'designated', 'destination', 'delivery', 'local'])('are none where hgv is %s', (hgv) => {
    expect(limitsOf({ hgv })).toBeUndefined()
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

describe('a large vehicle', () => {
  const isKeptFrom = (name: string, vehicle: Parameters<typeof forbids>[2]) =>
    forbids(town.network, town.edge(name), vehicle)

  it.each([
    [{ heightMeters: 3.82 }, true, false],
    [{ heightMeters: 3.81 }, false, false],
    [{ weightTonnes: 9.1 }, true, false],
    [{ weightTonnes: 9 }, false, false],
    [{ isTruck: true }, true, false],
    [{ lengthMeters: 12.1 }, false, true],
    [{ widthMeters: 2.6 }, false, true],
    [{ carriesHazmat: true }, false, true],
    [{}, false, false],
  ])('with %o is kept from the first street: %s, from the second: %s', (vehicle, first, second) => {
    expect(['AB', 'BC', 'CB', 'CD', 'DC'].map((name) => isKeptFrom(name, vehicle))).toEqual([
      ...[false, first, first, second, second],
    ])
  })

  it('is kept from nothing where no limit stands, and none is read for those who do not drive', () => {
    const free = new Town({ map: 'A B', ways: [['AB', street]] })
    const walked = new Town({ map: 'A B', ways: [['AB', { ...street, maxheight: '3' }]] }, 'walking')

    expect([free.network, walked.network].map(({ limits }) => limits)).toEqual([undefined, undefined])
    expect(forbids(free.network, 0, { heightMeters: 9, isTruck: true })).toBe(false)
  })
})

describe('columns of limits', () => {
  const columns = networkToColumns(town.network)
  const without = (name: string): Columns => Object.fromEntries(Object.entries(columns).filter(([key]) => key !== name))
  const corrupt = expect.objectContaining({ code: 'region.corrupt' })

  it('give back what was written', () => {
    expect(networkFromColumns(unpackColumns(packColumns(columns)))).toEqual(town.network)
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
