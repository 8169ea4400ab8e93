import { describe, expect, it } from 'vitest'
import { allowedReturnUrl } from './return-url.ts'

const site = 'https://stops.example.org'

describe('the way back from the pages of the provider', () => {
  it('leads to pages of an account, by path or address [T-162]', () => {
    expect(allowedReturnUrl(site, '/profile')).toBe(`${site}/profile`)
    expect(allowedReturnUrl(site, `${site}/teams/settings/billing`)).toBe(`${site}/teams/settings/billing`)
    expect(allowedReturnUrl(site, '/teams/settings')).toBe(`${site}/teams/settings`)
  })

  it.each([
    'https://evil.example/profile',
    `${site}.evil.example/profile`,
    `${site}@evil.example/profile`,
    '//evil.example/profile',
    '/profile/../../evil',
    '/profile?next=https://evil.example',
    '/profile\n',
    'javascript:alert(1)',
    '/playground',
    '',
  ])('leads nowhere else: %j', (given) => {
    expect(allowedReturnUrl(site, given)).toBeUndefined()
  })
})
