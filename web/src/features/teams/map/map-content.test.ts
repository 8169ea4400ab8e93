import { describe, expect, it } from 'vitest'
import { teamDriverOf, wireDay } from '#test/support/build-team-day.ts'
import { type DayDocument, filledStops } from '../day/day-document.ts'
import { type DayDriver, dayDrivers } from '../day/day-drivers.ts'
import { readDay } from '../day/read-day.ts'
import { type DimOf, dayOutlines, dayPlaces, dayRoutes, driverOfBadge, fitKeyOf, pairLine } from './map-content.ts'

const plainly: DimOf = () => false
let ids = 0
const built = (count: number): DayDocument =>
  readDay(
    {
      ...wireDay(2 * count + 1, count),
      ...{ date: '2026-11-24', version: 1, updatedAt: 0, canRestore: false, sends: [] },
    },
    () => `stop-${++ids}`,
  )
const driversOf = (day: DayDocument): DayDriver[] =>
  dayDrivers(day, { drivers: day.drivers.map(({ id }) => teamDriverOf(id)) } as never).map((driver, place) => ({
    ...driver,
    colorNumber: place + 3,
  }))

describe('the map of a day', () => {
  it('draws each route in the colour of its driver, from point to point, each leg named by the stop that it leads to', () => {
    const day = built(2)
    const routes = dayRoutes(day, driversOf(day), (id) => id === 2)

    expect(routes.map(({ id, colorIndex, dashed, dimmed }) => [id, colorIndex, dashed, dimmed])).toEqual([
      ['1', 2, false, false],
      ['2', 3, false, true],
    ])
    const stops = filledStops(day)
    expect(routes.map(({ legs }) => legs.map(({ toId }) => toId))).toEqual(
      day.plan?.routes.map(({ points }) => points.slice(1).map(({ entered }) => stops[entered ?? -1]?.id)),
    )
    const [line] = routes[0]?.legs ?? []
    const [lat, lng] = day.plan?.routes[0]?.points[0]?.coordinates ?? []
    expect(line?.geometry[0]).toEqual([lng, lat])
    expect(dayRoutes(day, driversOf(day), plainly)[0]?.legs).toBe(routes[0]?.legs)
    expect(dayRoutes(day, [], plainly).map(({ colorIndex }) => colorIndex)).toEqual([0, 1])
    expect(dayRoutes({ ...day, plan: null }, [], plainly)).toEqual([])
  })

  it.each([
    [8, false],
    [9, true],
  ])('tells %i drivers apart by their patterns: %s', (count, dashed) => {
    const day = built(count)

    expect(dayRoutes(day, driversOf(day), plainly)[0]?.dashed).toBe(dashed)
  })

  it('numbers the stops of each route, and marks those that nobody serves', () => {
    const day = built(2)
    const [missing] = day.plan?.routes[0]?.points.filter(({ kind }) => kind === 'stop') ?? []
    const routes = day.plan?.routes.map((route) => ({
      ...route,
      points: route.points.filter((point) => point !== missing),
    }))
    const partly: DayDocument = day.plan ? { ...day, plan: { ...day.plan, routes: routes ?? [] } } : day
    const placesOf = (document: DayDocument) =>
      dayPlaces(document, driversOf(day), plainly).filter(({ kind }) => kind === 'stop' || kind === 'candidate')

    expect(placesOf(day).map(({ label, kind, colorIndex }) => [label, kind, colorIndex])).toEqual([
      ...['1', '2', '3'].map((label) => [label, 'stop', 2]),
      ...['1', '2'].map((label) => [label, 'stop', 3]),
    ])
    expect(placesOf(partly).at(-1)).toMatchObject({ label: '!', kind: 'candidate' })
    expect(placesOf(partly)).toHaveLength(5)
    expect(placesOf({ ...day, plan: null }).map(({ label, kind }) => [label, kind])).toEqual(
      ['1', '2', '3', '4', '5'].map((label) => [label, 'stop']),
    )
    const [first] = filledStops(day)
    expect(placesOf({ ...day, plan: null })[0]).toMatchObject({
      id: first?.id,
      position: { lat: first?.coordinates?.[0], lng: first?.coordinates?.[1] },
    })
    const unknown = day.stops.map((stop) => (stop === first ? { ...stop, coordinates: null } : stop))
    expect(placesOf({ ...day, plan: null, stops: unknown })).toHaveLength(4)
  })

  it('calls a faint route by the number of its driver, at the middle one of its stops', () => {
    const day = built(2)
    const badges = dayPlaces(day, driversOf(day), (id) => (id === 1 ? 'faint' : false)).filter(
      ({ kind }) => kind === 'driver',
    )
    const middle = day.plan?.routes[0]?.points.filter(({ kind }) => kind === 'stop')[1]?.coordinates

    expect(badges).toEqual([
      { id: 'driver 1', label: '1', kind: 'driver', colorIndex: 2, position: { lat: middle?.[0], lng: middle?.[1] } },
    ])
    expect(driverOfBadge('driver 1')).toBe(1)
    expect([driverOfBadge('stop-1'), driverOfBadge(undefined)]).toEqual([undefined, undefined])
    expect(dayPlaces(day, [], () => true).filter(({ kind }) => kind === 'driver')).toEqual([])
  })

  it('marks where the day begins and ends, and where a driver does otherwise', () => {
    const day = built(2)
    const at = { address: 'Home', coordinates: [1, 2] as const }
    const own = driversOf(day).map((driver, place) =>
      place === 0 ? { ...driver, day: { ...driver.day, start: at, end: at } } : driver,
    )
    const ends = dayPlaces({ ...day, end: { address: '', coordinates: null } }, own, plainly).filter(
      ({ kind }) => kind === 'start' || kind === 'end',
    )

    expect(ends.map(({ id, kind }) => [id, kind])).toEqual([
      ['start', 'start'],
      ['start 1', 'start'],
      ['end 1', 'end'],
    ])
    expect(ends[1]?.position).toEqual({ lat: 1, lng: 2 })
  })

  it('marks pickups and deliveries behind their numbers, and joins the two of a pair', () => {
    const day = built(2)
    const [first, second] = filledStops(day)
    const stops = day.stops.map((stop) =>
      stop === first
        ? { ...stop, pairName: 'Rx 1', pairRole: 'pickup' as const }
        : stop === second
          ? { ...stop, pairName: 'Rx 1', pairRole: 'delivery' as const }
          : stop,
    )
    const labels = dayPlaces({ ...day, stops }, driversOf(day), plainly).map(({ label }) => label)

    expect(labels.filter((label) => /[↑↓]/.test(label)).toSorted()).toEqual(['1↑', '1↓'])
    const [line = []] = pairLine({ stops }, [first?.id, second?.id])
    expect(line).toEqual([first, second].map((stop) => stop?.coordinates?.toReversed()))
    expect(pairLine({ stops }, [first?.id, undefined])).toEqual([])
  })

  it('shows the territory of the chosen driver, in their colour', () => {
    const ring = [[40, -74] as const, [41, -74] as const, [41, -73] as const]
    const own = driversOf(built(2)).map((driver) => ({ ...driver, day: { ...driver.day, territory: { ring } } }))

    expect(dayOutlines(own, 2)).toEqual([
      { id: 'territory 2', colorIndex: 3, ring: ring.map(([lat, lng]) => [lng, lat]) },
    ])
    expect([dayOutlines(own, undefined), dayOutlines(driversOf(built(2)), 1)]).toEqual([[], []])
  })

  it('is looked at anew where its places are others, and not where stops change their route', () => {
    const day = built(2)

    expect(fitKeyOf({ ...day, stops: day.stops.toReversed() })).toBe(fitKeyOf(day))
    expect(fitKeyOf({ ...day, plan: null })).not.toBe(fitKeyOf(day))
    expect(fitKeyOf({ ...day, date: '2026-11-25' })).not.toBe(fitKeyOf(day))
    expect(fitKeyOf({ ...day, stops: day.stops.slice(1) })).not.toBe(fitKeyOf(day))
  })
})
