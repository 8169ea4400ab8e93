import { CalculateRouteMatrixCommand, CalculateRoutesCommand, GeoRoutesClient } from '@aws-sdk/client-geo-routes'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TravelPort } from '#engine/travel/index.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

const provider = mockClient(GeoRoutesClient)
const points = [
  { lat: 40.7, lng: -74 },
  { lat: 40.8, lng: -74.1 },
]
let travel: TravelPort

beforeAll(async () => {
  setHandlerEnvironment()
  travel = (await import('./fleet-travel.ts')).fleetTravel
  const { environment } = await import('#lambdas/http/environment.ts')
  Object.assign(environment, { MATRIX_CELL_CAP: 100 })
})
beforeEach(() => provider.reset())

describe('the travel of a day', () => {
  it('draws ways that a day of the most stops can be saved with', { tags: ['deep'] }, async () => {
    const LineString = Array.from({ length: 9000 }, (_, index) => [-74 - index / 90_000, 40.7 + Math.sin(index) / 50])
    provider.on(CalculateRoutesCommand).resolves({
      LegGeometryFormat: 'Simple',
      Notices: [],
      PricingBucket: 'car',
      Routes: [
        {
          Legs: [{ Geometry: { LineString }, TravelMode: 'Car', Type: 'Vehicle' }],
          MajorRoadLabels: [],
        },
      ],
    })

    const { routes, source } = await travel.legs([points], 'driving')

    expect(source).toBe('amazon-location')
    expect(routes[0]?.[0]?.geometry.length).toBeLessThanOrEqual(180)
  })

  it('is estimated for the search where one stop has no road, so that the others still have a day', async () => {
    provider.on(CalculateRouteMatrixCommand).resolves({ ErrorCount: 1, RouteMatrix: [] })

    expect(await travel.matrix(points, 'driving')).toMatchObject({ size: 2, source: 'estimated' })
  })
})
