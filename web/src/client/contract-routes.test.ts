import { routes } from 'virtual:contract-routes'
import { routes as late } from 'virtual:late-contract-routes'
import { expect, it } from 'vitest'
import { callsOf, contract } from '#api/index.ts'

const holds = (module: typeof routes, feature: string, name: string): boolean => name in (module[feature] ?? {})

it('each call is in one of the two modules, and the first load has no team calls', () => {
  for (const { feature, name, need } of callsOf(contract)) {
    const places = [holds(routes, feature, name), holds(late, feature, name)]

    expect(places.filter(Boolean), `${feature}.${name}`).toHaveLength(1)
    if (need === 'teams') expect(places, `${feature}.${name}`).toEqual([false, true])
  }
})

it('the first load has the call that every page makes for a signed-in person, and the calls of a link', () => {
  expect(holds(routes, 'accounts', 'currentUser')).toBe(true)
  expect(holds(routes, 'sharing', 'sharedRoute')).toBe(true)
  expect(holds(routes, 'drives', 'syncMarks')).toBe(true)
})
