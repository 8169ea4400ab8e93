import { describe, expect, it } from 'vitest'
import { routeInspector } from '#core/department/routing/route-inspector.ts'
import { estimatedTravel } from '#engine/travel/index.ts'
import { buildAppointment, buildBlock, buildInspection, buildInspector, DATE } from '#test/support/build-department.ts'
import { WireInspectorRoute } from '../department/wire.ts'
import { inspectorRouteToWire, wireToInspectorRoute } from './inspector-route-wire.ts'

const inspector = buildInspector('EC2001', {
  partialBlocks: [{ ...buildBlock(900, 930), eventName: 'Secret appointment' }],
  color: 7,
})

async function routeOf(count: number) {
  const inspections = Array.from({ length: count }, (_, index) =>
    index === 1
      ? buildAppointment(index + 1, ['10:00', '10:30'], { lat: 40.76, lng: -73.99 })
      : buildInspection(index + 1, { lat: 40.755 + index / 500, lng: -73.985 + index / 700 }),
  )
  const day = { date: DATE, inspector, inspections, keepsOrder: false, finishBy: 990 }
  const { route } = await routeInspector(day, estimatedTravel)
  if (!route) throw new Error('This day has a route')
  return route
}

describe('a route as its calls send it', () => {
  it('has the fields of the specification, all from one set of legs [D-106, D-107, D-259]', async () => {
    const route = await routeOf(5)
    const wire = inspectorRouteToWire(route, true)

    expect(WireInspectorRoute.parse(wire)).toEqual(wire)
    expect(wire.assignedInspector).toMatchObject({ inspectorId: 'EC2001', color: 7, districtCodes: ['105'] })
    expect(wire.assignedInspections.map(({ inspectionId }) => inspectionId)).toEqual(
      route.inspections.map(({ inspectionId }) => inspectionId),
    )
    expect(wire.legTimes).toHaveLength(6)
    expect(wire.legTimes.reduce((sum, minutes) => sum + minutes, 0)).toBe(wire.totalTime)
    expect(wire.legDistances.reduce((sum, miles) => sum + miles, 0)).toBeCloseTo(wire.totalDistance, 0)
    expect(wire.breakTime).toEqual(route.lunch)
    expect(wire.curatedLinks.googleUrl).toContain('17%20Secret%20Court')
    expect(wire.routeOrder[1]).toMatchObject({
      address: expect.stringContaining('Manhattan, NY 10018'),
      coordinates: [expect.any(Number), expect.any(Number)],
      soloUrls: { googleUrl: expect.stringContaining('destination=') },
    })
    expect(wire.splitUrls.google[0]).toMatchObject({ start: 0, end: 6 })
  })

  it('is read back as it was', async () => {
    const route = await routeOf(4)
    const { inspector: shown, ...read } = wireToInspectorRoute(inspectorRouteToWire(route, true))
    const { inspector: _, ...sent } = route

    expect(read).toEqual(sent)
    expect(shown).toMatchObject({ inspectorId: 'EC2001', home: { address: inspector.homeAddress } })
  })
})

describe('a route as viewers see it', () => {
  it.each([1, 2, 5])('of %i inspections tells nothing of the home, nor what keeps somebody away', async (count) => {
    const route = await routeOf(count)
    const wire = inspectorRouteToWire(route, false)
    const text = JSON.stringify(wire)

    expect(WireInspectorRoute.parse(wire)).toEqual(wire)
    for (const secret of ['Secret', '40.7501', '73.9812', '"home"', 'Rivera']) {
      expect(text).not.toContain(secret)
    }
    expect(text).not.toContain(encodeURIComponent(inspector.homeAddress))
    expect(wire.assignedInspector.home).toBeUndefined()
    expect(wire.routeOrder.at(0)).toMatchObject({
      kind: 'start',
      address: 'Home',
      coordinates: null,
      soloUrls: { googleUrl: '' },
    })
    expect(wire.routeOrder.at(-1)).toMatchObject({ kind: 'end', address: 'Home', coordinates: null })
  })

  it('has the same inspections, times and totals', async () => {
    const route = await routeOf(5)
    const [full, shown] = [inspectorRouteToWire(route, true), inspectorRouteToWire(route, false)]

    expect(shown.assignedInspections).toEqual(full.assignedInspections)
    expect([shown.totalTime, shown.totalDistance, shown.legTimes]).toEqual([
      full.totalTime,
      full.totalDistance,
      full.legTimes,
    ])
    expect(shown.fullApiResponse.routes[0]?.legs[2]).toEqual(full.fullApiResponse.routes[0]?.legs[2])
  })

  it.each([
    ['goes on behind midnight', { importedDuration: 60_000 }],
    ['leads to the longest street, whose every letter is written longer', { street: '&'.repeat(250) }],
  ])('can be answered where it %s', async (_title, over) => {
    const inspections = [1, 2].map((rank) => buildInspection(rank, over))
    const day = { date: DATE, inspector, inspections, keepsOrder: true, keepsAll: true, finishBy: 990 }
    const { route } = await routeInspector(day, estimatedTravel)
    if (!route) throw new Error('This day has a route')

    for (const isScheduler of [true, false]) {
      const wire = inspectorRouteToWire(route, isScheduler)
      expect(WireInspectorRoute.parse(wire)).toEqual(wire)
    }
  })

  it('has links from the first inspection to the last, and to a single one its own', async () => {
    const [many, one] = [inspectorRouteToWire(await routeOf(5), false), inspectorRouteToWire(await routeOf(1), false)]

    expect(many.splitUrls.google).toMatchObject([{ start: 1, end: 5, length: 5 }])
    expect(many.curatedLinks.googleUrl.match(/Manhattan/g)).toHaveLength(5)
    expect(one.curatedLinks.googleUrl).toContain('destination=')
  })
})
