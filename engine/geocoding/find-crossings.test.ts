import { describe, expect, it } from 'vitest'
import { ExtractWriter } from '#engine/osm/extract-writer.ts'
import { completeAddress, findAddress } from './find-address.ts'
import { buildAddressIndex } from './index/build-address-index.ts'

const writer = new ExtractWriter()
for (const [id, lat, lng] of [
  [1, 40.75, -73.99],
  [2, 40.7555, -73.9865],
  [3, 40.76, -73.98],
  [4, 40.7, -74],
  [5, 40.754, -73.99],
  [6, 40.757, -73.985],
] as const) {
  writer.addNode(id, { lat, lng })
}
const street = (name: string) => ({ highway: 'primary', name })
writer.addWay(1, [1, 2, 3], street('Broadway'))
writer.addWay(2, [5, 2], street('West 42nd Street'))
writer.addWay(5, [3, 6, 1], street('Loop Drive'))
writer.addWay(3, [1, 4], street('5th Avenue'))
writer.addWay(4, [4], street('Lone Street'))
writer.addNode(9, { lat: 40.75, lng: -73.99 }, { place: 'city', name: 'New York' })
const borderTown = new ExtractWriter()
for (const [id, lat, lng] of [
  [1, 40.75, -73.99],
  [2, 40.76, -73.98],
  [3, 40.74, -73.99],
] as const) {
  borderTown.addNode(id, { lat, lng })
}
borderTown.addWay(1, [1, 2], street('Broadway'))
borderTown.addWay(2, [1, 3], street('5th Avenue'))
for (const [id, zip, lng] of [
  [4, '10001', -73.9902],
  [5, '10010', -73.9897],
] as const) {
  const tags = { 'addr:housenumber': `${id}`, 'addr:street': '5th Avenue', 'addr:postcode': zip }
  borderTown.addNode(id, { lat: 40.7495, lng }, tags)
}
const border = buildAddressIndex(borderTown.finish())
const index = buildAddressIndex(writer.finish())
const first = (text: string) => findAddress(index, text)[0]

describe('a corner that is being typed', () => {
  it.each([
    ['Broadway & W 4', 'Broadway & West 42nd Street, New York'],
    ['broadway and 42n', 'Broadway & West 42nd Street, New York'],
    ['w 42 & broadw', 'West 42nd Street & Broadway, New York'],
    ['broadway & w 42nd st, new y', 'Broadway & West 42nd Street, New York'],
  ])('"%s" may become %s', (text, label) => {
    expect(completeAddress(index, text)[0]).toMatchObject({ kind: 'intersection', label })
  })

  it('is none before its second street is begun', () => {
    expect(completeAddress(index, 'Broadway & ')[0]).toMatchObject({ kind: 'street', street: 'Broadway' })
  })
})

describe('a corner', () => {
  it.each([
    'Broadway & W 42 St',
    'corner of Broadway and West 42nd Street, New York',
    'Broadway at 42 Street W',
    'broadway@w 42nd st',
    'Broadway / W 42 St',
    'Broadway/42 Street W',
    'NW corner of Broadway & West 42nd Street, New York',
    'the intersection of Broadway and W 42nd St',
    'Broadway & W 42 St New York',
  ])('%s is where its streets meet', (text) => {
    expect(first(text)).toMatchObject({
      kind: 'intersection',
      label: 'Broadway & West 42nd Street, New York',
      street: 'Broadway',
      crossing: 'West 42nd Street',
      position: { lat: 40.7555, lng: -73.9865 },
    })
  })

  it('has the ZIP code of the houses beside it, not of the middle of a street', () => {
    const town = new ExtractWriter()
    for (const [id, lat, lng] of [
      [1, 40.7, -74],
      [2, 40.72, -74],
      [3, 40.74, -74],
      [4, 40.7, -74.01],
    ] as const) {
      town.addNode(id, { lat, lng })
    }
    town.addWay(1, [1, 2, 3], street('Long Avenue'))
    town.addWay(2, [1, 4], street('Short Street'))
    for (const [number, lat, zip] of [
      [2, 40.7005, '10001'],
      [200, 40.72, '10002'],
      [202, 40.7205, '10002'],
      [400, 40.739, '10002'],
    ] as const) {
      const tags = { 'addr:housenumber': `${number}`, 'addr:street': 'Long Avenue', 'addr:postcode': zip }
      town.addNode(10 + number, { lat, lng: -74.0002 }, tags)
    }

    const [corner] = findAddress(buildAddressIndex(town.finish()), 'Long Avenue & Short Street')

    expect(corner).toMatchObject({ kind: 'intersection', postalCode: '10001' })
  })

  it('has the ZIP code that is written where both codes of a border are beside it', () => {
    const find = (zip: string) => findAddress(border, `5th Avenue & Broadway, ${zip}`)[0]?.postalCode

    expect([find('10001'), find('10010')]).toEqual(['10001', '10010'])
  })

  it('is as sure as the less sure of its streets', () => {
    expect(first('Broadway & W 42 St')?.score).toBe(1)
    expect(first('Brodway & W 42 St')?.score).toBeLessThan(0.9)
    expect(first('Brodway & W 42 St')?.kind).toBe('intersection')
  })

  it('takes the town that stands beside either street', () => {
    expect(first('Broadway & W 42 St New York')?.scores).toMatchObject({ locality: 1 })
    expect(first('Broadway & W 42 St Chicago')?.scores.locality).toBe(0)
  })

  it('is guessed where the streets meet twice, and each is told', () => {
    const found = findAddress(index, 'Broadway & Loop Drive').filter(({ kind }) => kind === 'intersection')

    expect(found.map(({ score }) => score)).toEqual([0.89, 0.89])
    expect(new Set(found.map(({ position }) => position.lat))).toEqual(new Set([40.75, 40.76]))
  })

  it.each(['Broadway & Lone Street', 'Broadway & Broadway', 'Broadway & Nosuch', ' & ', '&&&&'])(
    '%s is none',
    (text) => {
      expect(findAddress(index, text).map(({ kind }) => kind)).not.toContain('intersection')
    },
  )
})
