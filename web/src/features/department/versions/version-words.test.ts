import { describe, expect, it } from 'vitest'
import { doneBy, figuresWords, originWords, stateWords } from './version-words.ts'

const date = '2026-11-24'

describe('the words on a version', () => {
  it('say what it comes from, and from which day where it is another one', () => {
    expect(originWords({ date, revision: 0, origin: { kind: 'generated', strategy: 'as-specified' } })).toBe(
      'As specified',
    )
    expect(originWords({ date, revision: 0, origin: { kind: 'generated', strategy: 'optimal' } })).toBe('Optimal')
    expect(originWords({ date, revision: 2, origin: { kind: 'generated', strategy: 'optimal' } })).toBe(
      'Optimal, changed by hand',
    )
    expect(originWords({ date, revision: 0, origin: { kind: 'edited', date, version: 3 } })).toBe(
      'Edited from version 3',
    )
    expect(originWords({ date, revision: 0, origin: { kind: 'copied', date: '2026-11-23', version: 2 } })).toBe(
      'Copied from Nov 23, 2026, version 2',
    )
  })

  it('tell the published one from one that once was', () => {
    expect(stateWords({ version: 2, status: 'published' }, 2)).toBe('Published')
    expect(stateWords({ version: 1, status: 'published' }, 2)).toBe('Published before')
    expect(stateWords({ version: 3, status: 'draft' }, 2)).toBe('Draft')
  })

  it('name figures and people, on the clock of the agency', () => {
    const figures = { routed: 1231, overdueRouted: 12, unrouted: 169, miles: 412.31, minutes: 1204, inspectors: 12 }

    expect(figuresWords(figures)).toBe('1,231 routed · 12 past SLA · 169 not routed · 412.3 miles | 1,204 minutes')
    expect(doneBy({ name: 'Sam Ortiz' }, Date.parse('2026-11-22T20:41:00Z')).replace(/\s/g, ' ')).toBe(
      'Sam Ortiz, Nov 22, 2026, 3:41 PM',
    )
  })
})
