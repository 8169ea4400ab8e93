import { describe, expect, it } from 'vitest'
import { type BeforeDay, beforeLines, costWords, isBeyond, logLine, wayOptions } from './tell-words.ts'

const zone = 'America/New_York'
const before: BeforeDay = {
  ...{ stops: 10, due: 0, waits: 0, trying: 0, told: 0, noContact: 0, stopped: 0, unreachable: [], tooLate: 0 },
  ...{ needs: { email: 0, text: 0 }, left: { email: 1000, text: 20 } },
}

describe('what a dispatcher reads before customers are told', () => {
  it('counts those who are told, and says of each other one why not', () => {
    const waitsUntil = Date.parse('2026-11-25T13:00:00Z')
    const lines = beforeLines(
      { ...before, due: 1, waits: 3, waitsUntil, noContact: 2, unreachable: [{ address: 'A', failure: 'B' }] },
      4,
      zone,
    )

    expect(lines).toEqual([
      '1 customer is told now',
      '3 customers wait for the end of the quiet hours at 8:00 AM',
      '2 customers have no contact for the chosen way',
      '1 customer cannot be reached',
      '4 customers are on routes that were not sent to their drivers',
    ])
    expect(beforeLines(before, 0, zone)).toEqual([])
  })

  it('says what it takes of the day, and when that is more than is left', () => {
    expect(costWords(before)).toBe('')
    const needs = { email: 12, text: 30 }
    expect(costWords({ ...before, needs })).toBe(
      'Takes 12 of 1,000 e-mails left today and 30 of 20 parts of texts left today.',
    )
    expect([isBeyond(before), isBeyond({ ...before, needs })]).toEqual([false, true])
  })

  it('offers texts where there are some, and keeps what was chosen', () => {
    expect(wayOptions(false, 'none').map(({ value }) => value)).toEqual(['none', 'email'])
    expect(wayOptions(false, 'both').map(({ value }) => value)).toEqual(['none', 'email', 'both'])
    expect(wayOptions(true, 'none')).toHaveLength(5)
  })
})

it.each([
  [{ state: 'delivered' }, 'Before the day, text, 6:02 PM: delivered'],
  [{ state: 'failed', failure: 'This is a landline.' }, 'Before the day, text, 6:02 PM: not sent (This is a landline)'],
  [
    { state: 'stopped', failure: 'This number has opted out of texts' },
    'Before the day, text, 6:02 PM: not sent: the customer wants no messages',
  ],
  [{ state: 'sending' }, 'Before the day, text, 6:02 PM: cut off, nobody knows whether it went out'],
] as const)('a message of %j is told as: %s', (more, line) => {
  const at = Date.parse('2026-11-25T23:02:00Z')
  expect(logLine({ kind: 'before', by: 'text', at, ...more }, zone, at + 300_000)).toBe(line)
})

it('a message that goes out at this moment is said to', () => {
  const at = Date.parse('2026-11-25T23:02:00Z')
  expect(logLine({ kind: 'done', by: 'email', at, state: 'sending' }, zone, at + 1000)).toBe(
    'Done, e-mail, 6:02 PM: on its way out',
  )
})
