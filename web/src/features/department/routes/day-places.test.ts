import { describe, expect, it } from 'vitest'
import { dayRouteOf, inspectionAt } from '#test/support/build-day-route.ts'
import { lacksLine } from '../day/day-route.ts'
import { aimAt, cityAim, dayLines, inspectorOfPlace, inspectorPlaces, routePlaces } from './day-places.ts'

const stops = [inspectionAt('11', { lat: 40.75, lng: -73.99 }), inspectionAt('12', { lat: 40.76, lng: -73.98 })]

describe('the map of a day', () => {
  it('rests on New York City at zoom 10, on a route at 12, on a single stop at 14 [D-078, D-252]', async () => {
    const [route, single] = [
      await dayRouteOf({ inspections: stops }),
      await dayRouteOf({ inspections: stops.slice(1) }),
    ]

    expect(cityAim).toEqual({ kind: 'view', view: { lat: 40.7128, lng: -74.006, zoom: 10 } })
    expect(aimAt(route)).toMatchObject({ kind: 'fit', nearest: 12 })
    expect(aimAt(single)).toMatchObject({ kind: 'fit', nearest: 14 })
  })

  it('has a pin for each inspector at the start of the route [D-079]', async () => {
    const route = await dayRouteOf({ inspections: stops })
    const viewed = await dayRouteOf({ inspections: stops, isScheduler: false })

    const [pin] = inspectorPlaces([route])

    expect(pin).toMatchObject({ label: '2043', position: { lat: 40.74, lng: -74 }, colorIndex: 1 })
    expect(inspectorOfPlace(pin?.id ?? '')).toBe('2043')
    expect(inspectorOfPlace('11')).toBeUndefined()
    expect(inspectorPlaces([viewed])[0]?.position).toEqual({ lat: 40.75, lng: -73.99 })
  })

  it('numbers the pins of a chosen route and marks home, which is start and end, for schedulers [D-080, D-084]', async () => {
    const places = routePlaces(await dayRouteOf({ inspections: stops }))

    expect(places.map(({ id, label, mark }) => [id, label, mark])).toEqual([
      ['start', '', 'home'],
      ['11', '1', undefined],
      ['12', '2', undefined],
    ])
  })

  it('marks a start and a flag at the first and last inspection for viewers, one start for a single one', async () => {
    const both = routePlaces(await dayRouteOf({ inspections: stops, isScheduler: false }))
    const single = routePlaces(await dayRouteOf({ inspections: stops.slice(1), isScheduler: false }))

    expect(both.slice(0, 2).map(({ id, mark }) => [id, mark])).toEqual([
      ['start', 'start'],
      ['end', 'flag'],
    ])
    expect(single.map(({ id }) => id)).toEqual(['start', '12'])
  })

  it.each([
    [8, [false, false]],
    [9, [false, true]],
  ])('draws the others of %i routes dashed where colours are too many: %o', async (count, dashed) => {
    const route = await dayRouteOf({ inspections: stops })
    const others = Array.from({ length: count - 1 }, (_, index) => ({
      ...route,
      inspector: { ...route.inspector, inspectorId: `${index}` },
    }))

    expect(
      dayLines([route, ...others], '2043')
        .slice(0, 2)
        .map((line) => line.dashed),
    ).toEqual(dashed)
  })

  it('draws the chosen route in its colour and dims the others', async () => {
    const route = await dayRouteOf({ inspections: stops })
    const other = await dayRouteOf({ inspectorId: '1988', color: 2, inspections: [inspectionAt('21', stops[0])] })

    const [chosen, dimmed] = dayLines([route, other], '2043')

    expect(chosen).toMatchObject({ colorIndex: 1, dimmed: false })
    expect(chosen?.legs.map(({ toId }) => toId)).toEqual(['11', '12', 'end'])
    expect(dimmed).toMatchObject({ colorIndex: 2, dimmed: true })
    expect(inspectorOfPlace(dimmed?.legs[0]?.toId ?? '')).toBe('1988')
  })

  it('knows where a line is missing, and where there is none to draw [D-225]', async () => {
    const route = await dayRouteOf({ inspections: stops })
    const bare = { ...route, wire: { ...route.wire, fullApiResponse: { routes: [] } } }
    const single = await dayRouteOf({ inspections: stops.slice(1), isScheduler: false })

    expect(lacksLine(route)).toBe(false)
    expect(lacksLine(bare)).toBe(true)
    expect(lacksLine(single)).toBe(false)
  })
})
