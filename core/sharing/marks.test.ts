import { describe, expect, it } from 'vitest'
import { clearMark, markName, nextUnmarked, readMarks, setMark } from './marks.ts'

describe('the marks of stops', () => {
  it('exclude each other [P-206]', () => {
    const complete = setMark({}, 'a', 'complete')

    expect(complete).toEqual({ a: 'complete' })
    expect(setMark(complete, 'a', 'incomplete')).toEqual({ a: 'incomplete' })
    expect(complete).toEqual({ a: 'complete' })
  })

  it('can be taken away, one at a time', () => {
    expect(clearMark({ a: 'complete', b: 'incomplete' }, 'a')).toEqual({ b: 'incomplete' })
    expect(clearMark({ a: 'complete' }, 'none')).toEqual({ a: 'complete' })
  })

  it('leave the first stop without one as the next', () => {
    expect(nextUnmarked(['a', 'b', 'c'], {})).toBe('a')
    expect(nextUnmarked(['a', 'b', 'c'], { a: 'complete', b: 'incomplete' })).toBe('c')
    expect(nextUnmarked(['a'], { a: 'complete' })).toBeUndefined()
  })

  it('belong to a stop, not to its place in the driving order', () => {
    const stop = { entered: 4, address: '1 Main St' }

    expect(markName(stop, 0)).toBe(markName(stop, 7))
    expect(markName(stop, 0)).not.toBe(markName({ ...stop, entered: 5 }, 0))
    expect(markName({ address: '1 Main St' }, 0)).not.toBe(markName({ address: '1 Main St' }, 1))
  })

  it('are read from what was kept, whatever that is', () => {
    expect(readMarks({ a: 'complete', b: 'incomplete', c: 'late', d: null })).toEqual({
      a: 'complete',
      b: 'incomplete',
    })
    for (const nonsense of [null, 'complete', 7, undefined]) expect(readMarks(nonsense)).toEqual({})
  })
})
