import { describe, expect, it } from 'vitest'
import { versionToReplace } from './route-edit.ts'

const mine = (number: number) => ({ by: 'my document', number })
const theirs = (number: number) => ({ by: 'their document', number })

describe('a change of a saved route', () => {
  it('replaces the version that it was made from, and no other', () => {
    expect(versionToReplace({ routeVersion: 3 }, { version: 3 })).toBe(3)
    expect(versionToReplace({ routeVersion: 4 }, { version: 3 })).toBeUndefined()
    expect(versionToReplace({ routeVersion: 4, edit: theirs(9) }, { version: 4, edit: mine(1) })).toBe(4)
    expect(versionToReplace({ routeVersion: 4, edit: theirs(1) }, { version: 3, edit: mine(9) })).toBeUndefined()
  })

  it('replaces an earlier one of the same document, whatever became of the answer to that', () => {
    expect(versionToReplace({ routeVersion: 4, edit: mine(7) }, { version: 3, edit: mine(8) })).toBe(4)
  })

  it('is too late after a later one of the same document', () => {
    expect(versionToReplace({ routeVersion: 4, edit: mine(8) }, { version: 4, edit: mine(8) })).toBeUndefined()
    expect(versionToReplace({ routeVersion: 4, edit: mine(8) }, { version: 3, edit: mine(7) })).toBeUndefined()
  })
})
