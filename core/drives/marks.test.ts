import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { correctedMark, marksOf, mergeMarks, nextUnmarked, replaces, type TimedMark } from './marks.ts'

const moment = fc.integer({ min: 0, max: 3 })
const anyMark: fc.Arbitrary<TimedMark> = fc.record(
  {
    stop: fc.constantFrom('1 A St', '1 B St', '2 A St'),
    mark: fc.constantFrom('complete' as const, 'incomplete' as const, 'none' as const),
    at: moment,
    reason: fc.constantFrom('Closed', 'Nobody there'),
  },
  { requiredKeys: ['stop', 'mark', 'at'] },
)
const list = fc.array(anyMark, { maxLength: 12 })
const merged = (...lists: readonly (readonly TimedMark[])[]): unknown => Object.fromEntries(mergeMarks(...lists))

describe('the marks of stops', () => {
  it('come to the same in whatever order phones send them', () => {
    forAll(list, list, list, (a, b, c) => {
      expect(merged(a, b)).toEqual(merged(b, a))
      expect(merged([...mergeMarks(a, b).values()], c)).toEqual(merged(a, [...mergeMarks(b, c).values()]))
    })
  })

  it('change nothing when they are sent again', () => {
    forAll(list, (a) => {
      expect(merged(a, a)).toEqual(merged(a))
    })
  })

  it('exclude each other, the later one counts, and taking it away does too [P-206]', () => {
    const made = (mark: TimedMark['mark'], at: number): TimedMark => ({ stop: '1 A St', mark, at })

    expect(marksOf(mergeMarks([made('complete', 1), made('incomplete', 2)]).values())).toEqual({
      '1 A St': 'incomplete',
    })
    expect(marksOf(mergeMarks([made('none', 3), made('complete', 1)]).values())).toEqual({})
    expect(replaces(made('complete', 1), made('none', 3))).toBe(false)
  })

  it('do not win by a clock that is a day ahead or behind', () => {
    const [now, day] = [1_800_000_000_000, 86_400_000]
    const ahead: TimedMark = { stop: '1 A St', mark: 'complete', at: now + day - 5000 }

    expect(correctedMark(ahead, -day, now).at).toBe(now - 5000)
    expect(correctedMark({ ...ahead, at: now - day - 5000 }, day, now).at).toBe(now - 5000)
    expect(correctedMark({ ...ahead, at: now + 9 }, 0, now).at).toBe(now)
    expect(correctedMark({ ...ahead, at: 0 }, -day, now).at).toBe(0)
  })

  it('leave the first stop without one as the next', () => {
    expect(nextUnmarked(['a', 'b', 'c'], {})).toBe('a')
    expect(nextUnmarked(['a', 'b', 'c'], { a: 'complete', b: 'incomplete' })).toBe('c')
    expect(nextUnmarked(['a'], { a: 'complete' })).toBeUndefined()
  })
})
