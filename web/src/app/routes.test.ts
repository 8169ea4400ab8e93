import { matchRoutes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'

vi.stubGlobal('window', new EventTarget())
vi.mock(import('#web/client/api.ts'), () => ({ client: {}, api: {} }) as never)
vi.mock(import('#web/client/current-user.ts'), () => ({ useCurrentUser: () => ({ data: undefined }) }) as never)
const { createRoutes } = await import('./routes.tsx')
const { TeamShell } = await import('./shell/team-shell.tsx')

it('settings, reports and the evening of a team have the head of Teams', async () => {
  const shellOf = async (path: string) => {
    const shell = matchRoutes(createRoutes(), path)?.at(-2)?.route
    return typeof shell?.lazy === 'function' ? (await shell.lazy()).Component : undefined
  }

  for (const path of ['/teams/settings', '/teams/settings/depot', '/teams/reports', '/teams/evening']) {
    expect(await shellOf(path), path).toBe(TeamShell)
  }
  expect(await shellOf('/saved-routes')).not.toBe(TeamShell)
})
