import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'
import type { PhotoTicket } from './photo-ticket.ts'

setHandlerEnvironment()
const { originKeys } = await import('#lambdas/http/origin-keys.ts')
const { PHOTO_TICKET_SECONDS, textToTicket, ticketToText } = await import('./photo-ticket.ts')

const NOW = Date.parse('2026-11-28T12:01:00Z')
const ticket: PhotoTicket = {
  route: { userId: 'owner-of-the-team', day: '2026-11-28', routeId: 'k7xw2mpqr9' },
  proofId: '0123456789abcdef',
  reader: { kind: 'customer', linkId: 'link-of-a-customer' },
}

describe('a ticket for a photo', () => {
  it('can be read until it expires, and is the same for a while', () => {
    const text = ticketToText(ticket, NOW)

    expect(textToTicket(text, NOW)).toEqual(ticket)
    expect(ticketToText(ticket, NOW + 60_000)).toBe(text)
    expect(textToTicket(text, NOW + PHOTO_TICKET_SECONDS * 1000)).toBeUndefined()
  })

  it('survives one key rotation, and ends with the second', () => {
    const accept = (...keys: readonly string[]) => originKeys.splice(0, originKeys.length, ...keys)
    accept('one', 'two')
    const text = ticketToText(ticket, NOW)

    accept('two', 'three')
    expect(textToTicket(text, NOW)).toEqual(ticket)
    accept('three', 'four')
    expect(textToTicket(text, NOW)).toBeUndefined()
  })

  it('is refused with a changed letter, like any other text', () => {
    const text = ticketToText(ticket, NOW)
    forAll(fc.nat(text.length - 2), fc.constantFrom('A', 'b', '0', '_', '.'), (at, letter) => {
      const changed = text.slice(0, at) + letter + text.slice(at + 1)
      expect(textToTicket(changed, NOW)).toEqual(changed === text ? ticket : undefined)
    })
    forAll(fc.string({ maxLength: 1000 }), (other) => textToTicket(other, NOW) === undefined)
  })
})

it('does not reveal what it names, and is the same text within its window', () => {
  const named = fc.stringMatching(/^[0-9a-hjkmnp-tv-z]{28}$/)
  forAll(named, named, fc.nat(299_999), (routeId, linkId, later) => {
    const ticket: PhotoTicket = {
      route: { userId: 'u', day: '2026-11-24', routeId },
      ...{ proofId: 'p', reader: { kind: 'customer', linkId } },
    }
    const text = ticketToText(ticket, 0)
    const shown = text + Buffer.from(text, 'base64url').toString('latin1')

    for (const word of [routeId, linkId]) expect(shown).not.toContain(word.slice(0, 6))
    expect(ticketToText(ticket, later)).toBe(text)
  })
})
