import { describe, expect, it } from 'vitest'
import { createRandom } from '#core/kernel/random.ts'
import { type Curve, sharesByMinute, zones } from './curves.ts'
import { usualScenario, workingDay } from './scenario.ts'
import { drawCount, simulateDay } from './simulate-day.ts'

const scenario = { ...usualScenario, users: 20_000 }
const curves: readonly Curve[] = ['planning', 'board', 'driving']

describe('a simulated day', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(simulateDay(scenario, 7)).toEqual(simulateDay(scenario, 7))
    expect(simulateDay(scenario, 8)).not.toEqual(simulateDay(scenario, 7))
  })

  it('is busier in its busiest minute than in the mean, and busier still in a second of it', () => {
    const day = simulateDay(scenario)

    expect(day.peakMinute).toBeGreaterThan(day.meanMinute)
    for (const { calls, peakMinute, peakSecond, call } of day.calls.values()) {
      expect(peakMinute, call.name).toBeGreaterThanOrEqual(calls / 86_400)
      expect(peakSecond, call.name).toBeGreaterThanOrEqual(Math.floor(peakMinute))
    }
  })

  it('has as many calls as its people make, but for chance', () => {
    const people = workingDay(scenario)

    for (const { call, calls } of simulateDay(scenario).calls.values()) {
      const mean = call.aDay(people, scenario)
      expect(Math.abs(calls - mean), call.name).toBeLessThan(6 * Math.sqrt(mean) + 1)
    }
  })

  it('runs as much at once as begins within the time of a call', () => {
    const { calls, executions } = simulateDay(scenario)
    const { peakMinute = 0, call } = calls.get('dayVersion') ?? {}

    expect(executions.get('teams')).toBeGreaterThan(peakMinute * ((call?.milliseconds ?? 0) / 1000))
    expect(executions.get('teams')).toBeLessThan(peakMinute)
  })

  it('is empty without users', () => {
    const day = simulateDay({ ...scenario, users: 0 })

    expect(
      [day.peakMinute, day.peakReads, day.peakWrites, ...day.executions.values()].every((each) => each === 0),
    ).toBe(true)
  })
})

describe('the curves of a day', () => {
  it.each(curves)('%s shares the whole day out, over all zones', (curve) => {
    const shares = sharesByMinute(curve)

    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
    expect(zones.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
  })
})

describe('a drawn count', () => {
  it.each([0.3, 4, 150, 5000])('of mean %d has that mean and that variance', (mean) => {
    const random = createRandom(3)
    const counts = Array.from({ length: 4000 }, () => drawCount(random, mean))
    const found = counts.reduce((sum, count) => sum + count, 0) / counts.length
    const variance = counts.reduce((sum, count) => sum + (count - found) ** 2, 0) / counts.length

    expect(Math.abs(found - mean)).toBeLessThan(5 * Math.sqrt(mean / counts.length))
    expect(variance / mean).toBeGreaterThan(0.85)
    expect(variance / mean).toBeLessThan(1.15)
  })

  it('of nothing is nothing', () => {
    expect(drawCount(createRandom(1), 0)).toBe(0)
  })
})
