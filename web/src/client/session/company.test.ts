import { ORPCError } from '@orpc/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const session = vi.hoisted(() => ({ userId: 'sam' as string | undefined }))
vi.mock(
  import('./session.ts'),
  () => ({ currentUserId: () => session.userId, useUserId: () => session.userId }) as never,
)
vi.mock('virtual:company-calls', () => ({ companyCalls: ['teams.day', 'jobs.pollStatus', 'teams.saveDay'] }))

/** What the browser keeps, and where its tab is. */
function openTab(pathname: string, kept: Record<string, string> = {}) {
  const storage = new Map(Object.entries(kept))
  const texts = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
  }
  vi.stubGlobal('sessionStorage', texts)
  vi.stubGlobal('localStorage', texts)
  vi.stubGlobal('window', { location: { pathname, assign: vi.fn() } })
  return storage
}

const finch = { ownerId: 'tess', company: 'Finch Freight', role: 'dispatcher', teamTier: 3 } as const
const sam = { userId: 'sam', teamTier: 0, memberships: [finch] }
const chosen = { 'stopwise.company': JSON.stringify({ ...finch, personId: 'sam' }) }
const load = async () => ({ ...(await import('./company.ts')), ...(await import('./company-work.ts')) })

beforeEach(() => {
  vi.resetModules()
  session.userId = 'sam'
})

describe('the company that a tab works for', () => {
  it('is the first one of whoever has no team of their own, and none of whoever has', async () => {
    const kept = openTab('/teams')
    const { settleCompany, teamOwnerId } = await load()

    settleCompany({ ...sam, teamTier: 1 })
    expect(teamOwnerId()).toBe('sam')
    settleCompany(sam)
    expect(teamOwnerId()).toBe('tess')
    expect(JSON.parse(kept.get('stopwise.company') ?? '')).toMatchObject({ ownerId: 'tess', personId: 'sam' })
  })

  it('survives a reload, is nobody else’s, and stays what it was while another tab changes', async () => {
    const kept = openTab('/teams', chosen)
    const { teamOwnerId } = await load()
    kept.set('stopwise.company', 'null')

    expect(teamOwnerId()).toBe('tess')
    session.userId = 'vera'
    expect(teamOwnerId()).toBe('vera')
  })

  it('is said with calls that are made for one, on the pages of Teams and nowhere else', async () => {
    openTab('/teams', chosen)
    const { companyOfCall } = await load()
    const ofCall = (path: string) => companyOfCall(path.split('.'))

    expect(['teams.day', 'jobs.pollStatus', 'teams.invitePerson', 'accounts.apiKeys'].map(ofCall)).toEqual([
      ...['tess', 'tess', undefined, undefined],
    ])
    openTab('/playground')
    expect(['teams.saveDay', 'jobs.pollStatus'].map(ofCall)).toEqual(['tess', undefined])
    openTab('/teams/onboarding')
    expect(ofCall('teams.day')).toBeUndefined()
  })

  it('is asked nothing more once the server has said that it is over, until it takes the person back', async () => {
    openTab('/teams', chosen)
    const { companyOfCall, isLookingOnly, noticingEnd, settleCompany } = await load()
    const refusal = new ORPCError('teams.not-member', { status: 403 })
    expect(isLookingOnly()).toBe(false)

    await expect(noticingEnd(() => Promise.reject(refusal))).rejects.toBe(refusal)

    expect(isLookingOnly()).toBe(true)
    expect(() => companyOfCall(['teams', 'day'])).toThrow(expect.objectContaining({ code: 'teams.not-member' }))
    settleCompany(sam)
    expect(isLookingOnly()).toBe(false)
    expect(companyOfCall(['teams', 'day'])).toBe('tess')
  })

  it('leads nobody elsewhere who is gone from it when they come back', async () => {
    openTab('/teams', chosen)
    const { isLookingOnly, settleCompany, teamOwnerId } = await load()

    settleCompany({ ...sam, teamTier: 2, memberships: [{ ...finch, ownerId: 'vera' }] })

    expect([teamOwnerId(), isLookingOnly()]).toEqual(['tess', true])
  })

  it('is only looked at by a viewer, from the moment when the server says so', async () => {
    openTab('/teams', chosen)
    const { isLookingOnly, noteRole, noticingEnd } = await load()

    await noticingEnd(() => Promise.reject(new ORPCError('teams.view-only', { status: 403 }))).catch(() => undefined)
    expect(isLookingOnly()).toBe(true)
    noteRole('dispatcher')
    expect(isLookingOnly()).toBe(false)
  })

  it('is kept by no browser that forbids it, and is worked for all the same', async () => {
    openTab('/teams')
    vi.stubGlobal('sessionStorage', undefined)
    vi.stubGlobal('localStorage', { getItem: () => '{"personId": 3' })
    const { settleCompany, teamOwnerId } = await load()

    settleCompany(sam)

    expect(teamOwnerId()).toBe('tess')
  })
})
