import { expect, it } from 'vitest'
import { matchesPath, unlistedPaths } from '#api/site/unlisted-paths.ts'
import { screenNames, screens } from './screens.ts'

/** Parameters that anybody may know: a campaign, the id of a post, a section. Any other one is a key. */
const KNOWN_TO_ALL = ['utm', 'id', 'sectionParam']

const isUnlisted = (path: string) => unlistedPaths.some((pattern) => matchesPath(pattern, path))

it('search engines do not list exactly the screens whose address is a key', () => {
  const withKey = screenNames
    .map((name) => screens[name].path)
    .filter((path) => [...path.matchAll(/:(\w+)/g)].some(([, name = '']) => !KNOWN_TO_ALL.includes(name)))

  expect(screenNames.map((name) => screens[name].path).filter(isUnlisted)).toEqual(withKey)
})
