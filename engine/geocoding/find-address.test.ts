import { describe, expect, it } from 'vitest'
import { parseAddress } from '#engine/base/parse-address.ts'
import { OsmTown } from '#engine/test/support/osm-town.ts'
import type { AddressMatch } from './address-match.ts'
import { completeAddress, findAddress } from './find-address.ts'
import { buildAddressIndex } from './index/build-address-index.ts'

const manhattan = { 'addr:city': 'New York', 'addr:state': 'NY' }
const town = new OsmTown()
  .house('12', 'Broadway', [40.704, -74.014], { ...manhattan, 'addr:postcode': '10004' })
  .house('20', 'Broadway', [40.708, -74.01], { ...manhattan, 'addr:postcode': '10004' })
  .house('13', 'Broadway', [40.705, -74.012], { ...manhattan, 'addr:postcode': '10004' })
  .house('12', 'East Broadway', [40.7135, -73.997], { ...manhattan, 'addr:postcode': '10002' })
  .house('120', 'East 5th Street', [40.726, -73.988], { ...manhattan, 'addr:postcode': '10009' })
  .house('120', 'West 5th Street', [40.729, -73.999], { ...manhattan, 'addr:postcode': '10012' })
  .house('2535', '3rd Avenue', [40.811, -73.928], {
    'addr:city': 'Bronx',
    'addr:state': 'NY',
    'addr:postcode': '10451',
  })
  .house('8', 'St. Marks Place', [40.729, -73.989], { ...manhattan, 'addr:postcode': '10003' })
  .house('31-15', '34th Street', [40.76, -73.92], { 'addr:city': 'Astoria', 'addr:postcode': '11106' })
  .house('31-33', '34th Street', [40.761, -73.921], { 'addr:city': 'Astoria', 'addr:postcode': '11106' })
  .house('26 REAR-A', 'Orchard Street', [40.715, -73.99], { ...manhattan, 'addr:postcode': '10002' })
  .house('158 1/2', 'Orchard Street', [40.72, -73.99], { ...manhattan, 'addr:postcode': '10002' })
  .house('5', 'Mac Dougal Alley', [40.732, -73.998], { ...manhattan, 'addr:postcode': '10011' })
  .house('7', 'MacDonough Street', [40.681, -73.94], { 'addr:city': 'Brooklyn', 'addr:state': 'NY' })
  .way(
    [
      [40.7, -74.0],
      [40.71, -74.0],
      [40.72, -74.0],
    ],
    { highway: 'primary', name: '6th Avenue', alt_name: 'Avenue of the Americas' },
  )
  .way(
    [
      [40.6, -73.96],
      [40.61, -73.96],
    ],
    { highway: 'residential', name: 'Avenue N' },
  )
  .node([40.7127, -74.006], { place: 'city', name: 'New York' })
  .node([40.7265, -73.9815], { place: 'neighbourhood', name: 'East Village' })
const index = buildAddressIndex(town.extract())

const first = (text: string): AddressMatch | undefined => findAddress(index, text)[0]
const brief = (text: string) => {
  const match = first(text)
  return match && `${match.kind}: ${match.label}`
}

describe('an address', () => {
  it.each([
    ['12 Broadway, New York, NY 10004', '12 Broadway, New York, NY 10004'],
    ['Broadway 12', '12 Broadway, New York, NY 10004'],
    ['New York, 10004, 12 Broadway', '12 Broadway, New York, NY 10004'],
    ['12 BROADWAY  new york city ny 10004-1234 USA', '12 Broadway, New York, NY 10004'],
    ['12 E Broadway', '12 East Broadway, New York, NY 10002'],
    ['120 E. 5th St, Apt 4B, New York', '120 East 5th Street, New York, NY 10009'],
    ['120 east fifth street', '120 East 5th Street, New York, NY 10009'],
    ['120 East 5 Street', '120 East 5th Street, New York, NY 10009'],
    ['120 5 street west', '120 West 5th Street, New York, NY 10012'],
    ['2535 3 Av, Bronx', '2535 3rd Avenue, Bronx, NY 10451'],
    ['8 Saint Mark’s Pl', '8 St. Marks Place, New York, NY 10003'],
    ['8 st marks pl nyc', '8 St. Marks Place, New York, NY 10003'],
    ['31-15 34 St, Astoria', '31-15 34th Street, Astoria, NY 11106'],
    ['3133 34th Street', '31-33 34th Street, Astoria, NY 11106'],
    ['26 rear a Orchard St', '26 REAR-A Orchard Street, New York, NY 10002'],
    ['158½ Orchard Street', '158 1/2 Orchard Street, New York, NY 10002'],
    ['5 Macdougal Alley', '5 Mac Dougal Alley, New York, NY 10011'],
    ['7 Mac Donough St', '7 MacDonough Street, Brooklyn, NY'],
    ['Joe’s Pizza, 12 Broadway, New York', '12 Broadway, New York, NY 10004'],
    ['12-14 Broadway', '12 Broadway, New York, NY 10004'],
    ['12 Broadway Street', '12 Broadway, New York, NY 10004'],
    ['12broadway', '12 Broadway, New York, NY 10004'],
    ['12 Broadway, 3rd floor', '12 Broadway, New York, NY 10004'],
    ['twelve Broadway', '12 Broadway, New York, NY 10004'],
  ])('%s is found', (text, label) => {
    expect(brief(text)).toBe(`address: ${label}`)
  })

  it('is understood to the last word when it is written in another way', () => {
    const match = first('120 E 5th St, New York, NY 10009')

    expect(match).toMatchObject({ score: 1, scores: { number: 1, street: 1, locality: 1, postalCode: 1 } })
    expect(match).toMatchObject({ number: '120', street: 'East 5th Street', district: 'East Village', region: 'NY' })
    expect(match?.position).toEqual({ lat: 40.726, lng: -73.988 })
  })

  it('may come in parts', () => {
    expect(findAddress(index, parseAddress('12 Broadway, New York, NY 10004'))[0]?.label).toBe(
      '12 Broadway, New York, NY 10004',
    )
    expect(findAddress(index, { locality: 'new york' })[0]?.kind).toBe('place')
  })

  it('is found in spite of a slip, where a door and its town or ZIP vouch for it', () => {
    for (const text of ['12 Braodway, New York', '12 Brodway, 10004', '12 Broadway, New York, NY 10004-1234']) {
      expect(first(text)).toMatchObject({ kind: 'address', label: '12 Broadway, New York, NY 10004' })
      expect(first(text)?.score).toBeGreaterThanOrEqual(0.9)
    }
    expect(first('12 Braodwya, New York')?.score).toBeLessThan(0.9)
    expect(first('12 Braodway, Hoboken')?.score).toBeLessThan(0.9)
  })

  it('is found without its wind, where the ZIP tells which side is meant', () => {
    const east = first('120 5th Street, New York, NY 10009')
    const west = first('120 5th Street, New York, NY 10012')

    expect([east?.street, west?.street]).toEqual(['East 5th Street', 'West 5th Street'])
    expect(Math.min(east?.score ?? 0, west?.score ?? 0)).toBeGreaterThanOrEqual(0.9)
    expect(first('120 5th Street, New York')?.score).toBeLessThan(0.9)
  })

  it('is on neither side of an avenue where a ZIP that nobody knows says it is on the other', () => {
    expect(first('120 East 5th Street, New York, NY 10008')?.scores.postalCode).toBe(0)
    expect(first('12 Broadway, New York, NY 10008')?.scores.postalCode).toBe(0.5)
  })

  it('is not on a street of another type, and a house number is no street', () => {
    expect(first('12 Broadway Terrace, New York, NY 10004')?.score).toBeLessThan(0.9)
    expect(findAddress(index, '5 Nowhere Lane, New York').map(({ street }) => street)).not.toContain('East 5th Street')
  })

  it.each([
    ['a wrong ZIP in the right town', '12 Broadway, New York, NY 10017', { postalCode: 0.5, locality: 1 }, [0.9, 0.99]],
    ['a ZIP of another region', '12 Broadway, New York, NY 90210', { postalCode: 0, locality: 1 }, [0.7, 0.89]],
    ['a wrong ZIP alone', '12 Broadway, 90210', { postalCode: 0 }, [0.7, 0.89]],
    ['a wrong town with the right ZIP', '12 Broadway, Hoboken, NY 10004', { postalCode: 1, region: 1 }, [0.9, 0.95]],
    ['a wrong town', '12 Broadway, Hoboken', { locality: 0 }, [0.7, 0.89]],
    ['a wrong state', '12 Broadway, New York, TX', { region: 0 }, [0.7, 0.89]],
  ])('ranks %s lower and does not hide the door', (_, text, scores, [low = 0, high = 1]) => {
    const match = first(text)

    expect(match).toMatchObject({ kind: 'address', label: '12 Broadway, New York, NY 10004', scores })
    expect(match?.score).toBeGreaterThanOrEqual(low)
    expect(match?.score).toBeLessThanOrEqual(high)
  })

  it('of two as good is the nearer one', () => {
    const near = (lat: number, lng: number) => findAddress(index, '120 5th street', { near: { lat, lng } })[0]?.label

    expect(near(40.726, -73.98)).toContain('East')
    expect(near(40.73, -74.01)).toContain('West')
  })
})

describe('a house number that the map does not have', () => {
  it('lies between its neighbours on its side of the street', () => {
    const match = first('16 Broadway, New York')

    expect(match).toMatchObject({
      kind: 'interpolated',
      label: '16 Broadway, New York, NY 10004',
      scores: { number: 0.95 },
    })
    expect(match?.position).toEqual({ lat: 40.706, lng: -74.012 })
  })

  it('is guessed beside a neighbour, and far from all it is the street', () => {
    expect(first('26 Broadway')).toMatchObject({ kind: 'interpolated', scores: { number: 0.85 } })
    expect(first('900 Broadway, New York')).toMatchObject({
      kind: 'street',
      scores: { number: 0, street: 1 },
      score: 0.6,
    })
  })

  it('is no ZIP code, however long it is', () => {
    expect(first('16567 Broadway, New York, NY 10004')).toMatchObject({
      kind: 'street',
      scores: { number: 0, postalCode: 1 },
    })
  })

  it('is the same number with another letter', () => {
    expect(first('12 A Broadway, New York')).toMatchObject({
      kind: 'interpolated',
      number: '12 A',
      scores: { number: 0.95 },
    })
    expect(first('12A Broadway')?.position).toEqual({ lat: 40.704, lng: -74.014 })
  })

  it('of another street is no answer for a wind that the street does not have', () => {
    expect(first('12 North Broadway')?.score).toBeLessThan(0.9)
  })

  it('of a street that the map does not have leads to the town at most', () => {
    const match = first('12 Nosuchroad, New York')

    expect(match?.score ?? 0).toBeLessThan(0.6)
  })
})

describe('a street or a place', () => {
  it.each([
    ['6 Ave', 'street: 6th Avenue, New York, NY'],
    ['Avenue of the Americas', 'street: 6th Avenue, New York, NY'],
    ['Av of Americas', 'street: 6th Avenue, New York, NY'],
    ['Avenue N', 'street: Avenue N'],
    ['New York', 'place: New York, NY'],
    ['10009', 'place: 10009, New York, NY'],
    ['East Village', 'place: East Village, New York, NY'],
    ['Astoria', 'place: Astoria, NY'],
  ])('%s is found', (text, expected) => {
    expect(brief(text)?.startsWith(expected)).toBe(true)
  })

  it('tells how far a street reaches', () => {
    expect(first('6th Avenue')?.bounds).toEqual([-74, 40.7, -74, 40.72])
  })
})

// What each part of an address that is wrong, left out or slipped takes away, as it stands in the tables of factors.
const surely = (found: readonly AddressMatch[]): string =>
  found.map(({ label, score }) => `${label.split(',')[0]} ${score.toFixed(3)}`).join(' | ')

describe('how sure the best answers are', () => {
  it.each([
    ['12 Broadway', '12 Broadway 1.000 | 12 East Broadway 0.667'],
    ['12 Broadway, Hoboken', '12 Broadway 0.780 | 12 East Broadway 0.520'],
    ['12 Broadway, Hoboken, NY 10004', '12 Broadway 0.940'],
    ['12 Broadway, New York, NY 10002', '12 East Broadway 0.960 | 12 Broadway 0.800'],
    ['12 Broadway, New York, NY 90210', '12 Broadway 0.800 | 12 East Broadway 0.533'],
    ['12 Broadway, New York, TX', '12 Broadway 0.800 | 12 East Broadway 0.533'],
    ['12 Broadway, NY, NY', '12 Broadway 1.000 | 12 East Broadway 0.667'],
    ['12 Broadway 77', '12 Broadway 0.700 | 12 East Broadway 0.467'],
    ['12 Broadway, 3rd floor, New York', '12 Broadway 1.000 | 12 East Broadway 0.667'],
    ['12 N Broadway', 'Broadway 0.525 | Avenue N 0.418 | East Broadway 0.350'],
    ['12 Broadway Terrace', '12 Broadway 0.850 | 12 East Broadway 0.567'],
    ["Joe's Pizza, 12 Broadway", '12 Broadway 0.970 | 12 East Broadway 0.647'],
    ["Joe's Pizza and Deli, 12 Broadway", '12 Broadway 0.970 | 12 East Broadway 0.647'],
    ['12 Broadway, City of New York', '12 Broadway 1.000 | 12 East Broadway 0.667'],
    ['12 Braodway', '12 Broadway 0.889 | 12 East Broadway 0.593'],
    ['12 Braodway, 10004', '12 Broadway 0.960'],
    ['12 Braodway, New Yrok', '12 Broadway 0.936 | 12 East Broadway 0.578'],
    ['12 Broadwyaa', '12 Broadway 0.800 | 12 East Broadway 0.533'],
    ['120 5th Street, 10009', '120 East 5th Street 0.960'],
    ['120 5th Street', '120 East 5th Street 0.691 | 120 West 5th Street 0.691'],
    ['120 5 Street East', '120 East 5th Street 0.969'],
    ['120 E 5 Street', '120 East 5th Street 1.000'],
    ['120 East Foo 5th Street', '120 East 5th Street 0.815'],
    ['5 Nowhere Lane', ''],
    ['99 Nowhere Lane', ''],
    ['16 Broadway', '16 Broadway 0.950 | 16 East Broadway 0.567'],
    ['26 Broadway', '26 Broadway 0.850 | 26 East Broadway 0.567'],
    ['900 Broadway', 'Broadway 0.600 | East Broadway 0.400'],
    ['12 A Broadway', '12 A Broadway 0.950 | 12 A East Broadway 0.633'],
    ['Broadway', 'Broadway 1.000 | East Broadway 0.667'],
    ['6 Avenue', '6th Avenue 1.000'],
    ['Avenue of Americas', '6th Avenue 0.868'],
    ['Avenue N', 'Avenue N 1.000'],
    ['New York', 'New York 1.000'],
    ['New Yrok', 'New York 0.890'],
    ['10009', '10009 1.000'],
    ['Astoria, Queens', ''],
    ['31-15 34 Street', '31-15 34th Street 1.000'],
    ['31-20 34 Street', '31-20 34th Street 0.920'],
    ['8 Marks Place', '8 St. Marks Place 0.528'],
    ['7 Mac Donough St, Brooklyn', '7 MacDonough Street 1.000'],
    ['Orchard', 'Orchard Street 0.893'],
    ['Macdougal', 'Mac Dougal Alley 0.943'],
    ['Broadway New York, Bronx', 'Broadway 0.908 | East Broadway 0.606'],
    ['2535 3 Ave, New York', '2535 3rd Avenue 1.000'],
    ['2535 3 Ave, Bronx, NY', '2535 3rd Avenue 1.000'],
    ['12 Broadway Foo Bar', '12 Broadway 0.780 | 12 East Broadway 0.520'],
    ['East Broadway, 10004', 'East Broadway 0.800 | Broadway 0.750'],
  ])('%s: %s', (text, answers) => {
    expect(surely(findAddress(index, text, { limit: 3 }))).toBe(answers)
  })

  it.each([
    ['bro', 'Broadway 0.980 | Brooklyn 0.980 | Bronx 0.980'],
    ['12 bro', '12 Broadway 0.980 | Brooklyn 0.686 | Bronx 0.686'],
    ['120 e', '120 East 5th Street 0.979 | East Village 0.698 | East Broadway 0.588'],
    ['120 e 5', '120 East 5th Street 0.998 | East Village 0.625'],
    ['mac', 'Mac Dougal Alley 0.984 | MacDonough Street 0.997'],
    ['8 st m', '8 St. Marks Place 0.988'],
    ['new y', 'New York 0.990'],
    ['12 broadway, new', '12 Broadway 1.000 | 12 East Broadway 0.667'],
    ['12 brodw', '12 Broadway 0.833 | 12 East Broadway 0.556'],
    ['orch', 'Orchard Street 0.997'],
    ['3', '3rd Avenue 0.997 | 34th Street 0.977'],
    ['31-1', ''],
    ['12 broadway, 100', '12 Broadway 1.000 | 12 East Broadway 0.960'],
    ['12 broadway, 10004', '12 Broadway 1.000'],
    ['5 mac', '5 Mac Dougal Alley 0.984 | 5 MacDonough Street 0.847'],
  ])('%s, while it is typed: %s', (text, answers) => {
    expect(surely(completeAddress(index, text, { limit: 3, near: { lat: 40.72, lng: -74 } }))).toBe(answers)
  })
})

describe('text that is no address', () => {
  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['control characters', '\u0000\u0007\u001b[2J\u200b'],
    ['emoji', '🍕🍕🍕 👩‍👩‍👧‍👦'],
    ['half an emoji', '\ud83c Broadw'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['commas', ',,,;;;###'],
    ['a word of ten thousand letters', 'a'.repeat(10_000)],
    ['ten thousand words', 'a b '.repeat(5_000)],
    ['digits', '9'.repeat(10_000)],
    ['combining marks', 'a\u0301'.repeat(5_000)],
    ['a pattern', '((((.*)+)+)+$\\'],
    ['units', `${'apt '.repeat(2_000)}5`],
  ])('%s is answered without an error', (_, text) => {
    expect(findAddress(index, text).every(({ score }) => score < 0.9)).toBe(true)
  })

  it('finds nothing in an extract of nothing', () => {
    expect(findAddress(buildAddressIndex(new OsmTown().extract()), '12 Broadway')).toEqual([])
  })
})
