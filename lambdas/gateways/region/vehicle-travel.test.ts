import { expect, it } from 'vitest'
import { openTown, regionHead } from '#engine/test/support/region-town.ts'
import { extractOf, square } from '#engine/test/support/town.ts'
import type { TravelConditions } from '#engine/travel/index.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

setHandlerEnvironment()
const { regionLoader } = await import('./region.ts')
const { regionTravel } = await import('./region-travel.ts')

const low = extractOf({
  map: 'A B C',
  ways: [
    ['AB', { highway: 'residential' }],
    ['BC', { highway: 'residential', maxheight: `12'` }],
  ],
})
const head = { ...regionHead, bounds: [-74.1, 39.9, -73.9, 40.1] as const }
const travel = regionTravel([regionLoader('low', () => openTown(head, { extract: () => low }))])
const [west, east] = [square(0.5, 0), square(3.5, 0)]
const inTruck = (heightMeters: number): TravelConditions => ({ vehicle: { kind: 'truck', heightMeters } })

const legIn = async (conditions: TravelConditions) =>
  (await travel.legs([[west, east]], 'driving', conditions)).routes.flat()[0]

it('a vehicle is kept from streets that are too low for it, in all answers alike, and its leg says so', async () => {
  const tall = inTruck(4.1)

  const leg = await legIn(tall)
  const matrix = await travel.matrix([west, east], 'driving', tall)
  const between = await travel.between?.([west], [east], 'driving', tall)

  expect(leg?.isEstimated).toBe(true)
  expect([matrix.durations[1], between?.durations[0]]).toEqual([leg?.durationSeconds, leg?.durationSeconds])
})

it('one that fits drives there, as a car does', async () => {
  const legs = [await legIn(inTruck(3.6)), await legIn({})]

  expect(legs.map((leg) => leg?.isEstimated)).toEqual([undefined, undefined])
})
