import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const person = vi.hoisted(() => ({ id: 'maya' as string | undefined }))
vi.mock(import('./user-pool.ts'), () => ({
  hasStoredSession: () => person.id !== undefined,
  userPool: async () =>
    ({
      signOut: async () => undefined,
      fetchAuthSession: async () => ({ tokens: { accessToken: { payload: { sub: person.id } } } }),
    }) as never,
}))

/** A page of this browser right after it was opened. */
async function openPage() {
  vi.resetModules()
  const { loadConfig } = await import('../config.ts')
  const settings = { region: 'us-east-1', userPoolId: 'us-east-1_Local0001', userPoolClientId: 'client' }
  await loadConfig(Promise.resolve(Response.json(settings)))
  return import('./session.ts')
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A visit of somebody to the planner, which was open to them or not. */
async function visit(id: string, isOpen: boolean) {
  person.id = id
  const session = await openPage()
  await session.restoreSession()
  session.noteOpen('planner', isOpen)
  return session
}

describe('a screen that opens before its session is known', () => {
  it('opens to whoever it was open to', async () => {
    await visit('maya', true)

    const { wasOpen, restoreSession } = await openPage()

    expect([wasOpen('planner'), wasOpen('teams')]).toEqual([true, false])
    await restoreSession()
    expect(wasOpen('planner')).toBe(true)
  })

  it('waits where it was closed to them last', async () => {
    await visit('maya', true)
    await visit('maya', false)

    expect((await openPage()).wasOpen('planner')).toBe(false)
  })

  it('waits once they have signed out, or their session is gone', async () => {
    await visit('maya', true)
    person.id = undefined
    expect((await openPage()).wasOpen('planner')).toBe(false)

    const { signOut } = await visit('maya', true)
    await signOut()

    expect((await openPage()).wasOpen('planner')).toBe(false)
  })

  it('waits for anybody else', async () => {
    await visit('maya', true)
    person.id = 'dan'

    const { wasOpen, restoreSession } = await openPage()
    await restoreSession()

    expect(wasOpen('planner')).toBe(false)
  })
})

describe('what another tab does', () => {
  const tell = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))

  /** Maya at work here, with other tabs watched. */
  async function watched() {
    vi.stubGlobal('window', new EventTarget())
    const session = await visit('maya', true)
    session.watchOtherTabs()
    return session
  }

  it.each(['stopwise.LastAuthUser', null])('is seen where somebody else signs in there: %s', async (key) => {
    const { currentUserId } = await watched()
    person.id = 'dan'

    tell('stopwise.theme')
    await Promise.resolve()
    expect(currentUserId()).toBe('maya')
    tell(key)

    await vi.waitFor(() => expect(currentUserId()).toBe('dan'))
  })

  it('ends nothing here where a session has ended by itself, and does where it was ended', async () => {
    const { currentUserId } = await watched()
    person.id = undefined

    tell('stopwise.LastAuthUser')
    await new Promise((resolve) => setTimeout(resolve))
    expect(currentUserId()).toBe('maya')
    localStorage.removeItem('stopwise.last-session')
    tell('stopwise.LastAuthUser')

    await vi.waitFor(() => expect(currentUserId()).toBeUndefined())
  })
})

it.each(['null', '7', '{"userId":7}', '{"userId":"maya","email":7}', '{"userId":"maya","open":"planner"}', '{'])(
  'nobody was here last where %s is kept',
  async (text) => {
    localStorage.setItem('stopwise.last-session', text)

    expect((await openPage()).lastSession()).toBeUndefined()
  },
)
