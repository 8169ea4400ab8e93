import { describe, expect, it } from 'vitest'
import type { HeardMessage, RouteSend, SentMessage } from '#core/teams/days/team-day.ts'
import { teamDriversOf } from '#test/support/build-team-day.ts'
import { heardSends, lookAfter, missedRoutes, newlyMissed, sendWord } from './heard-sends.ts'
import { missedWords } from './use-heard-sends.ts'

const message = (words: Partial<SentMessage> = {}): SentMessage => ({
  ...{ by: 'email', state: 'sent', at: 100, version: 1 },
  ...words,
})
const send = (driverId: number, words: Partial<RouteSend> = {}): RouteSend => ({
  ...{ driverId, routeId: 'r', url: 'https://stops.example/r', changes: [], sent: message() },
  ...words,
})
const why = 'No mailbox has this address'
const heard = (driverId: number, words: Partial<HeardMessage> = {}): HeardMessage => ({
  ...{ driverId, by: 'email', at: 100, state: 'undelivered', failure: why },
  ...words,
})

describe('what is heard of messages', () => {
  it('changes how it stands with its own driver, way and moment, and with nothing else', () => {
    const sends = [send(1), send(2), send(3, { earlier: message({ by: 'text', at: 50 }) })]

    const now = heardSends(sends, [
      heard(1),
      heard(2, { at: 99 }),
      heard(2, { by: 'text' }),
      { driverId: 3, by: 'text', at: 50, state: 'delivered' },
    ])

    expect(now.map(({ sent, earlier }) => [sent?.state, sent?.failure, earlier?.state])).toEqual([
      ['undelivered', why, undefined],
      ['sent', undefined, undefined],
      ['sent', undefined, 'delivered'],
    ])
    expect(now[1]).toBe(sends[1])
    expect(heardSends(sends, [])).toBe(sends)
  })

  it('is said once, of whom was not known to be missed', () => {
    const sends = [send(1), send(2, { sent: message({ state: 'undelivered', failure: why }) }), send(3)]
    const missed = newlyMissed(sends, heardSends(sends, [heard(1), heard(2)]))
    const team = { drivers: teamDriversOf(3) }

    expect(missed).toEqual([{ driverId: 1, at: 100, why }])
    expect(missedRoutes(sends)).toBe(1)
    expect(missedRoutes(heardSends(sends, [heard(1)]))).toBe(2)
    expect(missedWords(missed, team)).toBe(`Not delivered to Driver 1: ${why}.`)
    expect(
      missedWords(newlyMissed([send(1), send(3)], heardSends([send(1), send(3)], [heard(1), heard(3)])), team),
    ).toBe('Not delivered to 2 drivers. Send routes says why.')
  })

  it.each([
    [send(1), 'Sent'],
    [send(1, { sent: message({ state: 'delayed' }) }), 'Sent'],
    [send(1, { sent: message({ state: 'delivered' }) }), 'Delivered'],
    [send(1, { changes: ['Leaves 8:15 AM'] }), 'Changed since sent'],
    [send(1, { sent: message({ state: 'undelivered' }), changes: ['Leaves 8:15 AM'] }), 'Not delivered'],
    [send(1, { sent: message({ state: 'failed' }) }), 'Not sent'],
    [send(1, { sent: message({ state: 'undelivered' }), earlier: message({ by: 'text' }) }), 'Sent'],
  ])('is one word on a card: %#', (each, word) => {
    expect(sendWord(each)).toBe(word)
    const { sent: _, ...copied } = each
    expect(sendWord(copied)).toBe(each.earlier ? 'Sent' : undefined)
  })
})

describe('what is heard of a day is looked at', () => {
  const now = Date.parse('2026-11-22T17:00:00Z')
  const sentAgo = (minutes: number) => [send(1, { sent: message({ at: now - minutes * 60_000 }) })]
  const { sent: _, ...unsent } = send(1)

  it.each([
    ['soon where messages of it went out a moment ago', sentAgo(1), 3],
    ['now and then once they are known', sentAgo(11), 60],
    ['now and then where nothing was sent', [unsent], 60],
  ])('%s', (_, sends, seconds) => {
    expect(lookAfter(sends, now)).toBe(seconds * 1000)
  })
})
