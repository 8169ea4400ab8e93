import type { Role, User } from '#core/accounts/account.ts'

interface Persona {
  readonly name: string
  readonly email: string
  /** What the list of accounts says. */
  readonly role: string
  readonly groups?: readonly Role[]
  readonly plan?: Partial<Pick<User, 'tier' | 'subscriptionStatus' | 'teamTier'>>
  readonly hasTeam?: boolean
}

/** One password for all: they exist on this machine only. */
export const password = 'Stopwise1'

/** Who is in the demo. */
export const personas: readonly Persona[] = [
  {
    name: 'Maya Corvid',
    email: 'maya@stopwise.example',
    role: 'Planner, plus plan',
    plan: { tier: 2, subscriptionStatus: 'tester' },
  },
  {
    name: 'Ivo Lane',
    email: 'ivo@stopwise.example',
    role: 'Planner, plus plan, a second account',
    plan: { tier: 2, subscriptionStatus: 'tester' },
  },
  { name: 'Noah Bright', email: 'noah@stopwise.example', role: 'New user, no plan yet' },
  {
    name: 'Tess Marlow',
    email: 'tess@stopwise.example',
    role: 'Dispatcher, Teams plan 2',
    plan: { teamTier: 2 },
    hasTeam: true,
  },
  { name: 'Sam Ortiz', email: 'sam@stopwise.example', role: 'Department scheduler', groups: ['department-scheduler'] },
  { name: 'Vera Lind', email: 'vera@stopwise.example', role: 'Department viewer', groups: ['department-viewer'] },
  { name: 'Ada Quill', email: 'ada@stopwise.example', role: 'Author of the blog', groups: ['author'] },
]

/** How they sign in. */
export const demoAccounts = personas.map(({ email, role }) => ({ email, password, role }))
