import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'
import type { PhotoTicket } from './photo-ticket.ts'

setHandlerEnvironment()
const { PHOTO_TICKET_SECONDS, textToTicket, ticketToText } = await import('./photo-ticket.ts')

const NOW = Date.parse('2026-11-28T12:01:00Z')
const ticket: PhotoTicket = {
  route: { userId: 'owner-of-the-team', day: '2026-11-28', routeId: 'k7xw2mpqr9' },
  proofId: '0123456789abcdef',
  reader: { kind: 'customer', linkId: 'link-of-a-customer' },
}

describe('a ticket for a photo', () => {
  it('is read back until it expires, and is the same for a while', () => {
    const text = ticketToText(ticket, NOW)

    expect(textToTicket(text, NOW)).toEqual(ticket)
    expect(ticketToText(ticket, NOW + 60_000)).toBe(text)
    expect(textToTicket(text, NOW + PHOTO_TICKET_SECONDS * 1000)).toBeUndefined()
  })

  it('hides whose photo it is and which route it belongs to', () => {
    const text = Buffer.from(ticketToText(ticket, NOW), 'base64url').toString('latin1')

    for (const word of [ticket.route.userId, ticket.route.routeId, ticket.proofId]) expect(text).not.toContain(word)
  })

  it('is none with a letter changed, nor any other text', () => {
    const text = ticketToText(ticket, NOW)
    fc.assert(
      fc.property(fc.nat(text.length - 2), fc.constantFrom('A', 'b', '0', '_', '.'), (at, letter) => {
        const changed = text.slice(0, at) + letter + text.slice(at + 1)
        expect(textToTicket(changed, NOW)).toEqual(changed === text ? ticket : undefined)
      }),
    )
    fc.assert(fc.property(fc.string({ maxLength: 1000 }), (other) => textToTicket(other, NOW) === undefined))
  })
})
