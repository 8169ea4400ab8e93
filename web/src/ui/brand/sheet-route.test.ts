import { describe, expect, it } from 'vitest'
import { blocksBetween, type Crossing, sheetDay, sheetDayAsEntered, streetPath } from './sheet-route.ts'

/** Length of the best order between a fixed start and end, over all subsets (Held and Karp 1962). */
function shortestBetween(day: readonly Crossing[]): number {
  const stops = day.slice(1, -1)
  const at = (index: number): Crossing => stops[index] ?? [0, 0]
  const ends = [day[0] ?? [0, 0], day.at(-1) ?? [0, 0]] as const
  let best = new Map(stops.map((stop, index) => [`${1 << index},${index}`, blocksBetween([ends[0], stop])]))
  for (let size = 1; size < stops.length; size++) {
    const next = new Map<string, number>()
    for (const [key, length] of best) {
      const [visited = 0, last = 0] = key.split(',').map(Number)
      stops.forEach((stop, index) => {
        if (visited & (1 << index)) return
        const longer = `${visited | (1 << index)},${index}`
        const sum = length + blocksBetween([at(last), stop])
        if (sum < (next.get(longer) ?? Number.POSITIVE_INFINITY)) next.set(longer, sum)
      })
    }
    best = next
  }
  return Math.min(...[...best].map(([key, length]) => length + blocksBetween([at(Number(key.split(',')[1])), ends[1]])))
}

describe('the drawn day', () => {
  it('goes along streets and avenues', () => {
    expect(
      streetPath([
        [0, 0],
        [1, 2],
      ]),
    ).toBe('M200 80H246V124')
  })

  it('visits the same crossings in both orders', () => {
    expect(new Set(sheetDayAsEntered)).toEqual(new Set(sheetDay))
    expect(sheetDayAsEntered).toHaveLength(sheetDay.length)
  })

  it('is honest: the drawn fastest order is shorter than the entered one', () => {
    expect(blocksBetween(sheetDay)).toBeLessThan(blocksBetween(sheetDayAsEntered) * 0.7)
  })

  it('is proven: no order of the same stops is shorter', () => {
    expect(blocksBetween(sheetDay)).toBe(shortestBetween(sheetDay))
  })
})
