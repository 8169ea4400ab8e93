import { newUser, type Role, type User } from '#core/accounts/account.ts'
import type { PromoCode } from '#core/billing/promo-code.ts'
import { estimatedTravel } from '#core/travel/travel-port.ts'
import { loadArticles } from '#lambdas/blog/articles/load-articles.ts'
import { mediaBucket } from '#lambdas/gateways/media-bucket.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { saveUser } from '#store/accounts.ts'
import { savePromoCode } from '#store/billing-promo-codes.ts'
import type { LocalCloud } from '../cloud.ts'
import type { DemoAccount } from '../demo-accounts.ts'
import { MEDIA_BUCKET } from '../environment.ts'
import { seedTeam } from './seed-team.ts'

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
const PASSWORD = 'Stopwise1'

const personas: readonly Persona[] = [
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

const forever = { endsAt: null, maxUses: null }

/** One that lowers the price, two that give a plan, and one that is over. */
const promoCodes: readonly Omit<PromoCode, 'uses'>[] = [
  { code: 'ROUTES38', promo: { kind: 'price', cents: 14_880, isYearly: true }, ...forever },
  { code: 'OPENROAD', promo: { kind: 'grant', plan: 'plus-yearly' }, ...forever },
  { code: 'TEAMTEST', promo: { kind: 'grant', plan: 'team-small' }, ...forever },
  { code: 'LASTYEAR', promo: { kind: 'price', cents: 9900, isYearly: true }, ...forever, endsAt: Date.UTC(2025, 0, 1) },
]

/** Creates the demo accounts with their plans, roles and a team, keeps promo codes to try, and publishes our articles. */
export async function seedDemo(cloud: LocalCloud): Promise<readonly DemoAccount[]> {
  for (const persona of personas) await createPersona(cloud, persona)
  for (const code of promoCodes) await savePromoCode(code)
  await loadArticles(mediaBucket(MEDIA_BUCKET).putPicture)
  return personas.map(({ email, role }) => ({ email, password: PASSWORD, role }))
}

async function createPersona(
  cloud: LocalCloud,
  { name, email, groups = [], plan = {}, hasTeam }: Persona,
): Promise<void> {
  const { sub } = await cloud.userPool.createUser({ email, name, password: PASSWORD, groups })
  await saveUser({ ...newUser({ userId: sub, email, name }, Date.now()), ...plan })
  // What stands in for Amazon on this machine estimates too, call by call.
  if (hasTeam) await seedTeam(sub, cloud.streets === undefined ? estimatedTravel : providerTravel, Date.now())
}
