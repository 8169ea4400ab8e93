import {
  AutocompleteCommand,
  GeocodeCommand,
  GeoPlacesClient,
  GetPlaceCommand,
  ReverseGeocodeCommand,
} from '@aws-sdk/client-geo-places'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DomainError } from '#engine/base/errors.ts'
import { OsmTown } from '#engine/test/support/osm-town.ts'
import { openTown, regionHead, springfield } from '#engine/test/support/region-town.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'
import type { Geocoded } from './judge.ts'

setHandlerEnvironment()
const { logger } = await import('#lambdas/http/logging.ts')
const { placeAt, resolvePlace, suggestPlaces } = await import('./places.ts')
const { geocodeAll } = await import('./list.ts')
const { regionLoader } = await import('../region/region.ts')

const region = regionLoader('town', () => openTown())
const amazon = mockClient(GeoPlacesClient)
const far = { PlaceId: 'far', Position: [-73.99, 40.75], PlaceType: 'PointAddress' as const }
const place = (Label: string, score = 1) => ({
  ...{ ...far, Title: Label, Address: { Label: `${Label}, United States` } },
  MatchScores: { Overall: score },
})

const noted: string[] = []
const meter = {
  reserve: async (calls: number) => void noted.push(`reserve ${calls}`),
  giveBack: async (calls: number) => void noted.push(`give back ${calls}`),
}

const kept = new Map<string, string>()
const cache = {
  read: async (keys: readonly string[]) => new Map([...kept].filter(([key]) => keys.includes(key))),
  write: async (entries: ReadonlyMap<string, string>) => {
    for (const [key, value] of entries) kept.set(key, value)
  },
}

beforeEach(() => {
  amazon.reset()
  amazon.on(GeocodeCommand).resolves({ ResultItems: [], PricingBucket: '' })
  noted.length = 0
  kept.clear()
  vi.restoreAllMocks()
})

const gone = regionLoader('gone', () => Promise.reject(new Error('gone')))
const outcome = (answer: Geocoded | undefined) => (answer?.kind === 'resolved' ? answer.address : answer?.reason)
const lookUp = async (...texts: string[]) => geocodeAll(texts, { regions: [region], meter, cache })

describe('a list of addresses', () => {
  it('is answered by the region where it is sure, without a call, a cost, a meter or a cache', async () => {
    const { results, usage } = await lookUp(
      '10 Main Street, Springfield, OH 45501',
      '12 main st, shelby',
      '30 Main Street, Springfield, OH',
      'Main Street, Springfield, OH 45501',
    )

    expect(results.map((each) => (each.kind === 'resolved' ? [each.address, each.quality] : each.reason))).toEqual([
      ['10 Main Street, Springfield, OH 45501', 'exact'],
      ['12 Main Street, Shelby, OH 45502', 'exact'],
      ['30 Main Street, Springfield, OH 45501', 'interpolated'],
      ['Main Street, Springfield, OH 45501', 'area'],
    ])
    expect([usage.calls, amazon.calls().length, noted, kept.size]).toEqual([0, 0, [], 0])
  })

  it('takes written positions and full plus codes for what they say, with and without a region', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    const texts = ['40.00010, -82.99900', '86FXX222+22', 'https://www.google.com/maps/@40.5,-83.25,17z']
    const withRegion = await lookUp(...texts)
    const without = await geocodeAll(texts, { regions: [gone], meter, cache })

    expect(withRegion.results).toMatchObject([
      { kind: 'resolved', address: '40.00010,-82.99900', quality: 'exact', position: { lat: 40.0001, lng: -82.999 } },
      { kind: 'resolved', address: '86FXX222+22', quality: 'exact' },
      { kind: 'resolved', address: '40.50000,-83.25000' },
    ])
    expect(without.results).toEqual(withRegion.results)
    expect([amazon.calls().length, noted, kept.size]).toEqual([0, [], 0])
  })

  it('takes a shortened plus code beside its town', async () => {
    const { results } = await lookUp('2222+22 Springfield')

    expect(results).toMatchObject([{ kind: 'resolved', address: '2222+22, Springfield, OH', quality: 'exact' }])
  })

  it('says how far a street reaches', async () => {
    const { results } = await lookUp('Main Street, Springfield, OH 45501')

    expect(results).toMatchObject([{ kind: 'resolved', quality: 'area', radiusMeters: 937 }])
  })

  it('goes to the provider for what the region does not know, or cannot be sure of', async () => {
    amazon.on(GeocodeCommand).resolves({ ResultItems: [place('Somewhere Else')], PricingBucket: '' })

    const { results, usage } = await lookUp(
      '10 Main Street, Springfield, OH 45501',
      '900 Main Street, Springfield, OH',
      '10 Main Street, OH',
      '10 Main Street, Springfield, OH 90210',
      '10 Main Street, Springfield, TX',
      '10 Main Street, Paris, France',
    )

    expect(results.map(outcome)).toEqual([
      '10 Main Street, Springfield, OH 45501',
      ...Array.from({ length: 5 }, () => 'Somewhere Else'),
    ])
    expect([usage.calls, noted, kept.size]).toEqual([5, ['reserve 5'], 5])
  })

  it('offers the guesses of both where nobody is sure, and keeps those of the provider alone', async () => {
    amazon.on(GeocodeCommand).resolves({ ResultItems: [place('10 Mane Street', 0.7)], PricingBucket: '' })

    const first = await lookUp('10 Miain Street, OH 45999')
    const again = await lookUp('10 Miain Street, OH 45999')

    const [answer] = first.results
    expect(answer?.kind === 'unresolved' && answer.candidates.map(({ address }) => address).slice(0, 3)).toEqual(
      expect.arrayContaining(['10 Main Street, Springfield, OH 45501', '10 Mane Street']),
    )
    expect(again.results).toEqual(first.results)
    expect(amazon.calls()).toHaveLength(1)
    expect([...kept.values()].join()).not.toContain('10 Main Street')
  })

  it('is answered by the provider where the region cannot be read', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    amazon.on(GeocodeCommand).resolves({ ResultItems: [place('10 Main Street')], PricingBucket: '' })

    const { results } = await geocodeAll(['10 Main Street, Springfield, OH 45501'], {
      regions: [gone],
    })

    expect(results.map(outcome)).toEqual(['10 Main Street'])
  })
})

const suggest = (text: string, more: object = {}) => suggestPlaces(text, { regions: [region], ...more })
const offer = (...labels: string[]) =>
  amazon.on(AutocompleteCommand).resolves({
    ResultItems: labels.map((label) => ({ ...place(label), PlaceId: label })),
    PricingBucket: '',
  })

describe('suggestions', () => {
  it('are those of the region where it knows the door, for nothing', async () => {
    const { suggestions, usage } = await suggest('10 main')

    expect(suggestions[0]).toMatchObject({ title: '10 Main Street', subtitle: 'Springfield, OH 45501' })
    expect([usage.calls, amazon.calls().length]).toEqual([0, 0])
  })

  it('lead to their place without a call, whatever region is there then', async () => {
    const { suggestions } = await suggest('10 main')
    const { place: found, usage } = await resolvePlace(suggestions[0]?.placeId ?? '')

    expect(found).toMatchObject({
      address: '10 Main Street, Springfield, OH 45501',
      position: { lat: 40.0001, lng: -82.999 },
      quality: 'exact',
    })
    expect(suggestions[0]?.placeId.length).toBeLessThan(500)
    expect([usage.calls, amazon.calls().length]).toEqual([0, 0])
  })

  it.each([
    'region:',
    'region:{}',
    'region:["exact",91,0,"North of all"]',
    'region:["exact",null,0,"Nowhere"]',
    'region:["sure",1,2,"Somewhere"]',
    'region:["exact",1,2,""]',
    'region:["exact",1,2,"a\\nb"]',
    `region:["exact",1,2,"${'a'.repeat(201)}"]`,
  ])('of a wrong id lead nowhere, without a call: %s', async (placeId) => {
    expect(await resolvePlace(placeId)).toMatchObject({ place: undefined, usage: { calls: 0 } })
    expect(amazon.commandCalls(GetPlaceCommand)).toHaveLength(0)
  })

  it('are filled up by the provider, each line once, those that are sure first', async () => {
    offer('Main Street, Springfield, OH 45501', 'Main Avenue, Dayton, OH')

    const { suggestions, usage } = await suggest('main')

    const lines = suggestions.map(({ title, subtitle }) => `${title}, ${subtitle}`)
    expect(lines).toContain('Main Avenue, Dayton, OH')
    expect(lines.filter((line) => line === 'Main Street, Springfield, OH 45501')).toHaveLength(1)
    expect(suggestions[0]?.placeId).toMatch(/^region:/)
    expect(usage.calls).toBe(1)
  })

  it('take no call where the list is full', async () => {
    expect((await suggest('main', { limit: 1 })).usage.calls).toBe(0)
    expect(amazon.calls()).toHaveLength(0)
  })

  it.each(['limit', 'unavailable'] as const)('stay where the provider cannot be asked: %s', async (kind) => {
    const buy = () => Promise.reject(new DomainError(kind, 'places.of-the-day', 'No more.'))

    expect((await suggest('main', { buy })).suggestions.length).toBeGreaterThan(0)
    await expect(suggest('zzz', { buy })).rejects.toMatchObject({ kind })
  })

  it('do not hide a mistake', async () => {
    await expect(suggest('main', { buy: () => Promise.reject(new TypeError('a bug')) })).rejects.toThrow('a bug')
  })
})

describe('a position', () => {
  it('is the door that the region knows there, for nothing', async () => {
    const { place: found, usage } = await placeAt({ lat: 40.0002, lng: -82.999 }, { regions: [region] })

    expect(found).toMatchObject({ address: '10 Main Street, Springfield, OH 45501', quality: 'exact' })
    expect([usage.calls, amazon.calls().length]).toEqual([0, 0])
  })

  it('between the doors is asked of the provider, and else the street', async () => {
    amazon.on(ReverseGeocodeCommand).resolves({ ResultItems: [place('28 Main Street')], PricingBucket: '' })
    const between = { lat: 40, lng: -82.985 }
    const asked = await placeAt(between, { regions: [region] })
    const buy = () => Promise.reject(new DomainError('unavailable', 'places.unavailable', 'Away.'))

    expect(asked).toMatchObject({ place: { address: '28 Main Street' }, usage: { calls: 1 } })
    expect((await placeAt(between, { regions: [region], buy })).place).toMatchObject({
      address: 'Main Street, Springfield, OH 45501',
      position: between,
    })
    await expect(placeAt({ lat: 40.03, lng: -82.985 }, { regions: [region], buy })).rejects.toMatchObject({
      kind: 'unavailable',
    })
  })

  it('beside a door is asked of the provider, who may know another', async () => {
    amazon.on(ReverseGeocodeCommand).resolves({ ResultItems: [place('11 Main Street')], PricingBucket: '' })

    expect(await placeAt({ lat: 40.0005, lng: -82.999 }, { regions: [region] })).toMatchObject({
      ...{ place: { address: '11 Main Street' }, usage: { calls: 1 } },
    })
  })

  it('beside a door stays where it was pointed at and says so, where the provider knows no more than an area', async () => {
    const area = {
      ...far,
      PlaceType: 'PostalCode' as const,
      Title: '45501',
      Address: { Label: 'Springfield, OH 45501' },
    }
    amazon.on(ReverseGeocodeCommand).resolves({ ResultItems: [area], PricingBucket: '' })
    const beside = { lat: 40.0005, lng: -82.999 }

    expect((await placeAt(beside, { regions: [region] })).place).toMatchObject({
      address: 'Near 10 Main Street, Springfield, OH 45501',
      position: beside,
    })
    expect((await placeAt({ lat: 40.03, lng: -82.985 }, { regions: [region] })).place?.address).toBe(
      'Springfield, OH 45501',
    )
  })

  it('that was named so is found again as the door beside it', async () => {
    const { results } = await lookUp('Near 10 Main Street, Springfield, OH 45501')

    expect(results.map(outcome)).toEqual(['10 Main Street, Springfield, OH 45501'])
  })
})

describe('an address in several regions', () => {
  const shelby = { 'addr:city': 'Shelbyville', 'addr:state': 'OH', 'addr:postcode': '45503' }
  const shelbyville = new OsmTown()
    .way(
      [
        [41, -83],
        [41, -82.98],
      ],
      { highway: 'residential', name: 'Main Street' },
    )
    .house('10', 'Main Street', [41.0001, -82.999], shelby)
    .house('77', 'Main Street', [41.0001, -82.985], shelby)
    .node([41, -82.99], { place: 'town', name: 'Shelbyville' })
  const other = regionLoader('shelbyville', () =>
    openTown({ ...regionHead, name: 'Shelbyville', bounds: [-83.1, 40.9, -82.9, 41.1] }, shelbyville),
  )
  const regions = [region, other]

  it('is that of the region whose town is written, and of neither where both may be meant', async () => {
    const texts = ['10 Main St, Springfield, OH', '10 Main St, Shelbyville, OH 45503', '77 Main St, Shelbyville']
    const { results } = await geocodeAll(texts, { regions, meter, cache })

    expect(results.map((result) => result.kind === 'resolved' && Math.round(result.position.lat))).toEqual([40, 41, 41])
  })

  it('is found once where the same region is there twice', async () => {
    const { results } = await geocodeAll(['10 Main St, Springfield, OH'], { regions: [region, region], meter, cache })

    expect(results[0]?.kind).toBe('resolved')
  })

  it('says of a landmark that is suggested what it is', async () => {
    const town = springfield().node([40.001, -82.995], { tourism: 'museum', name: 'Museum of Clocks' })
    const clocks = regionLoader('clocks', () => openTown(regionHead, town))

    const { suggestions } = await suggestPlaces('museum of cl', { regions: [clocks], limit: 1 })
    const [door] = (await suggestPlaces('10 main', { regions: [clocks], limit: 1 })).suggestions

    expect(suggestions).toMatchObject([{ title: 'Museum of Clocks', category: 'museum' }])
    expect(door).not.toHaveProperty('category')
  })

  it('is suggested from all of them, and found at a position in each', async () => {
    const { suggestions } = await suggestPlaces('10 main', { regions, limit: 3 })

    const towns = suggestions.map(({ subtitle }) => subtitle).join(' ')
    expect(towns).toContain('Springfield')
    expect(towns).toContain('Shelbyville')
    for (const [lat, town] of [
      [40.0001, 'Springfield'],
      [41.0001, 'Shelbyville'],
    ] as const) {
      expect((await placeAt({ lat, lng: -82.999 }, { regions })).place?.address).toContain(town)
    }
  })
})
