import { beforeEach, describe, expect, it, vi } from 'vitest'

const session = vi.hoisted(() => ({ token: 't1' as string | undefined, userId: 'u1' as string | undefined }))
vi.mock(
  import('./session.ts'),
  () => ({ accessToken: async () => session.token, currentUserId: () => session.userId }) as never,
)
vi.mock('zustand', () => ({
  create: (initial: () => object) => {
    let state = initial()
    const use = (pick: (now: object) => unknown) => pick(state)
    return Object.assign(use, {
      getState: () => state,
      setState: (next: object) => {
        state = { ...state, ...next }
      },
    })
  },
}))

/** A page with a session of its own, and a server that takes one token. */
async function scene(good: string) {
  vi.resetModules()
  const { sendInSession, useEndedSession } = await import('./sign-in-again.ts')
  const sent: string[] = []
  const call = (body: string, token = session.token) => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
    return sendInSession(new Request('http://x/', { method: 'POST', body, headers }), async (request) => {
      const isGood = request.headers.get('authorization') === `Bearer ${good}`
      sent.push(`${await request.text()} ${isGood}`)
      return new Response(null, { status: isGood ? 200 : 401 })
    })
  }
  const asked = () => vi.waitFor(() => useEndedSession() ?? expect.unreachable())
  return { call, sent, asked, isAsked: () => useEndedSession() !== undefined }
}

beforeEach(() => {
  Object.assign(session, { token: 't1', userId: 'u1' })
  vi.stubGlobal('navigator', { userActivation: { isActive: true } })
})

describe('a call whose session has ended', () => {
  it('is sent again, with all that stood in it, once its owner has signed in', async () => {
    const { call, sent, asked } = await scene('t2')
    session.token = undefined
    const answers = Promise.all([call('first'), call('second')])

    const { answer, userId } = await asked()
    expect(userId).toBe('u1')
    session.token = 't2'
    answer(true)

    expect((await answers).map(({ status }) => status)).toEqual([200, 200])
    expect(sent.toSorted()).toEqual(['first false', 'first true', 'second false', 'second true'])
  })

  it('is sent again unasked where the session was renewed meanwhile', async () => {
    const { call, isAsked } = await scene('t2')
    session.token = 't2'

    expect((await call('late', 't1')).status).toBe(200)
    expect(isAsked()).toBe(false)
  })

  it('is refused to who declines, who has peace from what the page asks by itself', async () => {
    const { call, asked, isAsked, sent } = await scene('t2')
    const refused = call('first')
    const { answer } = await asked()
    answer(false)

    expect((await refused).status).toBe(401)
    expect((await call('poll')).status).toBe(401)
    expect(isAsked()).toBe(false)
    expect(sent).toEqual(['first false', 'poll false'])

    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    vi.stubGlobal('navigator', { userActivation: { isActive: false } })
    expect((await call('poll')).status).toBe(401)
    vi.stubGlobal('navigator', { userActivation: { isActive: true } })
    void call('click')
    await asked()
    vi.restoreAllMocks()
  })

  it('is not sent for another person who has signed in since', async () => {
    const { call, sent, asked } = await scene('t2')
    const refused = call('mine')
    const { answer } = await asked()
    Object.assign(session, { token: 't2', userId: 'u2' })
    answer(true)

    expect((await refused).status).toBe(401)
    expect(sent).toEqual(['mine false'])
  })

  it('is let be where nobody was signed in', async () => {
    const { call, sent, isAsked } = await scene('t2')
    Object.assign(session, { token: undefined, userId: undefined })

    expect((await call('visit')).status).toBe(401)
    expect(isAsked()).toBe(false)
    expect(sent).toEqual(['visit false'])
  })
})
