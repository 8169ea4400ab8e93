import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import {
  aimTarget,
  cameraTarget,
  fitPadding,
  followTarget,
  isAtOverview,
  isInSight,
  isSameView,
  NEAREST_FIT,
  noPadding,
  selectedPositions,
  startView,
} from './camera.ts'

const desk = { width: 1000, height: 800 }

describe('the camera', () => {
  it('shows the middle of the United States at zoom 4 without places and zoom 10 around one place [P-115, T-229]', () => {
    expect(cameraTarget([])).toMatchObject({ kind: 'center', zoom: 4 })
    expect(cameraTarget([{ lat: 40.7, lng: -74 }])).toEqual({ kind: 'center', center: [-74, 40.7], zoom: 10 })
  })

  it('shows the region without places where there is one, until somebody has a plan or moves the map', () => {
    const region = [-74.03, 40.69, -73.9, 40.88] as const

    expect(cameraTarget([], region)).toEqual({ kind: 'bounds', bounds: [...region] })
    expect(cameraTarget([{ lat: 40.7, lng: -74 }], region)).toMatchObject({ kind: 'center' })
    expect(isAtOverview({ lng: -98.5, lat: 39.5, zoom: 4 })).toBe(true)
    expect(isAtOverview({ lng: -98.5, lat: 39.6, zoom: 4 })).toBe(false)
  })

  it('treats many places at one address as one place', () => {
    const position = { lat: 40.7, lng: -74 }

    expect(cameraTarget([position, position])).toMatchObject({ kind: 'center', zoom: 10 })
  })

  it('shows the bounds of several places', () => {
    const target = cameraTarget([
      { lat: 40.7, lng: -74 },
      { lat: 40.9, lng: -73.5 },
    ])

    expect(target).toEqual({ kind: 'bounds', bounds: [-74, 40.7, -73.5, 40.9] })
  })

  it('opens on the plan, clear of the panels', () => {
    const positions = [
      { lat: 40.7, lng: -74 },
      { lat: 40.9, lng: -73.5 },
    ]

    expect(startView(cameraTarget(positions), { ...noPadding, left: 100 }, desk)).toMatchObject({
      bounds: [-74, 40.7, -73.5, 40.9],
      fitBoundsOptions: { padding: { left: 140, right: 40 } },
    })
    expect(startView(cameraTarget(positions.slice(0, 1)), noPadding, desk)).toEqual({
      ...{ longitude: positions[0]?.lng, latitude: positions[0]?.lat, zoom: 10 },
    })
  })

  it('keeps room for pins beside what covers the map', () => {
    expect(fitPadding({ ...noPadding, left: 420 }, desk)).toEqual({ top: 40, right: 40, bottom: 60, left: 460 })
  })

  it('gives the route three quarters of what neither panels nor sources cover, and every pin room above them', () => {
    const sides = fc.integer({ min: 0, max: 200 })
    forAll(
      fc.record({ width: fc.integer({ min: 300, max: 1600 }), height: fc.integer({ min: 400, max: 1200 }) }),
      fc.record({ top: sides, right: fc.constant(0), bottom: sides, left: fc.constant(0) }),
      fc.integer({ min: 14, max: 60 }),
      (map, covered, foot) => {
        const free = map.height - covered.top - covered.bottom - foot
        fc.pre(free > 140)
        const { top, right, bottom, left } = fitPadding(covered, map, foot)

        expect(map.width - left - right).toBeGreaterThanOrEqual(0.75 * map.width)
        expect(map.height - top - bottom).toBeGreaterThanOrEqual(0.75 * free)
        expect(bottom - covered.bottom - foot).toBeGreaterThanOrEqual(16)
      },
    )
  })

  it('fills three quarters of what the sheet of a phone leaves free', () => {
    const [phone, covered, foot] = [{ width: 390, height: 664 }, { ...noPadding, top: 56, bottom: 300 }, 24]
    const { top, right, bottom, left } = fitPadding(covered, phone, foot)

    expect(phone.width - left - right).toBeGreaterThanOrEqual(0.75 * 390)
    expect(phone.height - top - bottom).toBeGreaterThanOrEqual(0.75 * (664 - 356))
  })

  it('comes near enough for a route of three blocks to fill that', () => {
    const [phone, covered, foot] = [{ width: 390, height: 664 }, { ...noPadding, top: 56, bottom: 300 }, 24]
    const { top, bottom } = fitPadding(covered, phone, foot)
    const metersPerPixel = (40_075_017 * Math.cos((40.75 * Math.PI) / 180)) / (512 * 2 ** NEAREST_FIT)

    expect((phone.height - top - bottom) * metersPerPixel).toBeLessThanOrEqual(3 * 80)
  })

  it('keeps above the sheet of a low phone, however little that leaves, and has some room under one that covers all', () => {
    const [low, foot] = [{ width: 390, height: 612 }, 36]
    const { bottom } = fitPadding({ ...noPadding, bottom: 441 }, low, foot)
    const covered = fitPadding({ ...noPadding, top: 90, bottom: 780 }, { width: 390, height: 844 })

    expect(bottom).toBeGreaterThanOrEqual(441 + foot)
    expect(844 - covered.top - covered.bottom).toBeGreaterThanOrEqual(64)
  })

  it('counts a place under a panel as out of sight', () => {
    const panel = fitPadding({ ...noPadding, left: 420 }, desk)

    expect(isInSight({ x: 300, y: 400 }, panel, desk)).toBe(false)
    expect(isInSight({ x: 600, y: 400 }, panel, desk)).toBe(true)
    expect(isInSight({ x: 600, y: 790 }, panel, desk)).toBe(false)
  })

  it('knows its own view again, and one that somebody moved a little', () => {
    const view = { lng: -73.98, lat: 40.75, zoom: 11.5 }

    expect(isSameView(view, { ...view, lng: view.lng + 1e-9 })).toBe(true)
    expect(isSameView(view, { ...view, zoom: 11.51 })).toBe(false)
    expect(isSameView(view, { ...view, lng: -73.981 })).toBe(false)
    expect(isSameView(view, { ...view, lat: 40.751 })).toBe(false)
  })

  it('leaves the camera where a fit has put the outermost pins', () => {
    const { left, top } = fitPadding(noPadding, desk)

    expect(isInSight({ x: left - 1, y: top - 1 }, fitPadding(noPadding, desk), desk)).toBe(true)
  })
})

it('a fit to the chosen stop shows the stop and the whole way to it', () => {
  const place = (id: string, lng: number) => ({ id, position: { lat: 40, lng }, label: id, kind: 'stop' as const })
  const legs = [
    { toId: 'a', geometry: [[1, 40] as const, [2, 40] as const] },
    { toId: 'b', geometry: [[2, 40] as const, [3, 41] as const] },
  ]

  expect(selectedPositions([place('a', 2), place('b', 3)], [{ id: 'r', legs }], 'b')).toEqual([
    { lat: 40, lng: 3 },
    { lat: 40, lng: 2 },
    { lat: 41, lng: 3 },
  ])
})

describe('a camera that follows a driver', () => {
  const place = (id: string, lat: number) => ({ id, position: { lat, lng: -74 }, label: '', kind: 'stop' as const })
  const leg = (toId: string, from: number, to: number) => ({
    toId,
    geometry: [
      [-74, from],
      [-74, to],
    ] as const,
  })
  const places = [place('a', 40), place('b', 41), place('c', 41)]
  const routes = [{ id: 'route', legs: [leg('b', 40, 41), leg('c', 41, 41)] }]

  it('shows the next stop and the way to it', () => {
    expect(followTarget([...places, place('d', 45)], routes, 'b')).toMatchObject({ bounds: [-74, 40, -74, 41] })
  })

  it('stays near where two stops share one address', () => {
    expect(followTarget(places, routes, 'c')).toEqual({ kind: 'center', center: [-74, 41], zoom: 16 })
  })

  it('shows the whole route where no way to the stop is known', () => {
    expect(followTarget(places, [], 'b')).toMatchObject({ bounds: [-74, 40, -74, 41] })
    expect(followTarget(places, routes, undefined)).toMatchObject({ bounds: [-74, 40, -74, 41] })
  })

  it('goes where a page aims, to one place as near as it says [D-252]', () => {
    const place = { lat: 40.75, lng: -73.99 }

    expect(aimTarget({ kind: 'view', view: { ...place, zoom: 10 } })).toEqual({
      kind: 'center',
      center: [-73.99, 40.75],
      zoom: 10,
    })
    expect(aimTarget({ kind: 'fit', positions: [place], nearest: 14 })).toMatchObject({ kind: 'center', zoom: 14 })
    expect(aimTarget({ kind: 'fit', positions: [place, { lat: 40.8, lng: -73.9 }], nearest: 12 })).toEqual({
      kind: 'bounds',
      bounds: [-73.99, 40.75, -73.9, 40.8],
    })
  })
})
