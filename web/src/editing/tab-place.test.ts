import { describe, expect, it } from 'vitest'
import { placesToTry } from './tab-place.ts'

describe('the place where a tab keeps its route', () => {
  it('is that of the tab, then the last one used, then any, each tried once', () => {
    expect([...placesToTry(3, 2)].slice(0, 5)).toEqual([3, 2, 1, 4, 5])
    expect([...placesToTry(2, 2)].slice(0, 3)).toEqual([2, 1, 3])
    expect([...placesToTry(undefined, undefined)].slice(0, 3)).toEqual([1, 2, 3])
  })

  it('has an end to look for', () => {
    expect([...placesToTry(undefined, undefined)]).toHaveLength(20)
  })
})
