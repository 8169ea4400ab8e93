import { describe, expect, it } from 'vitest'
import type { RegionHead } from '#engine/region-file/index.ts'
import type { TravelMethod, TravelSource } from './itinerary.ts'
import { creditLine, type TimedRoute, travelCredit, travelWords } from './travel-words.ts'

const manhattan: RegionHead = { name: 'Manhattan', attribution: 'Street grid', bounds: [-74.03, 40.69, -73.9, 40.88] }
const columbus: RegionHead = { ...manhattan, name: 'Columbus', attribution: '© OpenStreetMap contributors' }
const inside = { address: '350 5th Avenue, New York, NY 10118', coordinates: [40.748, -73.985] as const }
const outside = { address: '1 Main Street, Hoboken, NJ 07030', coordinates: [40.74, -74.04] as const }
const unknown = { address: 'Home', coordinates: null }

const route = (source: TravelSource, more: Partial<TimedRoute> = {}, method: TravelMethod = 'd'): TimedRoute => ({
  points: [unknown, inside],
  legs: [{}],
  travel: { method, source },
  ...more,
})

describe('the words for whose times a route shows', () => {
  it('name the region, and that traffic is typical where the hours are known', () => {
    const words = (asked: TimedRoute) => travelWords([asked], { regions: [manhattan] })

    expect(words(route('region', { leaveAt: 480 }))).toBe('Typical times on streets of Manhattan.')
    expect(words(route('region'))).toBe('Times on streets of Manhattan, without traffic.')
    expect(words(route('region', { travel: { method: 'd', source: 'region', inHours: true } }))).toBe(
      'Typical times on streets of Manhattan.',
    )
    expect(words(route('region', { leaveAt: 480 }, 'w'))).toBe('Times on streets of Manhattan.')
  })

  it('say how old the streets are that the times are from, whatever the site has now', () => {
    const on = (day?: string) =>
      route('region', {
        travel: { method: 'd', source: 'region', ...(day !== undefined && { dataUntil: `${day}T21:20:00.000Z` }) },
      })
    const newer = { ...manhattan, dataUntil: '2027-01-01T00:00:00.000Z' }
    const words = (...routes: TimedRoute[]) => travelWords(routes, { regions: [newer] })

    expect(words(on('2026-11-26'))).toBe('Times on streets of Manhattan as of Nov 26, 2026, without traffic.')
    expect(words(on('2026-11-26'), on('2026-11-20'))).toContain('of Manhattan as of Nov 20 – 26, 2026, without')
    expect(words(on('2026-11-26'), on())).toBe('Times on streets of Manhattan, without traffic.')
    expect(travelWords([on('2026-11-26')], { regions: [] })).toBe(
      'Times on streets as of Nov 26, 2026, without traffic.',
    )
  })

  it('say for which vehicle a route is planned, and where its limits are not known', () => {
    const vehicle = { kind: 'truck', heightMeters: 4.11 } as const
    const words = (source: TravelSource, legs: TimedRoute['legs'] = [{}]) =>
      travelWords([route(source, { legs, travel: { method: 'd', source, vehicle } })], { regions: [manhattan] })

    expect(words('region')).toBe(
      'Times on streets of Manhattan, without traffic. Planned for a truck, 13 ft 6 in high, by the signs that the street map knows.',
    )
    expect(words('region', [{}, { isEstimated: true }])).toContain('it has no way on its streets for this vehicle.')
    expect(words('router')).toContain('as far as this site’s router knows of limits'.replace('’', "'"))
    expect(words('amazon-location')).toBe(
      'Low bridges and limits are not known here: check the way for a truck, 13 ft 6 in high.',
    )
  })

  it('say that closed areas are kept clear of, and where they are not known', () => {
    const words = (source: TravelSource, closedAreas: number, legs: TimedRoute['legs'] = [{}]) =>
      travelWords([route(source, { legs, travel: { method: 'd', source, closedAreas } })], { regions: [manhattan] })

    expect(words('region', 1)).toBe('Times on streets of Manhattan, without traffic. Planned around 1 closed area.')
    expect(words('region', 2, [{}, { isEstimated: true }])).toContain(
      'it has no way on its streets around what is closed. Planned around 2 closed areas.',
    )
    expect(words('router', 2)).toContain("Planned around 2 closed areas, as far as this site's router can.")
    expect(words('amazon-location', 2)).toBe('Closed areas are not known here: check the way around them.')
  })

  it('say less until the page has read what its region is called', () => {
    expect(travelWords([route('region', { leaveAt: 480 })], { regions: [] })).toBe('Typical times on streets.')
  })

  it('name the router of the operator', () => {
    expect(travelWords([route('router')], { regions: [] })).toBe("Times on streets, by this site's own router.")
  })

  it('count the legs that a router knows no way for, and name no stop outside of a region that was not asked', () => {
    const routes = [route('router', { points: [inside, outside], legs: [{}, { isEstimated: true }, {}] })]

    expect(travelWords(routes, { regions: [manhattan] })).toBe(
      "Times on streets, by this site's own router. 1 of 3 legs is an estimate (33 %): it has no way on its streets.",
    )
  })

  it('are none for a provider who measured, unless it only plays one', () => {
    expect(travelWords([route('amazon-location')], { regions: [] })).toBeUndefined()
    expect(travelWords([route('amazon-location')], { regions: [], areEstimates: true })).toContain('are estimates')
  })

  it('call estimates what they are, and count them where other routes have better times', () => {
    const estimates = 'Times and distances are estimates, without streets and traffic.'

    expect(travelWords([route('estimated')], { regions: [] })).toBe(estimates)
    expect(travelWords([route('estimated')], { regions: [manhattan] })).toBe(estimates)
    expect(travelWords([route('region'), route('estimated')], { regions: [manhattan] })).toBe(
      'Times on streets of Manhattan, without traffic. Times of 1 of 2 routes are estimates, without streets and traffic.',
    )
    const away = route('estimated', { points: [outside] })
    expect(travelWords([route('amazon-location'), away], { regions: [manhattan] })).toBe(
      'Times of 1 of 2 routes are estimates, without streets and traffic: 1 Main Street, Hoboken, NJ 07030 lies outside the street map of Manhattan.',
    )
  })

  it('count the legs that are estimates among streets, with their share above a tenth', () => {
    const legs = (estimated: number, all: number) =>
      Array.from({ length: all }, (_, index) => (index < estimated ? { isEstimated: true as const } : {}))
    const words = (...asked: TimedRoute[]) => travelWords(asked, { regions: [manhattan] })
    const points = [outside, inside, ...Array.from({ length: 19 }, () => inside)]

    expect(words(route('region', { points, legs: legs(1, 20) }))).toBe(
      'Times on streets of Manhattan, without traffic. 1 of 20 legs is an estimate: 1 Main Street, Hoboken, NJ 07030 lies outside the street map of Manhattan.',
    )
    expect(words(route('region', { points: [inside, outside, inside, inside], legs: [...legs(2, 2), {}] }))).toContain(
      '2 of 3 legs are estimates (67 %): 1 Main Street',
    )
    expect(words(route('region', { points: [inside, inside, inside], legs: legs(1, 2) }))).toContain(
      '1 of 2 legs is an estimate (50 %): it has no way on its streets.',
    )
    const away = route('region', { points: [outside, inside], legs: legs(1, 1) })
    expect(words(away)).toBe(
      '1 Main Street, Hoboken, NJ 07030 lies outside the street map of Manhattan: all times are estimates, without streets and traffic.',
    )
    expect(travelCredit([away], [manhattan])).toBeUndefined()
  })

  it('name the stop that lies outside the region, and how many more do', () => {
    const one = route('estimated', { points: [inside, outside, outside, unknown] })
    const other = route('estimated', { points: [{ ...outside, address: '2 Main Street' }] })

    expect(travelWords([one], { regions: [manhattan] })).toBe(
      '1 Main Street, Hoboken, NJ 07030 lies outside the street map of Manhattan: all times are estimates, without streets and traffic.',
    )
    expect(travelWords([one, other], { regions: [manhattan] })).toContain('07030 and 1 more lie outside the street map')
  })

  it('do not name a region in which the route does not lie: its link is older', () => {
    const elsewhere = route('region', { points: [inside, outside], leaveAt: 480 })

    expect(travelWords([elsewhere], { regions: [columbus] })).toBe('Typical times on streets.')
    expect(travelCredit([elsewhere], [columbus])).toBeUndefined()
  })

  it('tell routes apart that were priced by one source and by another', () => {
    const routes = [route('amazon-location'), route('router'), route('region'), route('region')]

    expect(travelWords(routes, { regions: [manhattan] })).toBe(
      "Times on streets, by this site's own router (1 of 4 routes). Times on streets of Manhattan, without traffic (2 of 4 routes).",
    )
  })

  it('are none for an old link, which has no times', () => {
    expect(travelWords([route('estimated', { legs: [] })], { regions: [manhattan] })).toBeUndefined()
  })
})

describe('the credit for streets', () => {
  it('names whom the region names, with the page of OpenStreetMap where it is that', () => {
    expect(travelCredit([route('region')], [manhattan])).toEqual({ text: 'Street grid' })
    const credit = travelCredit([route('region')], [columbus]) ?? { text: '' }

    expect(credit).toEqual({ text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' })
    expect(creditLine(credit)).toBe(
      'Times and directions: © OpenStreetMap contributors (https://www.openstreetmap.org/copyright)',
    )
    expect(creditLine({ text: 'Street grid' })).toBe('Times and directions: Street grid')
  })

  it('is due only where a route follows streets of the region', () => {
    expect(travelCredit([route('estimated')], [columbus])).toBeUndefined()
    expect(travelCredit([route('region')], [])).toBeUndefined()
    expect(travelCredit([route('region', { legs: [] })], [columbus])).toBeUndefined()
  })
})

describe('the words for routes on several regions', () => {
  const jersey: RegionHead = {
    name: 'Hudson County',
    attribution: '© OpenStreetMap contributors',
    bounds: [-74.1, 40.69, -74.02, 40.8],
  }
  const regions = [manhattan, jersey]
  const shore = { address: 'Pier 25', coordinates: [40.72, -74.025] as const }
  const both = route('region', { points: [inside, outside], leaveAt: 480 })

  it('name those on which the routes lie, and each source once', () => {
    expect(travelWords([both], { regions })).toBe('Typical times on streets of Manhattan and Hudson County.')
    expect(travelWords([route('region', { points: [inside, inside], leaveAt: 480 })], { regions })).toBe(
      'Typical times on streets of Manhattan.',
    )
    expect(travelCredit([both], regions)?.text).toBe('Street grid; © OpenStreetMap contributors')
    expect(travelCredit([both], [jersey, { ...manhattan, attribution: jersey.attribution }])?.text).toBe(
      jersey.attribution,
    )
  })

  it('name one for what lies in both, and none where a stop lies in neither', () => {
    expect(travelWords([route('region', { points: [shore, shore] })], { regions })).toContain(
      'streets of Manhattan, without',
    )
    const away = { address: 'Trenton', coordinates: [40.2, -74.7] as const }
    expect(travelWords([route('region', { points: [inside, away] })], { regions })).toBe(
      'Times on streets, without traffic.',
    )
  })

  it('say of legs inside that no street joins their ends', () => {
    const legs = (...isEstimated: boolean[]) => isEstimated.map((is) => (is ? { isEstimated: true as const } : {}))
    const points = [inside, inside, inside, inside]

    expect(travelWords([route('region', { points, legs: legs(false, true, true) })], { regions })).toContain(
      '2 of 3 legs are estimates (67 %): they have no way on its streets.',
    )
    expect(travelWords([route('region', { points, legs: legs(false, true, false) })], { regions })).toContain(
      '1 of 3 legs is an estimate (33 %): it has no way on its streets.',
    )
  })

  it('say of a stop that it lies outside of all', () => {
    const away = { address: 'Trenton', coordinates: [40.2, -74.7] as const }
    const mixed = route('region', { points: [inside, outside, away], legs: [{}, { isEstimated: true }] })

    expect(travelWords([mixed], { regions })).toContain(
      'Trenton lies outside the street map of Manhattan and Hudson County',
    )
  })
})
