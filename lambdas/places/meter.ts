import { type CountedSlot, slotOfDay } from '#core/kernel/day-slot.ts'
import {
  allowanceReached,
  callsWithin,
  dailyAllowanceOf,
  isUnpaid,
  unitsForDollars,
  unitsOf,
  unpaidAllowanceReached,
} from '#core/places/allowance.ts'
import type { Billable, ProviderUsage } from '#engine/travel/index.ts'
import type { Meter } from '#lambdas/gateways/places/list.ts'
import type { CallContext } from '#lambdas/http/context.ts'
import { environment } from '#lambdas/http/environment.ts'
import { recordEvent, recordProviderCost } from '#lambdas/http/logging.ts'
import { personKeyOf } from '#lambdas/http/person-hash.ts'
import { readUser } from '#store/accounts.ts'
import { readUses, reserveUses, returnUses } from '#store/uses.ts'

/** The allowance of a caller's day, for one kind of question. It is taken before anything is bought. */
export function meterOf(context: CallContext, billable: Billable): Meter {
  const { now } = context
  const known = once(() => allowancesOf(context))
  return {
    async reserve(calls) {
      const units = unitsOf(billable, calls)
      const { own, ofAll } = await known()
      if (!(await reserveUses(own.slot, units, own.limit))) {
        const left = callsWithin(billable, own.limit - (await readUses(own.slot)))
        throw allowanceReached({ asked: calls, left }, now)
      }
      if (!ofAll || (await reserveUses(ofAll.slot, units, ofAll.limit))) return
      await returnUses(own.slot, units)
      recordEvent('UnpaidLookUpsRefused')
      throw unpaidAllowanceReached(now)
    },
    async giveBack(calls) {
      const { own, ofAll } = await known()
      for (const each of [own, ofAll]) if (each) await returnUses(each.slot, unitsOf(billable, calls))
    },
  }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

interface Allowance {
  readonly slot: CountedSlot
  readonly limit: number
}

/**
 * What the plan gives; the record is read here where the call asks for none. Who pays nothing has one day for all accounts
 * of their mailbox, and a part of the day of all who pay nothing: accounts are made for nothing.
 */
async function allowancesOf({ caller, user, now }: CallContext): Promise<{ own: Allowance; ofAll?: Allowance }> {
  const record = user ?? (await readUser(caller.userId))
  const account = { user: record, roles: caller.roles }
  const limit = dailyAllowanceOf(account, environment.PLACES_ALLOWANCE_PERCENT)
  if (!isUnpaid(account)) return { own: { slot: slotOfDay(caller.userId, 'places', now), limit } }
  const person = record?.email ? await personKeyOf(record.email) : caller.userId
  const slotOf = (userId: string): CountedSlot => slotOfDay(userId, 'unpaid-places', now)
  const ofAll = { slot: slotOf('everybody'), limit: unitsForDollars(environment.UNPAID_DOLLARS_A_DAY) }
  return { own: { slot: slotOf(person), limit }, ofAll }
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
