import { describe, expect, it } from 'vitest'
import { colors } from '#web/ui/theme/colors.ts'
import { driverPaint } from '#web/ui/theme/driver-colors.ts'
import type { MapRoute } from '../map-content.ts'
import { chevronFeatures } from './chevrons.ts'
import { countPoints, dashWidths, legFeatures, routeFeatures } from './route-features.ts'

const route: MapRoute = {
  id: 'r',
  legs: [
    {
      toId: 'a',
      geometry: [
        [0, 0],
        [0, 1],
      ],
    },
    {
      toId: 'b',
      geometry: [
        [0, 1],
        [1, 1],
      ],
    },
  ],
}

describe('route lines', () => {
  it('join the legs of a route to one line in the colour of a single route', () => {
    const [line, ...others] = routeFeatures([route], 'light').features

    expect(others).toEqual([])
    expect(line?.geometry.coordinates).toHaveLength(4)
    expect(line?.properties).toEqual({
      route: 'r',
      color: colors.light.route,
      pattern: 'solid',
      dimmed: false,
      opacity: 1,
    })
  })

  it('take the colour of their driver, and its pattern when lines are dashed', () => {
    const second = { ...route, colorIndex: 1 }

    expect(routeFeatures([second], 'dark').features[0]?.properties).toMatchObject({
      color: driverPaint(2, 'dark').fill,
      pattern: 'solid',
    })
    expect(routeFeatures([{ ...second, dashed: true }], 'light').features[0]?.properties.pattern).toBe('dash')
    expect(routeFeatures([{ ...second, colorIndex: 7, dashed: true }], 'light').features[0]?.properties.pattern).toBe(
      'dot',
    )
  })

  it('are dimmed to 0.2 where they are to be faint [T-104]', () => {
    const opacityOf = (dimmed: MapRoute['dimmed']) =>
      routeFeatures([{ ...route, dimmed: dimmed ?? false }], 'light').features[0]?.properties.opacity

    expect([opacityOf('faint'), opacityOf(true), opacityOf(false)]).toEqual([0.2, 0.34, 1])
  })

  it('grow with their share and are absent at the start', () => {
    expect(routeFeatures([route], 'light', 0.25).features[0]?.geometry.coordinates).toEqual([
      [0, 0],
      [0, expect.closeTo(0.5, 2)],
    ])
  })

  it('leave out a leg without a line', () => {
    expect(routeFeatures([{ id: 'r', legs: [{ geometry: [] }] }], 'light').features).toEqual([])
    expect(chevronFeatures([{ id: 'r', legs: [{ geometry: [[1, 1]] }] }], 'light').features).toEqual([])
  })

  it('measure dashes in widths of the line', () => {
    expect(dashWidths('dash', 4)).toEqual([3, 1.25])
    expect(dashWidths('solid', 4)).toEqual([])
  })

  it('count their points', () => {
    expect(countPoints([route, route])).toBe(8)
  })
})

describe('the selected leg', () => {
  it('is the one that ends at the selected place, in ink, with its chevron', () => {
    const { features } = legFeatures([route], 'b', 'light')

    expect(features.map(({ geometry }) => geometry.type)).toEqual(['LineString', 'Point'])
    expect(features[0]?.properties).toEqual({ color: colors.light.ink })
  })

  it('is absent while nothing is selected', () => {
    expect(legFeatures([route], undefined, 'light').features).toEqual([])
  })
})

describe('chevrons', () => {
  it('stand in the middle of every leg and point the way it is driven', () => {
    const { features } = chevronFeatures([route], 'light')

    expect(features.map(({ geometry }) => geometry.coordinates)).toEqual([
      [0, 0.5],
      [0.5, 1],
    ])
    expect(features.map(({ properties }) => Math.round(properties.bearing))).toEqual([0, 90])
  })

  it('wait for the zoom at which their leg is long enough', () => {
    const [far] = chevronFeatures([route], 'light').features
    const short: MapRoute = {
      id: 's',
      legs: [
        {
          geometry: [
            [0, 0],
            [0, 0.001],
          ],
        },
      ],
    }
    const [near] = chevronFeatures([short], 'light').features

    expect(far?.properties.fromZoom).toBeLessThan(6)
    expect(near?.properties.fromZoom).toBeGreaterThan(14)
  })

  it('are left out of dimmed routes', () => {
    expect(chevronFeatures([{ ...route, dimmed: true }], 'light').features).toEqual([])
  })
})
