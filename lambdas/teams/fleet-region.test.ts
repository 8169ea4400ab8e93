import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeAll, expect, it } from 'vitest'
import { describeFound } from '#core/plan/describe-plan.ts'
import { askLegs, askTravel } from '#core/plan/make-plan.ts'
import { findFleet } from '#core/teams/find-fleet.ts'
import { findUnreachable, tellUnreachable, withoutUnreachable } from '#core/teams/find-unreachable.ts'
import { nameDrivers } from '#core/teams/fleet-plan.ts'
import { fleetToPlan } from '#core/teams/fleet-request.ts'
import type { TravelPort } from '#core/travel/travel-port.ts'
import { isUnreachable } from '#core/travel/unreachable.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'
import { regionTown } from '#test/support/region-town.ts'

const bucket = mockClient(S3Client)
let travel: TravelPort

beforeAll(async () => {
  const bytes = await regionTown()
  bucket.on(GetObjectCommand, { Bucket: 'regions', Key: 'regions/town.region' }).callsFake(({ Range }) => {
    const [from = 0, to = 0] = String(Range).replace('bytes=', '').split('-').map(Number)
    const Body = { transformToByteArray: async () => bytes.slice(from, to + 1) }
    return { Body, ETag: '"1"', ContentRange: `bytes ${from}-${to}/${bytes.length}` }
  })
  setHandlerEnvironment({ REGION_BUCKET: 'regions', REGION_KEY: 'regions/town.region' })
  travel = (await import('./fleet-travel.ts')).fleetTravel
})

const at = (lng: number, lat = 40) => ({ address: `${lat} ${lng}`, coordinates: [lat, lng] as const })
const yard = at(-82.999)
const dayOf = (...stopList: ReturnType<typeof at>[]) =>
  fleetRequestOf(0, 1, { stopList, startAddress: yard, destinationAddress: yard })

it('a day in the region is driven on its streets', async () => {
  const plan = fleetToPlan(dayOf(at(-82.995), at(-82.985)))

  expect((await askTravel(plan, travel)).source).toBe('region')
})

it('a stop on an island of the region is left out of the day, with that reason, and the others are driven on streets', async () => {
  const request = dayOf(at(-82.995), at(-82.995, 40.05), at(-82.985))
  const plan = fleetToPlan(request)
  const times = await askTravel(plan, travel)
  const { found } = findFleet(request, times, { effort: 100 })
  const refused = await askLegs(plan, found, travel).catch((error: unknown) => error)

  const apart = await findUnreachable(plan, found.routes, travel)
  const reachable = withoutUnreachable(request, apart)
  const { found: rest } = findFleet(reachable, times, { effort: 100 })
  const priced = await askLegs(fleetToPlan(reachable), rest, travel)
  const answer = tellUnreachable(nameDrivers(request, describeFound(fleetToPlan(reachable), rest, priced)), apart)

  expect([times.source, isUnreachable(refused), [...apart]]).toEqual(['estimated', true, [1]])
  expect(priced.source).toBe('region')
  expect(answer.unserved).toMatchObject([{ entered: 1, reason: expect.stringMatching(/^No road leads there/) }])
  expect(rest.routes.flat().toSorted()).toEqual([0, 2])
})
