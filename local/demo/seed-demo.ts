import { newUser } from '#core/accounts/account.ts'
import type { PromoCode } from '#core/billing/promo-code.ts'
import { estimatedTravel } from '#core/travel/travel-port.ts'
import { loadArticles } from '#lambdas/blog/articles/load-articles.ts'
import { mediaBucket } from '#lambdas/gateways/media-bucket.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { saveUser } from '#store/accounts.ts'
import { savePromoCode } from '#store/billing-promo-codes.ts'
import { MEDIA_BUCKET } from '../environment.ts'
import { personas } from './personas.ts'
import { seedTeam } from './seed-team.ts'

const forever = { endsAt: null, maxUses: null }

/** One that lowers the price, two that give a plan, and one that is over. */
const promoCodes: readonly Omit<PromoCode, 'uses'>[] = [
  { code: 'ROUTES38', promo: { kind: 'price', cents: 14_880, isYearly: true }, ...forever },
  { code: 'OPENROAD', promo: { kind: 'grant', plan: 'plus-yearly' }, ...forever },
  { code: 'TEAMTEST', promo: { kind: 'grant', plan: 'team-small' }, ...forever },
  { code: 'LASTYEAR', promo: { kind: 'price', cents: 9900, isYearly: true }, ...forever, endsAt: Date.UTC(2025, 0, 1) },
]

/**
 * Gives the demo accounts, by their subjects, plans, roles and a team, keeps promo codes to try, and publishes our
 * articles. A start that was ended in the middle of it is made up for by doing it again: nobody could call meanwhile.
 */
export async function seedDemo(subjects: readonly string[], hasStreets: boolean, signal: AbortSignal): Promise<void> {
  // What stands in for Amazon on this machine estimates too, call by call.
  const travel = hasStreets ? providerTravel : estimatedTravel
  for (const [index, { name, email, plan = {}, hasTeam }] of personas.entries()) {
    signal.throwIfAborted()
    const userId = subjects[index] ?? ''
    await saveUser({ ...newUser({ userId, email, name }, Date.now()), ...plan })
    if (hasTeam) await seedTeam(userId, travel, Date.now())
  }
  for (const code of promoCodes) await savePromoCode(code)
  signal.throwIfAborted()
  await loadArticles(mediaBucket(MEDIA_BUCKET).putPicture)
}
