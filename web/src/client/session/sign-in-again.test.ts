import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#test/support/eventually.ts'

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
  const { inSession, useEndedSession } = await import('./sign-in-again.ts')
  const { ORPCError } = await import('@orpc/client')
  const sent: string[] = []
  const call = (name: string, meanwhile = () => {}) =>
    inSession(async () => {
      const isGood = session.token === good
      sent.push(`${name} ${isGood}`)
      meanwhile()
      if (!isGood) throw new ORPCError('UNAUTHORIZED', { status: 401 })
      return name
    })
  const asked = () => eventually(() => useEndedSession() ?? expect.unreachable())
  return { call, sent, asked, isAsked: () => useEndedSession() !== undefined }
}

const refused = { status: 401 }

beforeEach(() => {
  Object.assign(session, { token: 't1', userId: 'u1' })
  vi.stubGlobal('navigator', { userActivation: { isActive: true } })
})

describe('a call whose session has ended', () => {
  it('is made again once its owner has signed in, with all that were refused', async () => {
    const { call, sent, asked } = await scene('t2')
    session.token = undefined
    const answers = Promise.all([call('first'), call('second')])

    const { answer, userId } = await asked()
    expect(userId).toBe('u1')
    session.token = 't2'
    answer(true)

    expect(await answers).toEqual(['first', 'second'])
    expect(sent.toSorted()).toEqual(['first false', 'first true', 'second false', 'second true'])
  })

  it('is made again unasked where the session was renewed meanwhile', async () => {
    const { call, isAsked, sent } = await scene('t2')
    const renew = () => {
      session.token = 't2'
    }

    expect(await call('late', renew)).toBe('late')
    expect(sent).toEqual(['late false', 'late true'])
    expect(isAsked()).toBe(false)
  })

  it('is refused to who declines, who has peace from what the page asks by itself', async () => {
    const { call, asked, isAsked, sent } = await scene('t2')
    const first = expect(call('first')).rejects.toMatchObject(refused)
    const { answer } = await asked()
    answer(false)

    await first
    await expect(call('poll')).rejects.toMatchObject(refused)
    expect(isAsked()).toBe(false)
    expect(sent).toEqual(['first false', 'poll false'])

    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    vi.stubGlobal('navigator', { userActivation: { isActive: false } })
    await expect(call('poll')).rejects.toMatchObject(refused)
    vi.stubGlobal('navigator', { userActivation: { isActive: true } })
    void call('click').catch(() => undefined)
    await asked()
    vi.restoreAllMocks()
  })

  it('is not made for another person who has signed in since', async () => {
    const { call, sent, asked } = await scene('t2')
    const mine = expect(call('mine')).rejects.toMatchObject(refused)
    const { answer } = await asked()
    Object.assign(session, { token: 't2', userId: 'u2' })
    answer(true)

    await mine
    expect(sent).toEqual(['mine false'])
  })

  it('is let be where nobody was signed in', async () => {
    const { call, sent, isAsked } = await scene('t2')
    Object.assign(session, { token: undefined, userId: undefined })

    await expect(call('visit')).rejects.toMatchObject(refused)
    expect(isAsked()).toBe(false)
    expect(sent).toEqual(['visit false'])
  })
})
