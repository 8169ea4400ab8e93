import { describe, expect, it } from 'vitest'
import type { RouteSend, SentMessage } from '#core/teams/days/team-day.ts'
import { teamDriverOf } from '#test/support/build-team-day.ts'
import { isDue, isFailed, noAttempts, type SendDriver, sendRows } from './send-rows.ts'
import { progressWords, sendVerb, stateNote, stateWords } from './send-words.ts'

const NOON = Date.parse('2026-11-19T17:00:00Z')
const zone = 'America/New_York'
const sent: SentMessage = { by: 'email', state: 'sent', at: NOON, version: 3 }
const failed: SentMessage = {
  by: 'email',
  state: 'failed',
  at: NOON,
  version: 3,
  failure: 'The mail service refused it',
}
const long = 'This is a number of Germany, not of the United States'

const driver = (id: number, words: Partial<SendDriver> = {}): SendDriver => ({
  ...{ id, name: `Driver ${id}`, number: id, colorNumber: id, stops: 16, miles: 14.5 },
  record: teamDriverOf(id, { phoneNum: '(718) 555-0142' }),
  ...words,
})
const link = (driverId: number, words: Partial<RouteSend> = {}): RouteSend => ({
  ...{ driverId, routeId: `r${driverId}`, url: 'https://stops.example/r', changes: [] },
  ...words,
})

const rowsOf = (drivers: readonly SendDriver[], sends: readonly RouteSend[] = [], more = {}) =>
  sendRows(drivers, sends, { way: 'email', attempts: noAttempts, ...more })
const wordsOf = (drivers: readonly SendDriver[], sends: readonly RouteSend[] = [], more = {}) =>
  rowsOf(drivers, sends, more).map(({ state }) => stateWords(state, 'email', NOON, zone))

describe('the list of drivers to send to', () => {
  it('has name, contact, stops and miles of each [T-038]', () => {
    expect(rowsOf([driver(1)])).toEqual([
      {
        ...{ driverId: 1, name: 'Driver 1', number: 1, colorNumber: 1, link: undefined, changes: [] },
        ...{ contact: 'driver-1@example.com', facts: '16 stops, 14.5 mi', state: { kind: 'waiting' } },
      },
    ])
  })

  it('says how it stands with each: waiting, sending, sent, failed [T-110, T-175, T-207]', () => {
    const sends = [link(3, { sent }), link(4, { sent: failed }), link(5, { sent, changes: ['Removed: 5 Main St'] })]
    const attempts = { sending: new Set([2]), failures: new Map([[6, long]]) }

    const drivers = [1, 2, 3, 4, 5, 6].map((id) => driver(id))

    expect(wordsOf(drivers, sends, { attempts })).toEqual([
      'Waiting',
      'Sending',
      'Sent 12:00 PM',
      'The mail service refused it',
      'Changed since sent',
      'Not sent',
    ])
    const rows = rowsOf(drivers, sends, { attempts })
    expect(rows.flatMap(({ state }) => stateNote(state, NOON) ?? [])).toEqual([long])
    expect(rows.map((row) => sendVerb(row, 'email'))).toEqual([
      'Send',
      'Send',
      'Re-send',
      'Re-send',
      'Re-send',
      'Re-send',
    ])
    expect(progressWords(rows)).toEqual({
      done: 1,
      of: 6,
      words: '1 of 6 sent',
      rest: '2 failed, 1 changed since sent',
    })
  })

  it('says what was heard since, and what to do where a message did not arrive [T-110, T-175]', () => {
    const why = 'No mailbox has this address. Correct it under Edit Contacts, or send a text'
    const sends = [
      link(1, { sent: { ...sent, state: 'delivered' } }),
      link(2, { sent: { ...sent, state: 'delayed' } }),
      link(3, { sent: { ...sent, state: 'undelivered', failure: why } }),
      link(4, { sent: { ...sent, state: 'undelivered' }, changes: ['Leaves 8:15 AM'] }),
      link(5, { sent: { ...sent, state: 'delivered' }, changes: ['Leaves 8:15 AM'] }),
    ]
    const drivers = [1, 2, 3, 4, 5].map((id) => driver(id))
    const rows = rowsOf(drivers, sends)

    expect(wordsOf(drivers, sends)).toEqual([
      'Delivered',
      'Delayed',
      'Not delivered',
      'Not delivered',
      'Changed since sent',
    ])
    expect(rows.map(({ state }) => stateNote(state, NOON, zone))).toEqual([
      'Sent 12:00 PM',
      'Sent 12:00 PM. The mailbox has not taken it yet; it is tried for some hours.',
      why,
      'It did not arrive',
      undefined,
    ])
    expect(rows.map((row) => sendVerb(row, 'email'))).toEqual(Array(5).fill('Re-send'))
    expect(rows.map(isDue)).toEqual([false, false, true, true, true])
    expect(rows.map(isFailed)).toEqual([false, false, true, true, false])
    expect(progressWords(rows)).toEqual({
      done: 2,
      of: 5,
      words: '2 of 5 sent, 1 delivered',
      rest: '2 not delivered, 1 changed since sent',
    })
  })

  it('says a missing contact as a state, and what is possible [T-112]', () => {
    const record = teamDriverOf(1, { email: '', phoneNum: '(718) 555-0142' })
    const [row] = rowsOf([driver(1, { record })])

    expect(row).toMatchObject({ contact: '(718) 555-0142', contactNote: 'text is possible' })
    expect(row && [stateWords(row.state, 'email', NOON), sendVerb(row, 'email'), isDue(row), isFailed(row)]).toEqual([
      'No e-mail on file',
      'Add e-mail',
      false,
      false,
    ])
    const [byText] = rowsOf([driver(1, { record: teamDriverOf(1) })], [], { way: 'text' })
    expect(byText).toMatchObject({ contact: 'driver-1@example.com', contactNote: 'e-mail is possible' })
    expect(byText && progressWords([byText])).toMatchObject({
      ...{ of: 0, words: 'Nobody can be sent to yet', rest: '' },
    })
    expect(byText && [stateWords(byText.state, 'text', NOON), sendVerb(byText, 'text')]).toEqual([
      'No phone on file',
      'Add phone',
    ])
    expect(rowsOf([driver(1, { record: teamDriverOf(1, { email: '' }) })])[0]?.contact).toBe('Nothing on file')
  })

  it('sends to all who do not know the route as it is, and to nobody twice [T-113]', () => {
    const sends = [link(2, { sent }), link(3, { sent: failed }), link(4, { sent, changes: ['Leaves 8:15 AM'] })]

    const due = rowsOf(
      [1, 2, 3, 4].map((id) => driver(id)),
      sends,
    ).filter(isDue)

    expect(due.map(({ driverId }) => driverId)).toEqual([1, 3, 4])
  })

  it('tells the ways apart: who had a mail may still get a text', () => {
    const text: SentMessage = { by: 'text', state: 'sent', at: NOON - 86_400_000, version: 2 }
    const by = (way: 'email' | 'text', sends: readonly RouteSend[]) =>
      rowsOf([driver(1)], sends, { way }).map(({ state }) => stateWords(state, way, NOON, zone))

    expect(by('text', [link(1, { sent })])).toEqual(['Waiting'])
    expect(by('text', [link(1, { sent, earlier: text })])).toEqual(['Sent Nov 18, 12:00 PM'])
    expect(by('email', [link(1, { sent, earlier: text })])).toEqual(['Sent 12:00 PM'])
  })

  it('leaves out who has no stops, but for those who were told of some', () => {
    const off: SendDriver = { id: 2, name: 'Driver 2', stops: 0, miles: 0 }
    const gone = link(2, { sent, standing: 'withdrawn', changes: ['The route was withdrawn'] })

    expect(rowsOf([driver(1, { stops: 0 }), off], [])).toEqual([])
    expect(rowsOf([{ ...off, record: teamDriverOf(2) }], [gone])).toMatchObject([
      { facts: 'No stops', changes: ['The route was withdrawn'], state: { kind: 'changed' } },
    ])
    expect(rowsOf([off], [gone])).toMatchObject([
      { contact: 'Not among your drivers any more', state: { kind: 'no-contact' }, isGone: true },
    ])
  })
})
