import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'
import type { PhotoTicket } from './photo-ticket.ts'

setHandlerEnvironment()
const { environment } = await import('#lambdas/http/environment.ts')
const { textToTicket, ticketToText } = await import('./photo-ticket.ts')

const MINUTE_MS = 60_000
const id = fc.string({ minLength: 1, maxLength: 40 })
const tickets: fc.Arbitrary<PhotoTicket> = fc.record({
  route: fc.record({ userId: id, day: id, routeId: id }),
  proofId: id,
  reader: fc.oneof(
    fc.record({ kind: fc.constantFrom('team' as const, 'department' as const) }),
    fc.record({ kind: fc.constant('customer' as const), linkId: id }),
  ),
})
const time = fc.integer({ min: 1_795_500_000_000, max: 1_795_600_000_000 })

const accept = (...keys: readonly string[]) => Object.assign(environment, { ORIGIN_KEYS: keys })

beforeEach(() => accept('one', 'two'))

it('a ticket says what it was issued for, for five minutes at least and ten at most, and fits into a path', () => {
  fc.assert(
    fc.property(tickets, time, (ticket, now) => {
      const text = ticketToText(ticket, now)

      expect(text).toMatch(/^[\w-]+\.[\w-]+$/)
      for (const minutes of [0, 5]) expect(textToTicket(text, now + minutes * MINUTE_MS)).toEqual(ticket)
      expect(textToTicket(text, now + 10 * MINUTE_MS)).toBeUndefined()
    }),
  )
})

it('a ticket that was changed in any letter is none', () => {
  fc.assert(
    fc.property(tickets, time, fc.nat(), (ticket, now, at) => {
      const text = ticketToText(ticket, now)
      const place = at % text.length
      const other = text[place] === 'x' ? 'y' : 'x'

      expect(textToTicket(`${text.slice(0, place)}${other}${text.slice(place + 1)}`, now)).toBeUndefined()
    }),
  )
  for (const text of ['', '.', 'a', 'a.b', 'ü.ü']) expect(textToTicket(text, 0)).toBeUndefined()
})

it('a ticket holds over a rotation of the keys, and ends with the second one', () => {
  const ticket: PhotoTicket = {
    route: { userId: 'u', day: '2026-11-24', routeId: 'r' },
    proofId: 'p',
    reader: { kind: 'team' },
  }
  const text = ticketToText(ticket, 0)

  accept('two', 'three')
  expect(textToTicket(text, 0)).toEqual(ticket)
  accept('three', 'four')
  expect(textToTicket(text, 0)).toBeUndefined()
})

it('a ticket tells nobody what it names, and is the same text within its time', () => {
  const named = fc.stringMatching(/^[0-9a-hjkmnp-tv-z]{28}$/)
  fc.assert(
    fc.property(named, named, fc.nat(299_999), (routeId, linkId, later) => {
      const ticket: PhotoTicket = {
        route: { userId: 'u', day: '2026-11-24', routeId },
        ...{ proofId: 'p', reader: { kind: 'customer', linkId } },
      }
      const text = ticketToText(ticket, 0)
      const shown = text + text.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))

      for (const word of [routeId, linkId]) expect(shown).not.toContain(word.slice(0, 6))
      expect(ticketToText(ticket, later)).toBe(text)
    }),
  )
})
