import { dayOf, epochSeconds } from '#core/kernel/time.ts'
import { allowanceReached, callsWithin, dailyAllowanceOf, unitsOf } from '#core/places/allowance.ts'
import type { Billable, ProviderUsage } from '#core/travel/cost.ts'
import type { Meter } from '#lambdas/gateways/places-list.ts'
import type { CallContext } from '#lambdas/http/context.ts'
import { environment } from '#lambdas/http/environment.ts'
import { recordProviderCost } from '#lambdas/http/logging.ts'
import { readUser } from '#store/accounts.ts'
import { readUses, reserveUses, returnUses } from '#store/uses.ts'

const KEPT_SECONDS = 2 * 86_400

/** The allowance of a caller's day, for one kind of question. It is taken before anything is bought. */
export function meterOf(context: CallContext, billable: Billable): Meter {
  const { caller, now } = context
  const slot = { userId: caller.userId, slot: `places#${dayOf(now)}` }
  return {
    async reserve(calls) {
      const limit = await limitOf(context)
      const expiresAt = epochSeconds(now) + KEPT_SECONDS
      if (await reserveUses({ ...slot, expiresAt }, unitsOf(billable, calls), limit)) return
      const left = callsWithin(billable, limit - (await readUses(slot)))
      throw allowanceReached({ asked: calls, left }, now)
    },
    async giveBack(calls) {
      await returnUses(slot, unitsOf(billable, calls))
    },
  }
}

/** What the plan gives; the record is read here where the call asks for none. */
async function limitOf({ caller, user }: CallContext): Promise<number> {
  const account = { user: user ?? (await readUser(caller.userId)), roles: caller.roles }
  return dailyAllowanceOf(account, environment.PLACES_ALLOWANCE_PERCENT)
}

/** Asks one question of the provider against the caller's allowance; one that was not billed is given back. */
export const meteredBy =
  (context: CallContext, billable: Billable) =>
  async <Answer extends { readonly usage: ProviderUsage }>(ask: () => Promise<Answer>): Promise<Answer> => {
    const meter = meterOf(context, billable)
    await meter.reserve(1)
    let billed = 0
    try {
      const answer = await ask()
      billed = answer.usage.calls
      recordProviderCost(answer.usage)
      return answer
    } finally {
      if (billed === 0) await meter.giveBack(1)
    }
  }
