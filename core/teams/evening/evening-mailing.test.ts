import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#core/kernel/civil-days.ts'
import { instantOf, zonedTime } from '#core/kernel/zoned-time.ts'
import { nextAt } from '#core/links/customers/quiet-hours.ts'
import { forAll } from '#engine/test/support/runs.ts'
import {
  dueMailings,
  eveningMailsFault,
  isGivenUp,
  isMailed,
  isMailingCutOff,
  MAILING_TRIES,
  type Mailing,
  mailingStates,
  reportedDate,
} from './evening-mailing.ts'

const newYork = 'America/New_York'
const HOUR = 3_600_000

it.each([
  [{ to: [] }, undefined],
  [{ to: [], at: 1080 }, 'Enter an e-mail address that the report goes to.'],
  [{ to: ['boss@example.com'], at: 1080 }, undefined],
  [{ to: ['boss'] }, 'boss is no e-mail address.'],
  [{ to: [...'abcdef'].map((name) => `${name}@example.com`) }, 'At most 5 addresses.'],
])('addresses and hour of the evening mail of %j are sound, or say why not: %s', (mails, fault) =>
  expect(eveningMailsFault(mails)).toBe(fault),
)

describe('the day that is reported', () => {
  it.each([
    ['2026-11-24T23:00:00Z', '2026-11-24'],
    ['2026-11-25T04:59:00Z', '2026-11-24'],
    ['2026-11-25T05:00:00Z', '2026-11-24'],
    ['2026-11-25T16:59:00Z', '2026-11-24'],
    ['2026-11-25T17:00:00Z', '2026-11-25'],
  ])('at %s is, by the clocks of New York, %s', (at, date) => expect(reportedDate(Date.parse(at), newYork)).toBe(date))

  it('comes once for each date, whatever the hour, across both changes of the clock', () => {
    const zones = fc.constantFrom(newYork, 'Europe/Berlin', 'Pacific/Auckland', 'America/Sao_Paulo', 'UTC')
    const starts = fc.constantFrom('2026-03-05', '2026-03-26', '2026-04-02', '2026-09-24', '2026-10-22', '2026-10-29')
    forAll(fc.integer({ min: 0, max: 1439 }), zones, starts, (minute, zone, start) => {
      let due = nextAt(minute, instantOf(start, 720, zone), zone)
      const first = reportedDate(due, zone)
      for (let day = 1; day <= 7; day++) {
        due = nextAt(minute, due, zone)
        expect(reportedDate(due, zone)).toBe(addDays(first, day))
        // Between 1 and 4 clocks are changed: such a minute may be skipped.
        if (minute < 60 || minute > 240) expect(zonedTime(due, zone).minute).toBe(minute)
      }
    })
  })
})

describe('a mail that goes by itself', () => {
  const mailing = (words: Partial<Mailing>): Mailing => ({ to: 'a@x.com', state: 'sent', tries: 1, at: 0, ...words })

  it('goes to who has none, and again where the service did not answer, three times at most', () => {
    const kept = [mailing({ to: 'b@x.com', state: 'unavailable', tries: MAILING_TRIES - 1 })]

    expect(dueMailings(['a@x.com', 'b@x.com'], kept)).toEqual([
      { to: 'a@x.com', tries: 1 },
      { to: 'b@x.com', tries: MAILING_TRIES },
    ])
    expect(dueMailings(['b@x.com'], [mailing({ to: 'b@x.com', state: 'unavailable', tries: MAILING_TRIES })])).toEqual(
      [],
    )
  })

  it.each(mailingStates.filter((state) => state !== 'unavailable'))('never goes again once it is %s', (state) => {
    expect(dueMailings(['a@x.com'], [mailing({ state })])).toEqual([])
  })

  it('is given up after six hours, and was cut off where it does not end', () => {
    expect([isGivenUp(0, 6 * HOUR), isGivenUp(0, 6 * HOUR + 1)]).toEqual([false, true])
    const begun = mailing({ state: 'sending' })
    expect([isMailingCutOff(begun, HOUR / 6), isMailingCutOff(begun, HOUR / 6 + 1)]).toEqual([false, true])
    expect(isMailingCutOff(mailing({}), HOUR)).toBe(false)
  })

  it('is waited for while somebody sends it, and no more once that was cut off', () => {
    const begun = [mailing({ state: 'sending' })]

    expect(['a@x.com', 'b@x.com'].map((to) => isMailed([to], [mailing({})], 1))).toEqual([true, false])
    expect([isMailed(['a@x.com'], begun, 1), isMailed(['a@x.com'], begun, HOUR)]).toEqual([false, true])
    expect(isMailed(['a@x.com'], [mailing({ state: 'unavailable' })], HOUR)).toBe(false)
  })
})
