import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const person = vi.hoisted(() => ({ id: 'sam' }))
vi.mock(import('#web/client/session/user-pool.ts'), () => ({
  hasStoredSession: () => true,
  userPool: async () =>
    ({ fetchAuthSession: async () => ({ tokens: { accessToken: { payload: { sub: person.id } } } }) }) as never,
}))

/** What this browser keeps for the tab or for good. */
const storageOf = (kept: ReadonlyMap<string, string> = new Map()) => {
  const values = new Map(kept)
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => values.set(key, text),
  }
}

const running = { taskId: 'task-1', date: '2026-11-24', startedAt: 1 }
const kept = { state: { userId: 'sam', asked: null, running, found: null }, version: 0 }

/** A page of the department right after a reload: its modules are there, and nobody knows yet who looks. */
async function reload() {
  vi.resetModules()
  const { loadConfig } = await import('#web/client/config.ts')
  await loadConfig(
    Promise.resolve(
      Response.json({ region: 'us-east-1', userPoolId: 'us-east-1_Local0001', userPoolClientId: 'client' }),
    ),
  )
  const { restoreSession } = await import('#web/client/session/session.ts')
  const { useGeneration } = await import('./use-generation.ts')
  return { restoreSession, useGeneration }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storageOf())
  vi.stubGlobal('sessionStorage', storageOf(new Map([['stopwise.department.generation', JSON.stringify(kept)]])))
})
afterEach(() => vi.unstubAllGlobals())

describe('the generation of a tab', () => {
  it('is found again by whoever began it, also where the page is there before its session', async () => {
    person.id = 'sam'
    const { restoreSession, useGeneration } = await reload()
    expect(useGeneration.getState().running).toBeNull()

    await restoreSession()

    expect(useGeneration.getState().running).toEqual(running)
  })

  it('is found again by a page that comes after its session', async () => {
    person.id = 'sam'
    const { restoreSession } = await reload()
    await restoreSession()

    const { useGeneration } = await import('./use-generation.ts')

    expect(useGeneration.getState().running).toEqual(running)
  })

  it('is nobody else’s, also where they sign in on the same page', async () => {
    person.id = 'vera'
    const { restoreSession, useGeneration } = await reload()
    await restoreSession()
    expect(useGeneration.getState().running).toBeNull()

    person.id = 'sam'
    await restoreSession()
    expect(useGeneration.getState().running).toEqual(running)
    person.id = 'vera'
    await restoreSession()

    expect(useGeneration.getState().running).toBeNull()
  })
})
