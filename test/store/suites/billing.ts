import { describe, expect, it } from 'vitest'
import { newUser } from '#core/accounts/account.ts'
import type { PromoCode } from '#core/billing/promo-code.ts'
import type { Subscription } from '#core/billing/subscription.ts'
import { NOW, subscribed } from '#test/support/build-subscription.ts'

const store = async () => ({
  ...(await import('#store/accounts.ts')),
  ...(await import('#store/billing.ts')),
  ...(await import('#store/billing/attempts.ts')),
  ...(await import('#store/billing/customers.ts')),
  ...(await import('#store/billing/events.ts')),
  ...(await import('#store/billing/feedback.ts')),
  ...(await import('#store/billing/promo-codes.ts')),
})

async function subscriber(userId: string, more: Partial<Subscription> = {}) {
  const opened = await store()
  await opened.saveUser(newUser({ userId, email: `${userId}@example.com`, name: 'Dana' }, NOW))
  const subscription = subscribed({ userId, ...more })
  expect(await opened.saveSubscription(subscription, undefined)).toBe('saved')
  const read = await opened.readSubscription(userId, subscription.product)
  return { ...opened, subscription, read }
}

export function describeBilling(): void {
  describeSubscriptions()
  describePayments()
  describePromoCodes()
}

function describeSubscriptions(): void {
  describe('a subscription', () => {
    it('comes back as it was written, and the user has what it opens [P-258]', async () => {
      const { readUser, read, subscription } = await subscriber('paying', { promoCode: 'DRIVER' })

      expect(read?.subscription).toEqual(subscription)
      expect(await readUser('paying')).toMatchObject({
        ...{ tier: 2, subscriptionId: 'sub_1', subscriptionStatus: 'active', teamTier: 0 },
      })
    })

    it('takes tier and id away when it ends, and leaves the team alone [P-261]', async () => {
      const { readUser, readSubscriptions, saveSubscription, read, subscription } = await subscriber('leaving')
      const team = subscribed({ ...subscription, product: 'teams', planId: 'team-large' })
      await saveSubscription(team, undefined)

      const ended = { ...subscription, subscriptionId: null, status: 'cancelled', endedBy: 'payment' } as const
      expect(await saveSubscription(ended, read)).toBe('saved')

      expect(await readUser('leaving')).toMatchObject({
        ...{ tier: 0, subscriptionId: null, subscriptionStatus: 'cancelled', teamTier: 3 },
      })
      expect(await readSubscriptions('leaving')).toEqual(expect.arrayContaining([ended, team]))
    })

    it('is not written over a change that its writer has not read, nor is the user', async () => {
      const { readUser, saveSubscription, read, subscription } = await subscriber('twice')
      const yearly = { ...subscription, status: 'past_due' } as const

      const outcomes = await Promise.all([1, 2, 3].map(() => saveSubscription(yearly, read)))

      expect(outcomes.toSorted()).toEqual(['saved', 'stale', 'stale'])
      expect(await saveSubscription({ ...subscription, status: 'cancelled' }, undefined)).toBe('stale')
      expect(await readUser('twice')).toMatchObject({ tier: 2, subscriptionStatus: 'past_due' })
    })

    it('is not written for somebody whose account is gone', async () => {
      const { saveSubscription, readSubscription, readUser } = await store()

      expect(await saveSubscription(subscribed({ userId: 'gone' }), undefined)).toBe('no-user')
      expect(await readSubscription('gone', 'web')).toBeUndefined()
      expect(await readUser('gone')).toBeUndefined()
    })

    it('is found when its time has come, and no longer when it is over', async () => {
      const { readDueSubscriptions, saveSubscription, read, subscription } = await subscriber('due')
      const end = (subscription.periodEndsAt ?? 0) + 3_600_000
      const isDue = async (now: number) => (await readDueSubscriptions(now)).some(({ userId }) => userId === 'due')

      expect(await isDue(end - 1)).toBe(false)
      expect(await isDue(end)).toBe(true)
      await saveSubscription({ ...subscription, subscriptionId: null, status: 'cancelled' }, read)
      expect(await isDue(end)).toBe(false)
    })
  })
}

function describePayments(): void {
  describe('what is kept of payments', () => {
    it('is one customer for each person, found from either side', async () => {
      const { createCustomerOnce, readCustomerId, readCustomerOwner, forgetCustomer } = await store()

      const kept = await Promise.all(['cus_a', 'cus_a', 'cus_b'].map((id) => createCustomerOnce('payer', id)))

      expect(new Set(kept).size).toBe(1)
      expect(await readCustomerId('payer')).toBe(kept[0])
      expect(await readCustomerOwner(kept[0] ?? '')).toBe('payer')
      expect(await readCustomerOwner('cus_unknown')).toBeUndefined()
      await forgetCustomer('payer', kept[0] ?? '')
      expect(await readCustomerId('payer')).toBeUndefined()
    })

    it('is one attempt at a time, which may begin again and holds nobody up for ever', async () => {
      const { beginAttempt, endAttempt } = await store()
      const one = { userId: 'eager', product: 'web', requestId: 'one' } as const
      const other = { ...one, requestId: 'other' }

      expect(await beginAttempt(one, NOW)).toBe(true)
      expect(await beginAttempt(one, NOW)).toBe(true)
      expect(await beginAttempt(other, NOW + 1000)).toBe(false)
      expect(await beginAttempt({ ...other, product: 'teams' }, NOW)).toBe(true)
      expect(await beginAttempt(other, NOW + 60_000)).toBe(true)
      await endAttempt(one)
      expect(await beginAttempt(one, NOW + 60_001)).toBe(false)
      await endAttempt(other)
      expect(await beginAttempt(one, NOW + 60_002)).toBe(true)
    })

    it('is each event once, whoever takes it in at the same time', async () => {
      const { beginEvent, finishEvent } = await store()

      const begun = await Promise.all([1, 2, 3].map(() => beginEvent('evt_1', NOW)))

      expect(begun.toSorted()).toEqual(['begun', 'under-way', 'under-way'])
      await finishEvent('evt_1')
      expect(await beginEvent('evt_1', NOW + 86_400_000)).toBe('taken')
    })

    it('is an event again whose work has failed, or was never heard of again', async () => {
      const { beginEvent, releaseEvent } = await store()
      await beginEvent('evt_2', NOW)

      await releaseEvent('evt_2')
      expect(await beginEvent('evt_2', NOW + 1)).toBe('begun')

      expect(await beginEvent('evt_2', NOW + 30_000)).toBe('under-way')
      expect(await beginEvent('evt_2', NOW + 60_000)).toBe('begun')
    })

    it('is a customer until the provider has forgotten them, and not the one that came after', async () => {
      const { createCustomerOnce, forgetCustomer, readCustomerId, readCustomerOwner } = await store()
      await createCustomerOnce('forgotten', 'cus_a')

      await forgetCustomer('forgotten', 'cus_other')
      expect(await readCustomerId('forgotten')).toBe('cus_a')
      await forgetCustomer('forgotten', 'cus_a')

      expect(await readCustomerId('forgotten')).toBeUndefined()
      expect(await readCustomerOwner('cus_a')).toBeUndefined()
    })

    it('is why somebody left [P-236]', async () => {
      const { saveCancellationFeedback } = await store()
      const { findItemsOf } = await import('#store/persons/personal-items.ts')
      const kept = async () => (await findItemsOf('left')).map(({ values }) => values)
      const answer = { userId: 'left', product: 'web', reason: 'Cost', feedback: 'Too dear', submittedAt: NOW } as const

      await saveCancellationFeedback(answer)

      expect(await kept()).toEqual([answer])
      await saveCancellationFeedback({ ...answer, reason: null })
      const { reason: _, ...unreasoned } = answer
      expect(await kept()).toEqual([unreasoned])
    })
  })
}

function describePromoCodes(): void {
  const code = (name: string, more: Partial<PromoCode> = {}): PromoCode => ({
    ...{ code: name, promo: { kind: 'price', cents: 14_900, isYearly: true }, endsAt: NOW, maxUses: 2, uses: 0 },
    ...more,
  })

  describe('a promo code', () => {
    it('comes back as it was written, and changes without losing its uses [P-233, P-314]', async () => {
      const { savePromoCode, readPromoCode, countPromoUse } = await store()
      const forever = code('A', { endsAt: null, maxUses: null, promo: { kind: 'grant', plan: 'plus-yearly' } })

      await savePromoCode(code('A'))
      expect(await readPromoCode('A')).toEqual(code('A'))
      await countPromoUse('A', 'u1', NOW)
      await savePromoCode(forever)

      expect(await readPromoCode('A')).toEqual({ ...forever, uses: 1 })
      expect(await readPromoCode('UNKNOWN')).toBeUndefined()
    })

    it('is used by no more people than it may be, each once, whoever is first [P-233]', async () => {
      const { savePromoCode, readPromoCode, countPromoUse, hasUsedPromo, readPromoUses } = await store()
      await savePromoCode(code('B'))

      const taken = await Promise.all(['a', 'a', 'b', 'c', 'd'].map((user) => countPromoUse('B', user, NOW)))

      expect(taken.filter((each) => each === 'counted')).toHaveLength(2)
      expect((await readPromoCode('B'))?.uses).toBe(2)
      const uses = await readPromoUses('B')
      expect(uses.map(({ month }) => month)).toEqual(['2027-01', '2027-01'])
      expect(await hasUsedPromo('B', uses[0]?.userId ?? '')).toBe(true)
      expect(await countPromoUse('B', 'late', NOW)).toBe('used-up')
      expect(await countPromoUse('B', uses[0]?.userId ?? '', NOW)).toBe('known')
      expect(await hasUsedPromo('B', 'late')).toBe(false)
    })

    it('gets a use back that came to nothing, once', async () => {
      const { savePromoCode, readPromoCode, countPromoUse, returnPromoUse } = await store()
      await savePromoCode(code('C'))
      await countPromoUse('C', 'a', NOW)

      await returnPromoUse('C', 'a')
      await returnPromoUse('C', 'a')

      expect((await readPromoCode('C'))?.uses).toBe(0)
    })

    it('that everybody may know is counted too', async () => {
      const { readPromoCode, countPromoUse } = await store()

      expect(await countPromoUse('EARLYBIRD', 'a', NOW)).toBe('counted')
      expect(await readPromoCode('EARLYBIRD')).toMatchObject({ promo: { kind: 'trial', days: 30 } })
    })
  })
}
