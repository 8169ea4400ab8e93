import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeAll, expect, it } from 'vitest'
import { describeFound } from '#core/plan/describe-plan.ts'
import { askLegs, askTravel } from '#core/plan/make-plan.ts'
import { findFleet } from '#core/teams/fleet/find-fleet.ts'
import { findUnreachable } from '#core/teams/fleet/find-unreachable.ts'
import { nameDrivers } from '#core/teams/fleet-plan.ts'
import { fleetToPlan } from '#core/teams/fleet-request.ts'
import { regionTown } from '#engine/test/support/region-town.ts'
import type { TravelPort } from '#engine/travel/index.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

const bucket = mockClient(S3Client)
let travel: TravelPort

beforeAll(async () => {
  const bytes = await regionTown()
  bucket.on(GetObjectCommand, { Bucket: 'regions', Key: 'regions/town.region' }).callsFake(async ({ Range }) => {
    const [from = 0, to = 0] = String(Range).replace('bytes=', '').split('-').map(Number)
    const Body = { transformToByteArray: async () => bytes.slice(from, to + 1) }
    return { Body, ETag: '"1"', ContentRange: `bytes ${from}-${to}/${bytes.length}` }
  })
  setHandlerEnvironment({ REGION_BUCKET: 'regions', REGION_KEYS: 'regions/town.region' })
  travel = (await import('./fleet/fleet-travel.ts')).fleetTravel
})

const at = (lng: number, lat = 40) => ({ address: `${lat} ${lng}`, coordinates: [lat, lng] as const })
const yard = at(-82.999)
const dayOf = (...stopList: ReturnType<typeof at>[]) =>
  fleetRequestOf(0, 1, { stopList, startAddress: yard, destinationAddress: yard })

it('a day in the region is driven on its streets', async () => {
  const plan = fleetToPlan(dayOf(at(-82.995), at(-82.985)))

  expect((await askTravel(plan, travel)).source).toBe('region')
})

it('a stop on an island of the region is driven to by an estimate, which its legs say, and the others on streets', async () => {
  const request = dayOf(at(-82.995), at(-82.995, 40.05), at(-82.985))
  const plan = fleetToPlan(request)
  const times = await askTravel(plan, travel)
  const { found } = findFleet(request, times, { effort: 100 })
  const priced = await askLegs(plan, found, travel)
  const { routes, unserved } = nameDrivers(request, describeFound(plan, found, priced))

  expect([times.source, priced.source, unserved]).toEqual(['region', 'region', []])
  const [{ points, legs } = { points: [], legs: [] }] = routes
  const ends = legs.map(({ isEstimated = false }, index) => [isEstimated, points[index], points[index + 1]] as const)
  const isAtIsland = (entered: number | undefined): boolean => entered === 1
  for (const [isEstimated, from, to] of ends) {
    expect(isEstimated).toBe(isAtIsland(from?.entered) || isAtIsland(to?.entered))
  }
  expect([...(await findUnreachable(plan, found.routes, travel))]).toEqual([])
})
