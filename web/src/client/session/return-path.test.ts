import { describe, expect, it } from 'vitest'
import { readReturnPath, signInPath } from './return-path.ts'

describe('the page to return to after signing in', () => {
  it.each([
    '/saved-routes',
    '/playground?day=mon#stop-2',
    '/teams/settings/profile',
    '/blog/A%20title',
    '/onboarding-plus',
    '/',
  ])('may be the screen %s', (path) => {
    expect(readReturnPath(path)).toBe(path)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '\\\\evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'saved-routes',
    '/\n/evil.example/saved-routes',
    'https:saved-routes',
    '',
  ])('is never another site: %j', (text) => {
    expect(readReturnPath(text)).toBeUndefined()
  })

  it.each(['/signin', '/signin?return=/signin', '/signup', '/callback', '/reset-password', '/nowhere', '/api/routes'])(
    'is never a sign-in page or what is no screen: %s',
    (path) => {
      expect(readReturnPath(path)).toBeUndefined()
    },
  )

  it('stands in the address of the sign-in page, and only when there is one', () => {
    expect(signInPath('/saved-routes?page=2')).toBe('/signin?return=%2Fsaved-routes%3Fpage%3D2')
    expect(signInPath('//evil.example')).toBe('/signin')
    expect(readReturnPath(null)).toBeUndefined()
  })
})
