import { expect, it } from 'vitest'
import type { TravelSource } from './leg.ts'
import { typicalFactor } from './time-of-day.ts'
import { estimatedTravel, type TravelPort } from './travel-port.ts'
import { typicalTravel } from './typical-travel.ts'

const [here, there] = [
  { lat: 40.7, lng: -74 },
  { lat: 40.71, lng: -74 },
]
const rush = { leaveAt: 540, until: 600 }

const portOf = (source: TravelSource): TravelPort => ({
  ...estimatedTravel,
  between: async (origins, destinations) => ({
    ...{ origins, destinations, source },
    durations: Int32Array.of(1000),
    distances: Int32Array.of(7),
  }),
})

it('typical times between some places are those of free roads times the factor of the hours', async () => {
  const times = await typicalTravel(portOf('region')).between?.([here], [there], 'driving', rush)

  expect(times?.durations[0]).toBe(Math.round(1000 * typicalFactor('driving', rush)))
  expect(times?.distances[0]).toBe(7)
})

it('times between some places that know the hours themselves stay, and so does a port that knows none', async () => {
  const times = await typicalTravel(portOf('router')).between?.([here], [there], 'driving', rush)
  const unknown: TravelPort = { ...estimatedTravel, between: async () => undefined }

  expect(times?.durations[0]).toBe(1000)
  expect(await typicalTravel(unknown).between?.([here], [there], 'driving')).toBeUndefined()
  expect(typicalTravel(estimatedTravel).between).toBeUndefined()
})
