import { describe, expect, it } from 'vitest'
import { linkFailure, linkPhase, linkWords } from './link-words.ts'

const link = { routeId: 'r', url: 'https://x', version: 1, holds: 'now' }
const failed = (code: string) => ({ code, status: 0, why: '', message: '', reference: undefined })
const rest = { link, userId: 'maya', failure: undefined }

describe('what the page says of its link', () => {
  it('is that it shows this route, or will in a moment', () => {
    expect(linkPhase({ ...rest, print: 'now' })).toBe('current')
    expect(linkPhase({ ...rest, print: 'later' })).toBe('saving')
  })

  it('is that it lags, while entries are changed and after a failure', () => {
    expect(linkPhase({ ...rest, print: undefined })).toBe('behind')
    expect(linkPhase({ ...rest, print: 'later', failure: failed('network') })).toBe('behind')
    expect(linkPhase({ ...rest, print: 'now', failure: failed('network') })).toBe('current')
    expect(linkPhase({ ...rest, print: 'now', failure: failed('sharing.changed-elsewhere') })).toBe('elsewhere')
  })

  it('is whose it is, where another account has saved it', () => {
    const owned = { ...rest, link: { ...link, owner: 'maya' }, print: 'now' }

    expect(linkPhase(owned)).toBe('current')
    expect(linkPhase({ ...owned, userId: 'sam', print: 'later' })).toBe('foreign')
    expect(linkPhase({ ...owned, userId: undefined })).toBe('current')
    expect(linkWords(owned.link, 'foreign')).toBe('Link belongs to another account')
    expect(linkWords({ ...owned.link, isShared: false }, 'foreign')).toBe('Saved in another account')
  })

  it('is nothing of what failed for a route that was shown before', () => {
    const failure = failed('sharing.changed-elsewhere')
    const following = { busy: false, failure, target: 'r one' }

    expect(linkFailure(following, { ...link, by: 'one' })).toBe(failure)
    expect(linkFailure(following, { ...link, by: 'opened again' })).toBeUndefined()
    expect(linkFailure(following, { ...link, routeId: 'another', by: 'one' })).toBeUndefined()
  })

  it('speaks of no link where the route is not shared', () => {
    expect(linkWords(link, 'behind')).toBe('Link shows an earlier version')
    expect(linkWords({ ...link, isShared: false }, 'current')).toBe('Saved')
  })
})
