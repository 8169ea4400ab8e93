import { describe, expect, it } from 'vitest'
import { linkPhase, linkWords } from './link-words.ts'

const link = { routeId: 'r', url: 'https://x', version: 1, holds: 'now' }
const rest = { busy: false, failure: undefined }
const failed = (code: string) => ({
  busy: false,
  failure: { code, status: 0, why: '', message: '', reference: undefined },
})

describe('what the page says of its link', () => {
  it('is that it shows this route, or will in a moment', () => {
    expect(linkPhase({ link, print: 'now', following: rest })).toBe('current')
    expect(linkPhase({ link, print: 'later', following: rest })).toBe('saving')
    expect(linkPhase({ link, print: 'later', following: { busy: true, failure: undefined } })).toBe('saving')
  })

  it('is that it lags, while entries are changed and after a failure', () => {
    expect(linkPhase({ link, print: undefined, following: rest })).toBe('behind')
    expect(linkPhase({ link, print: 'later', following: failed('network') })).toBe('behind')
    expect(linkPhase({ link, print: 'now', following: failed('network') })).toBe('current')
    expect(linkPhase({ link, print: 'now', following: failed('sharing.changed-elsewhere') })).toBe('elsewhere')
  })

  it('speaks of no link where the route is not shared', () => {
    expect(linkWords(link, 'behind')).toBe('Link shows an earlier version')
    expect(linkWords({ ...link, isShared: false }, 'current')).toBe('Saved')
  })
})
