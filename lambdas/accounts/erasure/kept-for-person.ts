import { TRIAL_KEPT_DAYS } from '#core/billing/plans.ts'
import { DAY_SECONDS, epochSeconds } from '#core/kernel/time.ts'
import { accountHashOf } from '#lambdas/http/account-hash.ts'
import { personHashOf, personKeyOf } from '#lambdas/http/person-hash.ts'
import { readSubscriptions } from '#store/billing.ts'
import { takeTrial } from '#store/persons/persons.ts'
import { countUse, type DayUse, readDayUses, returnUses } from '#store/uses.ts'

/** An account and the mailbox behind it. */
interface Account {
  readonly userId: string
  readonly email: string
}

/**
 * Keeps of an account that is about to be erased what counts for the person who may make another one, under a hash of
 * their mailbox: that they had a trial, and what they have used today. `now` in milliseconds.
 */
export async function keepForPerson({ userId, email }: Account, now: number): Promise<void> {
  if (email === '') return
  const person = await personHashOf(email)
  const terms = { now: epochSeconds(now), expiresAt: epochSeconds(now) + TRIAL_KEPT_DAYS * DAY_SECONDS }
  for (const { product, hadTrial } of await readSubscriptions(userId)) {
    if (hadTrial) await takeTrial({ trait: person, product, person: accountHashOf(userId) }, terms)
  }
  for (const use of await readDayUses(userId, now)) await moveUse(use, userId, await personKeyOf(email))
}

/** Gives a new account what its person has used today with an earlier one. `now` in milliseconds. */
export async function takeOverUses({ userId, email }: Account, now: number): Promise<void> {
  if (email === '') return
  const person = await personKeyOf(email)
  for (const use of await readDayUses(person, now)) await moveUse(use, person, userId)
}

async function moveUse({ slot, count, expiresAt }: DayUse, from: string, to: string): Promise<void> {
  await countUse({ userId: to, slot, expiresAt }, count)
  await returnUses({ userId: from, slot }, count)
}
