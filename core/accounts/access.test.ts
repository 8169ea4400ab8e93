import { describe, expect, it } from 'vitest'
import { type Account, accessNotices, asksForPlans, mayUse, type Need, needs, requireAccess } from './access.ts'
import { newUser, type Role, roles, type User } from './account.ts'

const account = (plan: Partial<User> = {}, ...roles: Role[]): Account => ({
  user: { ...newUser({ userId: 'u', email: 'u@example.com', name: 'U' }, 0), ...plan },
  roles,
})

const people = {
  visitor: undefined,
  'signed in for the first time': { user: undefined, roles: [] },
  'without a plan': account(),
  basic: account({ tier: 1, subscriptionStatus: 'active' }),
  plus: account({ tier: 2, subscriptionStatus: 'active' }),
  cancelled: account({ tier: 2, subscriptionStatus: 'cancelled' }),
  dispatcher: account({ teamTier: 1 }),
  'dispatcher whose planner plan ended': account({ tier: 2, subscriptionStatus: 'cancelled', teamTier: 3 }),
  viewer: { user: undefined, roles: ['department-viewer'] },
  scheduler: { user: undefined, roles: ['department-scheduler'] },
  author: { user: undefined, roles: ['author'] },
} as const satisfies Record<string, Account | undefined>

const everybodyIn = Object.keys(people).filter((name) => name !== 'visitor')

/** Who passes which door; everybody else is refused. */
const admitted: Readonly<Record<Need, readonly string[]>> = {
  public: Object.keys(people),
  user: everybodyIn,
  member: ['plus', 'dispatcher', 'dispatcher whose planner plan ended', 'viewer', 'scheduler', 'author'],
  subscriber: ['plus', 'dispatcher', 'dispatcher whose planner plan ended'],
  plus: ['plus'],
  teams: ['dispatcher', 'dispatcher whose planner plan ended'],
  'department-viewer': ['viewer', 'scheduler'],
  'department-scheduler': ['scheduler'],
  author: ['author'],
}

const codeOf = (need: Need, person: Account | undefined): unknown => {
  try {
    return requireAccess(need, person)
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

describe('a door', () => {
  it.each(needs)('lets those in who have what it asks for, and nobody else: %s [P-227, P-312, P-315]', (need) => {
    const letIn = Object.entries(people).flatMap(([name, person]) => (mayUse(need, person) ? [name] : []))

    expect(letIn).toEqual(admitted[need])
  })

  it('says what is missing [P-290, P-310, P-311]', () => {
    expect(codeOf('plus', undefined)).toBe('caller.unauthenticated')
    expect(codeOf('plus', people.basic)).toBe('accounts.not-plus')
    expect(codeOf('plus', people.dispatcher)).toBe('accounts.not-plus')
    expect(codeOf('plus', people.cancelled)).toBe('accounts.subscription-cancelled')
    expect(codeOf('member', people.cancelled)).toBe('accounts.subscription-cancelled')
    expect(codeOf('teams', people.plus)).toBe('accounts.not-teams')
    expect(codeOf('department-viewer', people.plus)).toBe('accounts.not-department')
    expect(codeOf('department-scheduler', people.plus)).toBe('accounts.not-department')
    expect(codeOf('department-scheduler', people.viewer)).toBe('accounts.read-only')
    expect(codeOf('author', people.scheduler)).toBe('accounts.not-author')
    expect(() => requireAccess('plus', people.basic)).toThrow(accessNotices.notPlus)
    expect(() => requireAccess('plus', people.cancelled)).toThrow(accessNotices.cancelled)
  })

  it.each(['none', 'trialing', 'active', 'past_due', 'cancelling', 'tester'] as const)(
    'is open to tier 2 while its subscription is %s',
    (subscriptionStatus) => {
      expect(mayUse('plus', account({ tier: 2, subscriptionStatus }))).toBe(true)
    },
  )

  it('of a team is open to one kind of operator, whoever has an active plan of it [T-001, T-147]', () => {
    const isOpenTo = (teamTier: number, ...roles: Role[]) => mayUse('teams', account({ teamTier }, ...roles))

    expect([0, 1, 2, 3].map((teamTier) => isOpenTo(teamTier))).toEqual([false, true, true, true])
    for (const role of roles) expect([isOpenTo(0, role), isOpenTo(1, role)]).toEqual([false, true])
    expect(codeOf('teams', undefined)).toBe('caller.unauthenticated')
  })

  it('is judged without the record wherever that changes nothing', () => {
    for (const need of needs.filter((each) => !asksForPlans(each))) {
      for (const person of Object.values(people)) {
        expect(codeOf(need, person && { ...person, user: undefined })).toBe(codeOf(need, person))
      }
    }
  })
})
