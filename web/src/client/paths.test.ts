import { matchPath } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { paths, withQuery } from './paths.ts'

const specified: readonly (readonly [string, readonly string[]])[] = [
  ['P-031', ['/']],
  ['P-032', ['/utm/flyer']],
  ['P-033', ['/webapp']],
  ['P-034', ['/web-intro']],
  ['P-035', ['/teams-intro', '/teamswaitlist']],
  ['P-036', ['/gov-intro']],
  ['P-037', ['/playground']],
  ['P-038', ['/pricing', '/pricing-web', '/pricing-teams', '/pricing-extension', '/pricing/redirect']],
  ['P-039', ['/subscribe']],
  ['P-040', ['/welcome-basic', '/welcome-plus', '/welcome-plus/cs_1']],
  ['P-041', ['/signin', '/signup', '/signup-extension', '/reset-password']],
  ['P-042', ['/profile']],
  ['P-043', ['/extension-instructions']],
  ['P-044', ['/error']],
  ['P-045', ['/api-documentation']],
  ['P-046', ['/create-post']],
  ['P-047', ['/blog-main']],
  ['P-048', ['/blogtest/A%20title', '/blog/A%20title']],
  ['P-049', ['/app-install', '/app-install/flyer']],
  ['P-050', ['/shared-route/a/b/c']],
  ['P-051', ['/shared-route-id/abc']],
  ['P-052', ['/privacy-policy', '/app-privacy-policy', '/app-terms-and-conditions']],
  ['P-053', ['/onboarding-plus']],
  ['P-054', ['/cancelation']],
  ['P-055', ['/acc']],
  ['P-056', ['/teams', '/teams/onboarding', '/teams/settings', '/teams/settings/profile', '/teams/cancel']],
  ['P-057', ['/auth/nycdob', '/nycdob/workflow']],
]

describe('the table of paths', () => {
  it.each(specified)('knows the paths of the specification [%s]', (_, examples) => {
    for (const example of examples) {
      expect(
        Object.values(paths).some((path) => matchPath(path, example)),
        example,
      ).toBe(true)
    }
  })

  it('writes only the queries that have a value', () => {
    expect(withQuery('/signup', { origin: 'web', code: null })).toBe('/signup?origin=web')
    expect(withQuery('/signup', { origin: '' })).toBe('/signup')
  })
})
