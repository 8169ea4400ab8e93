import { expect, it } from 'vitest'
import type { Route } from '../../solution/solution.ts'
import { scatterOfWork } from './evenness.ts'

const day = (travel: number, service: number, waiting: number): Route => ({
  ...{ vehicle: 1, distance: 0, cost: 0, travel, service: service + 30, waiting },
  steps: [
    { kind: 'job', arrival: 0, waiting, service, load: [] },
    { kind: 'break', arrival: 0, waiting: 0, service: 30, load: [] },
  ],
})

it('is nothing where days are alike, and grows by squares with what they are off the mean', () => {
  expect(scatterOfWork([], 2)).toBe(0)
  expect(scatterOfWork([day(60, 40, 500), day(100, 0, 0)], 2)).toBe(0)
  expect(scatterOfWork([day(80, 0, 0), day(120, 0, 0)], 2)).toBe(8)
  expect(scatterOfWork([day(60, 0, 0), day(140, 0, 0)], 2)).toBe(32)
})

it('counts neither waiting nor breaks as work', () => {
  expect(scatterOfWork([day(80, 0, 900), day(120, 0, 0)], 2)).toBe(8)
})

it('counts who stays at home as a day of nothing', () => {
  expect(scatterOfWork([day(100, 0, 0)], 2)).toBe(100)
})
