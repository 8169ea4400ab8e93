import { describe, expect, it } from 'vitest'
import { readKept, signInPageOf, wayQuery } from './sign-in-way.ts'

const kept = (value: unknown) => JSON.stringify(value)
const none = { origin: null, returnPath: undefined }

describe('the way that was kept while a person was off the site', () => {
  it('leads back to the page that was asked for', () => {
    expect(readKept(kept({ origin: 'web', return: '/saved-routes', at: 50 }), 0)).toEqual({
      origin: 'web',
      returnPath: '/saved-routes',
    })
  })

  it('is given up when it is too old', () => {
    expect(readKept(kept({ origin: 'web', return: '/saved-routes', at: 50 }), 51)).toEqual(none)
  })

  it('does not lead to another site, whoever has written it', () => {
    expect(readKept(kept({ return: '//evil.example', at: 50 }), 0)).toEqual(none)
  })

  it.each([null, '', 'x', '[]', 'null', '{"origin":5,"return":{},"at":50}', '{"origin":"web"}'])(
    'is none when it does not read as one: %j',
    (text) => {
      expect(readKept(text, 0)).toEqual(none)
    },
  )

  it('stands in links as origin and return', () => {
    expect(wayQuery({ origin: 'teams', returnPath: '/teams' })).toEqual({ origin: 'teams', return: '/teams' })
    expect(wayQuery(none)).toEqual({ origin: null, return: null })
  })

  it.each([
    ['/nycdob/workflow', '/auth/nycdob'],
    ['/teams?day=mon', '/signin?return=%2Fteams%3Fday%3Dmon'],
    ['/profile', '/signin?return=%2Fprofile'],
  ])('to %s is begun anew at %s', (returnPath, page) => {
    expect(signInPageOf({ origin: null, returnPath })).toBe(page)
  })
})
