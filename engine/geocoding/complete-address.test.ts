import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { OsmTown } from '#engine/test/support/osm-town.ts'
import { syntheticTowns, withTypo } from '#engine/test/support/synthetic-towns.ts'
import { numberOfHouse, ownerOf, textAt } from './address-index.ts'
import { completeAddress, findAddress } from './find-address.ts'
import { buildAddressIndex } from './index/build-address-index.ts'

const tags = { 'addr:city': 'New York' }
const town = buildAddressIndex(
  new OsmTown()
    .house('350', '5th Avenue', [40.748, -73.985], tags)
    .house('350', 'East 50th Street', [40.755, -73.966], tags)
    .house('12', 'Saint Marks Place', [40.729, -73.989], tags)
    .house('8', 'Orchard Street', [40.715, -73.991], tags)
    .house('9', 'Orange Street', [40.699, -73.993], tags)
    .extract(),
)
const labels = (text: string, near?: { lat: number; lng: number }) =>
  completeAddress(town, text, { near }).map(({ label }) => label)

describe('an address that is being typed', () => {
  it.each([
    ['orch', 'Orchard Street, New York'],
    ['8 orc', '8 Orchard Street, New York'],
    ['fift', '5th Avenue, New York'],
    ['350 5t', '350 5th Avenue, New York'],
    ['350 e 50', '350 East 50th Street, New York'],
    ['st m', 'Saint Marks Place, New York'],
    ['12 st. ma', '12 Saint Marks Place, New York'],
    ['8 Orchard St, New Y', '8 Orchard Street, New York'],
    ['new yo', 'New York'],
    ['8 orchatd s', '8 Orchard Street, New York'],
  ])('"%s" may become %s', (text, label) => {
    expect(labels(text)).toContain(label)
    expect(labels(text)[0]).toBe(label)
  })

  it('offers the nearer of two first', () => {
    expect(labels('or', { lat: 40.715, lng: -73.99 })[0]).toBe('Orchard Street, New York')
    expect(labels('or', { lat: 40.699, lng: -73.99 })[0]).toBe('Orange Street, New York')
  })

  it('is taken as it stands once a blank follows', () => {
    expect(labels('or ')).toEqual([])
  })
})

describe('a number that names a street', () => {
  const grid = buildAddressIndex(
    new OsmTown()
      .house('50', 'West 42nd Street', [40.754, -73.983], tags)
      .house('30', 'Stanton Street', [40.722, -73.991], tags)
      .house('60', 'Stanton Street', [40.721, -73.987], tags)
      .house('2', 'Avenue C', [40.722, -73.983], tags)
      .house('8', 'Avenue C', [40.723, -73.982], tags)
      .house('70', 'West Broadway', [40.715, -74.009], tags)
      .house('74', 'West Broadway', [40.716, -74.008], tags)
      .house('7th', 'Odd Lane', [40.715, -73.991], tags)
      .house('9', 'Odd Lane', [40.716, -73.991], tags)
      .house('10', '5th Avenue', [40.733, -73.995], tags)
      .extract(),
  )
  const all = (text: string) => completeAddress(grid, text).map(({ kind, label }) => `${kind}: ${label}`)

  it.each([
    ['42nd St', 'street: West 42nd Street, New York'],
    ['42nd s', 'street: West 42nd Street, New York'],
    ['42', 'street: West 42nd Street, New York'],
    ['5th Ave', 'street: 5th Avenue, New York'],
    ['72 W B', 'interpolated: 72 West Broadway, New York'],
    ['7th odd l', 'address: 7th Odd Lane, New York'],
  ])('"%s" may become %s', (text, expected) => {
    expect(all(text)[0]).toBe(expected)
  })

  const texts = ['42nd St', '5th Ave', 'W Broadway 72nd', '8th Odd Lane']

  it.each(texts)('"%s" has no house number that no door has', (text) => {
    expect(findAddress(grid, text).map(({ kind }) => kind)).not.toContain('interpolated')
  })

  it.each([...texts, 'W Broadway 72n'])('"%s" may not become one', (text) => {
    expect(completeAddress(grid, text).map(({ kind }) => kind)).not.toContain('interpolated')
  })
})

describe('in towns with streets of the same names', () => {
  const { extract, sample } = syntheticTowns(3, 24_000, { every: 60 })
  const index = buildAddressIndex(extract)

  it('every house is found by its own address, to the last word', { tags: ['deep'] }, () => {
    for (let house = 0; house < index.houses.values.length; house += 23) {
      const street = ownerOf(index.streets.firstHouse, house)
      const area = index.streets.areas[street] ?? 0
      const line = `${numberOfHouse(index, house)} ${textAt(index, index.streets.names, street)}`
      const around = `${index.texts[index.areas.cities[area] ?? -1]}, VA ${textAt(index, index.houses.zips, house)}`
      const [match] = findAddress(index, `${line}, ${around}`, { limit: 1 })

      expect(match).toMatchObject({ kind: 'address', label: `${line}, ${around}`, score: 1 })
    }
  })

  it('nineteen of twenty are found first in spite of a slip', () => {
    const random = createRandom(5)
    const slipped = sample.slice(0, 300)
    const found = slipped.filter(({ text }) => {
      const [match] = findAddress(index, withTypo(text, random), { limit: 1 })
      return match?.kind === 'address' && match.label === text
    })

    expect(found.length).toBeGreaterThanOrEqual(0.95 * slipped.length)
  })

  it('every beginning of four letters and more may become its street', () => {
    for (let street = 0; street < index.streets.names.length; street += 97) {
      const name = textAt(index, index.streets.names, street) ?? ''
      for (let length = 4; length <= name.length; length++) {
        const found = completeAddress(index, name.slice(0, length).trimEnd(), { limit: 1_000 })

        expect(found.map((each) => each.street)).toContain(name)
      }
    }
  })
})

describe('names in every script', () => {
  const index = buildAddressIndex(
    new OsmTown()
      .house('12к2', 'улица Ленина', [55.75, 37.6], { 'addr:city': 'Москва' })
      .house('5', '東京通り', [35.68, 139.76])
      .house('8', '강남대로', [37.49, 127.02])
      .house('3', 'شارع الملك فهد', [24.7, 46.67])
      .house('7', 'Straße des 17. Juni', [52.51, 13.33])
      .house('9', 'Łódzka', [51.77, 19.45])
      .house('1', '🍕', [40, -74])
      .way(
        [
          [35.7, 139.7],
          [35.701, 139.701],
        ],
        { highway: 'residential', name: '本郷通り', 'name:en': 'Hongo Dori' },
      )
      .extract(),
  )

  it.each([
    ['улица Ленина 12к2', '12к2 улица Ленина, Москва'],
    ['ЛЕНИНА УЛИЦА, 12к2', undefined],
    ['東京通り5', '5 東京通り'],
    ['강남대로 8', '8 강남대로'],
    ['شارع الملك فهد 3', '3 شارع الملك فهد'],
    ['7 strasse des 17 juni', '7 Straße des 17. Juni'],
    ['lodzka 9', '9 Łódzka'],
    ['hongo dori', '本郷通り'],
  ])('%s is found by what is written', (text, label) => {
    const [match] = findAddress(index, text)

    if (label === undefined) expect(match?.street).toBe('улица Ленина')
    else expect(match?.label).toBe(label)
  })

  it('complete as they are typed', () => {
    expect(completeAddress(index, '東京').map(({ label }) => label)).toEqual(['東京通り'])
    expect(completeAddress(index, 'ул').map(({ street }) => street)).toEqual(['улица Ленина'])
  })
})
