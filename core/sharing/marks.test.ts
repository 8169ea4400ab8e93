import { describe, expect, it } from 'vitest'
import { clearMark, nextUnmarked, setMark } from './marks.ts'

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
})
