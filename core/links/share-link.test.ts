import { describe, expect, it } from 'vitest'
import { LINK_DAYS, routeIdOf, shareUrl } from './share-link.ts'

const site = 'https://stopwise.example'
const id = 'k7Xw2mPqR9tYb4NsVc8HdJ3f'

describe('a share link', () => {
  it('leads to its route and back', () => {
    expect(shareUrl(site, id)).toBe(`https://stopwise.example/shared-route-id/${id}`)
    expect(routeIdOf(site, shareUrl(site, id))).toBe(id)
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
    expect(routeIdOf(site, link)).toBeUndefined()
  })
})
