import { describe, expect, it } from 'vitest'
import { createRandom } from '#core/kernel/random.ts'
import { longestWait, looksOf, reportsOf, vanEndsOf } from './clocks.ts'
import { usualScenario, workingDay } from './scenario.ts'

const clock = { everyMinutes: 5, most: 40, atOnce: 2, seconds: 240 }

/** One piece of work after the other, each as a whole, in the order in which it became due. */
function oneByOne(
  { everyMinutes, most, atOnce, seconds }: typeof clock,
  dues: readonly { minute: number; seconds: number }[],
) {
  const left = dues.toSorted((one, other) => one.minute - other.minute)
  let longest = 0
  for (let minute = 0; left.length > 0; minute += everyMinutes) {
    let [room, time] = [most, Math.min(seconds, everyMinutes * 60) * atOnce]
    for (let first = left[0]; first && first.minute <= minute && room > 0 && time >= first.seconds; first = left[0]) {
      longest = Math.max(longest, minute - first.minute)
      room -= 1
      time -= first.seconds
      left.shift()
    }
  }
  return longest
}

describe('the longest wait for a clock', () => {
  it('is that of a queue whose work is done one by one', () => {
    const random = createRandom(5)
    for (let round = 0; round < 50; round++) {
      const dues = Array.from({ length: 1 + random.below(200) }, () => ({ minute: random.below(300), seconds: 8 }))

      // Room and time of a call are whole pieces of work here, so that none is begun that is not ended.
      expect(
        longestWait(
          clock,
          dues.map((due) => ({ ...due, count: 1 })),
        ),
      ).toBe(oneByOne(clock, dues))
    }
  })

  it('is less than a pause where a call takes all that is due', () => {
    expect(longestWait(clock, [{ minute: 11, count: 40, seconds: 1 }])).toBe(4)
    expect(longestWait(clock, [{ minute: 11, count: 41, seconds: 1 }])).toBe(9)
    expect(longestWait(clock, [])).toBe(0)
  })

  it('never ends for work that takes longer than the time until as much comes again', () => {
    expect(longestWait(clock, [{ minute: 0, count: 1e9, seconds: 1 }])).toBe(Number.POSITIVE_INFINITY)
  })

  it('does not get longer with more at once', () => {
    const dues = looksOf({ ...usualScenario, users: 300_000 })
    const waits = [4, 8, 16].map((atOnce) => longestWait({ everyMinutes: 1, most: 4000, atOnce, seconds: 300 }, dues))

    expect(waits).toEqual(waits.toSorted((one, other) => other - one))
    expect(waits[0]).toBeGreaterThan(waits[2] ?? 0)
  })
})

describe('what becomes due', () => {
  it('is a look for each stop, and one for each team at six', () => {
    const scenario = { ...usualScenario, users: 5000 }
    const { teams, teamStops, drivers } = workingDay(scenario)
    const sum = (dues: readonly { count: number }[]): number => dues.reduce((total, { count }) => total + count, 0)

    expect(sum(looksOf(scenario))).toBeCloseTo(teamStops + teams, 6)
    expect(looksOf({ ...scenario, mails: 0 })).toEqual([])
    expect(sum(reportsOf(scenario))).toBeLessThan(teams)
    expect(sum(vanEndsOf(scenario))).toBeCloseTo(drivers * scenario.positionsShare, 6)
  })
})
