import { expect, it } from 'vitest'
import { pacedTravel } from './paced-travel.ts'
import { estimatedTravel, type TravelPort } from './travel-port.ts'

const pace = Array<number>(24).fill(1.5)
const points = [
  { lat: 40, lng: -74 },
  { lat: 40.1, lng: -74 },
]

it('tells the pace with every answer whose figures it leaves, and nothing where nobody answers', async () => {
  const told = pacedTravel(estimatedTravel, pace)

  expect(await told.matrix(points, 'driving')).toEqual({ ...(await estimatedTravel.matrix(points, 'driving')), pace })
  expect(await told.legs([points], 'driving')).toEqual({ ...(await estimatedTravel.legs([points], 'driving')), pace })
  expect(told.between).toBeUndefined()

  const times = { origins: points, destinations: points, durations: new Int32Array(4), distances: new Int32Array(4) }
  const answers: (object | undefined)[] = [{ ...times, source: 'region' }, undefined]
  const between = async () => answers.shift() as Awaited<ReturnType<NonNullable<TravelPort['between']>>>
  const asked = pacedTravel({ ...estimatedTravel, between }, pace)
  expect(await asked.between?.(points, points, 'driving')).toEqual({ ...times, source: 'region', pace })
  expect(await asked.between?.(points, points, 'driving')).toBeUndefined()
})

it('leaves a port alone whose legs are the same at any hour', () => {
  expect(pacedTravel(estimatedTravel, undefined)).toBe(estimatedTravel)
})
