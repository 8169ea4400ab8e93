import { expect, it } from 'vitest'
import { workCentre } from './work-centre.ts'

it('weighs work by 0.95 to the power of its rank order [D-241]', () => {
  const centre = workCentre([
    { lat: 40, lng: -74 },
    { lat: 41, lng: -73 },
    { lat: 42, lng: -73 },
  ])

  const [second, third] = [0.95, 0.95 ** 2]
  expect(centre?.lat).toBeCloseTo((40 + 41 * second + 42 * third) / (1 + second + third), 10)
  expect(centre?.lng).toBeCloseTo((-74 - 73 * second - 73 * third) / (1 + second + third), 10)
})

it('is nowhere without work', () => {
  expect(workCentre([])).toBeUndefined()
})
