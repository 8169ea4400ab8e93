import { describe, expect, it } from 'vitest'
import type { ClosedArea } from '#engine/travel/index.ts'
import { areaName, closedSign, closedWords, faultOfArea, keptAreas } from './closed-words.ts'

const cornersOf = (count: number): ClosedArea['ring'] => Array.from({ length: count }, (_, at) => [40 + at / 100, -74])

describe('closed areas', () => {
  it('are called by their names, else by their places', () => {
    expect([areaName({ name: ' Parade ', ring: [] }, 0), areaName({ name: ' ', ring: [] }, 1)]).toEqual([
      'Parade',
      'Area 2',
    ])
    expect(closedWords([{ ring: [] }])).toBe('1 closed area')
    expect([closedSign({ name: ' Parade ' }), closedSign({ name: ' ' })]).toEqual(['Closed: Parade', 'Closed'])
  })

  it('have three to fifty corners; one that was not begun goes by itself', () => {
    expect([0, 3, 50].map((count) => faultOfArea({ ring: cornersOf(count) }))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect([1, 2].map((count) => faultOfArea({ ring: cornersOf(count) }))).toEqual(
      Array(2).fill('Add corners until there are three, or delete the area.'),
    )
    expect(faultOfArea({ ring: cornersOf(51) })).toContain('50 corners at most')
  })

  it('are kept without blanks, and not at all where there are none', () => {
    const ring = cornersOf(3)

    expect(keptAreas([{ name: ' Fair ', ring }, { ring: [] }, { name: ' ', ring }])).toEqual([
      { name: 'Fair', ring },
      { ring },
    ])
    expect([keptAreas([]), keptAreas([{ name: 'None', ring: [] }])]).toEqual([undefined, undefined])
  })
})
