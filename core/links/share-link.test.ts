import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import {
  LINK_DAYS,
  LINK_SECRET_LENGTH,
  linkIdIn,
  linkIdOf,
  ROUTE_ID_LENGTH,
  readLinkId,
  shareUrl,
} from './share-link.ts'

const site = 'https://stopwise.example'
const id = 'k7Xw2mPqR9tYb4NsVc8HdJ3f'
const letters = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefghjkmnpqrstvwxyz'), minLength: length, maxLength: length })

describe('a share link', () => {
  it('leads to its route and back', () => {
    expect(shareUrl(site, { routeId: id })).toBe(`https://stopwise.example/shared-route-id/${id}`)
    expect(linkIdIn(site, shareUrl(site, { routeId: id }))).toBe(id)
    expect(LINK_DAYS).toBe(90)
  })

  it.each([
    `http://stopwise.example/shared-route-id/${id}`,
    `https://stopwise.example.evil.example/shared-route-id/${id}`,
    `https://stopwise.example@evil.example/shared-route-id/${id}`,
    `https://stopwise.example:8443/shared-route-id/${id}`,
    `https://evil.example/https://stopwise.example/shared-route-id/${id}`,
    `https://STOPWISE.example/shared-route-id/${id}`,
    ` https://stopwise.example/shared-route-id/${id}`,
    `https://stopwise.example/shared-route-id/${id}?to=https://evil.example`,
    `https://stopwise.example/shared-route-id/${id}#@evil.example`,
    `https://stopwise.example/shared-route-id/${id}/../../evil`,
    `https://stopwise.example/shared-route-id/${id}\n`,
    'https://stopwise.example/shared-route-id/short',
    `https://stopwise.example/shared-route-id/${'x'.repeat(65)}`,
    'https://stopwise.example/shared-route-id/',
    '',
  ])('is nothing else, however alike: %j', (link) => {
    expect(linkIdIn(site, link)).toBeUndefined()
  })
})

describe('the id of a link', () => {
  it('splits into its route and secret, even for a route that had no secret at first', () => {
    forAll(fc.oneof(letters(ROUTE_ID_LENGTH), letters(28)), letters(LINK_SECRET_LENGTH), (routeId, secret) => {
      const linkId = linkIdOf({ routeId, secret })

      expect(readLinkId(linkId)).toEqual({ routeId, secret })
      expect(linkIdIn(site, shareUrl(site, { routeId, secret }))).toBe(linkId)
    })
  })

  it('is only the id of the route if there is no secret', () => {
    forAll(letters(28), (routeId) => {
      expect(readLinkId(routeId)).toEqual({ routeId, secret: '' })
    })
  })

  it('has a secret of at least 128 bits, and is no longer than an address allows', () => {
    expect(LINK_SECRET_LENGTH * 5).toBeGreaterThanOrEqual(128)
    expect(28 + LINK_SECRET_LENGTH).toBeLessThanOrEqual(64)
  })

  it('has no secret if a letter is missing, extra or not in the alphabet', () => {
    const parts = fc.tuple(letters(ROUTE_ID_LENGTH), letters(LINK_SECRET_LENGTH))
    forAll(parts, fc.nat(35), fc.constantFrom('', 'i', 'l', 'o', 'u', 'A', ' ', '\n', '00'), (made, at, other) => {
      const whole = made.join('')
      const text = whole.slice(0, at) + other + whole.slice(at + 1)

      expect(readLinkId(text)).toEqual({ routeId: text, secret: '' })
    })
  })
})
