import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { atProvider, NOW, observed, subscribed } from '#test/support/build-subscription.ts'
import { entitlementOf, isOpen } from './entitlement.ts'
import {
  isAbandoned,
  lookAgainAt,
  nextSubscription,
  rankSubscriptions,
  secondTrial,
  superfluous,
} from './next-subscription.ts'
import { billedProducts } from './plans.ts'
import { type Observation, type ProviderSubscription, providerStatuses, standingOf } from './provider-subscription.ts'
import type { Subscription } from './subscription.ts'

const key = { userId: 'u1', product: 'web' } as const
const DAY_MS = 86_400_000
const next = (known: Subscription | undefined, ...subscriptions: ProviderSubscription[]) =>
  nextSubscription(key, known, observed(subscriptions))

describe('a subscription, once the provider was asked', () => {
  it('is what the provider has', () => {
    expect(next(undefined, atProvider())).toEqual(subscribed({ changedAt: NOW }))
    expect(next(undefined)).toBeUndefined()
  })

  it.each([
    [{ status: 'trialing', trialEndsAt: NOW + 5 }, 'trialing', 2],
    [{ status: 'trialing', trialEndsAt: NOW + 5, endsWithPeriod: true }, 'cancelling', 2],
    [{ status: 'trialing', isUnconfirmed: true }, 'none', 0],
    [{ status: 'active' }, 'active', 2],
    [{ status: 'active', endsWithPeriod: true }, 'cancelling', 2],
    [{ status: 'past_due' }, 'past_due', 2],
    [{ status: 'incomplete' }, 'none', 0],
    [{ status: 'incomplete_expired' }, 'none', 0],
    [{ status: 'unpaid' }, 'cancelled', 0],
    [{ status: 'paused' }, 'cancelled', 0],
    [{ status: 'canceled' }, 'cancelled', 0],
  ] as const)('that is %j there is %s here and opens tier %i', (more, status, tier) => {
    const taken = next(undefined, atProvider(more))

    expect(taken?.status).toBe(status)
    expect(taken && entitlementOf(taken)).toMatchObject({ tier })
  })

  it('loses tier and id when it ends, and says that a payment failed where one has [P-256, P-261, P-311]', () => {
    const ended = (known: Subscription, endedBy: ProviderSubscription['endedBy']) => {
      const taken = next(known, atProvider({ status: 'canceled', endedBy }))
      return taken && entitlementOf(taken)
    }

    const notPaid = { tier: 0, subscriptionId: null, subscriptionStatus: 'cancelled' }
    expect(ended(subscribed(), 'payment')).toEqual(notPaid)
    expect(ended(subscribed(), null)).toEqual(notPaid)
    expect(ended(subscribed(), 'request')).toEqual({ ...notPaid, subscriptionStatus: 'none' })
    expect(ended(subscribed({ status: 'cancelling' }), null)).toEqual({ ...notPaid, subscriptionStatus: 'none' })
    expect(ended(subscribed({ status: 'cancelled', endedBy: 'request' }), null)).toMatchObject({
      subscriptionStatus: 'none',
    })
  })

  it('opens a team by its size', () => {
    const team = atProvider({ product: 'teams', planId: 'team-growing', cents: 12_500 })
    const opened = nextSubscription({ userId: 'u1', product: 'teams' }, undefined, observed([team]))
    const closed = opened && { ...opened, status: 'cancelled' as const }

    expect(opened && entitlementOf(opened)).toEqual({ teamTier: 2 })
    expect(closed && entitlementOf(closed)).toEqual({ teamTier: 0 })
  })

  it('of a team that was cancelling has no id, no tier and the status cancelled once its end has come [T-095]', () => {
    const cancelling = subscribed({ product: 'teams', planId: 'team-growing', status: 'cancelling' })
    const gone = atProvider({ product: 'teams', planId: 'team-growing', status: 'canceled', endedBy: 'request' })
    const ended = nextSubscription({ userId: 'u1', product: 'teams' }, cancelling, observed([gone]))

    expect(entitlementOf(cancelling)).toEqual({ teamTier: 2 })
    expect(ended).toMatchObject({ subscriptionId: null, status: 'cancelled' })
    expect(ended && entitlementOf(ended)).toEqual({ teamTier: 0 })
  })

  it.each([
    ['active', { status: 'active' }, 1],
    ['cancelling', { status: 'active', endsWithPeriod: true }, 1],
    ['cancelled', { status: 'canceled' }, 0],
  ] as const)('of a team is %s, with the day of its end [T-079, T-094]', (status, more, teamTier) => {
    const team = atProvider({ product: 'teams', planId: 'team-small', ...more })
    const taken = nextSubscription({ userId: 'u1', product: 'teams' }, undefined, observed([team]))

    expect(taken).toMatchObject({ product: 'teams', status, periodEndsAt: team.periodEndsAt })
    expect(taken && entitlementOf(taken)).toEqual({ teamTier })
  })

  it('of a team that a tester was given opens it [T-094]', () => {
    const given = subscribed({ product: 'teams', planId: 'team-small', subscriptionId: null, status: 'tester' })

    expect(entitlementOf(given)).toEqual({ teamTier: 1 })
  })

  it('is over where the provider does not have it any more', () => {
    expect(next(subscribed())).toMatchObject({ subscriptionId: null, status: 'cancelled', endedBy: 'request' })
  })

  it('that was given without payment stays until it is paid for [P-313]', () => {
    const given = subscribed({ subscriptionId: null, status: 'tester' })

    expect(next(given)).toBe(given)
    expect(next(given, atProvider({ status: 'incomplete' }))).toBe(given)
    expect(next(given, atProvider({ status: 'canceled', trialEndsAt: NOW - 1 }))).toEqual({ ...given, hadTrial: true })
    expect(next(given, atProvider())).toMatchObject({ subscriptionId: 'sub_1', status: 'active' })
  })

  it('remembers its trial, and none that never began', () => {
    const trial = { status: 'trialing', trialEndsAt: NOW + DAY_MS } as const

    expect(next(undefined, atProvider(trial))?.hadTrial).toBe(true)
    expect(next(undefined, atProvider({ ...trial, isUnconfirmed: true }))?.hadTrial).toBe(false)
    expect(next(subscribed({ hadTrial: true }), atProvider())?.hadTrial).toBe(true)
  })

  it('is the newest that is open, then what waits, then what has ended', () => {
    const older = atProvider({ subscriptionId: 'older', createdAt: NOW - 3 })
    const newer = atProvider({ subscriptionId: 'newer', createdAt: NOW - 2 })
    const waiting = atProvider({ subscriptionId: 'waiting', status: 'incomplete', createdAt: NOW - 1 })
    const ended = atProvider({ subscriptionId: 'ended', status: 'canceled', createdAt: NOW })
    const unpaid = atProvider({ subscriptionId: 'unpaid', status: 'unpaid', createdAt: NOW - 9 })
    const namesOf = (found: readonly ProviderSubscription[]) => found.map(({ subscriptionId }) => subscriptionId)
    const all = observed([ended, waiting, unpaid, older, newer])

    expect(namesOf(rankSubscriptions('web', all))).toEqual(['newer', 'older', 'waiting', 'ended', 'unpaid'])
    expect(namesOf(superfluous('web', all))).toEqual(['older', 'unpaid'])
    expect(namesOf(superfluous('web', observed([unpaid, waiting, { ...waiting, subscriptionId: 'a' }])))).toEqual(['a'])
    expect(superfluous('web', observed([unpaid, ended]))).toEqual([])
    expect(superfluous('teams', all)).toEqual([])
  })

  it('has a day to be confirmed in place of the one that is open, the newest alone', () => {
    const open = atProvider({ createdAt: NOW - 9 * DAY_MS })
    const waiting = (createdAt: number, subscriptionId = 'next') =>
      atProvider({ subscriptionId, status: 'incomplete', createdAt })
    const onTrial = (trialEndsAt: number) =>
      atProvider({ subscriptionId: 'next', status: 'trialing', isUnconfirmed: true, createdAt: NOW, trialEndsAt })
    const endedOf = (...found: ProviderSubscription[]) =>
      superfluous('web', observed(found)).map(({ subscriptionId }) => subscriptionId)

    expect(endedOf(open, waiting(NOW - DAY_MS + 1))).toEqual([])
    expect(endedOf(open, waiting(NOW - DAY_MS))).toEqual(['next'])
    expect(endedOf(open, waiting(open.createdAt))).toEqual(['next'])
    expect(endedOf(open, onTrial(NOW + 4 * DAY_MS))).toEqual([])
    expect(endedOf(open, onTrial(NOW + 4 * DAY_MS - 1))).toEqual(['next'])
    expect(endedOf(open, waiting(NOW - 2, 'before'), waiting(NOW - 1))).toEqual(['before'])
  })

  it('is looked at again an hour after its end, daily while it is owed, and never where it is over', () => {
    const end = NOW + 30 * DAY_MS
    const trial = { status: 'trialing', trialEndsAt: NOW + 9 } as const

    expect(lookAgainAt(subscribed())).toBe(end + 3_600_000)
    expect(lookAgainAt(subscribed(trial))).toBe(NOW + 9 + 3_600_000)
    expect(lookAgainAt(subscribed({ ...trial, trialEndsAt: null }))).toBe(end + 3_600_000)
    expect(lookAgainAt(subscribed({ status: 'past_due', changedAt: NOW }))).toBe(NOW + DAY_MS)
    expect(lookAgainAt(subscribed({ periodEndsAt: null, changedAt: NOW }))).toBe(NOW + DAY_MS)
    expect(lookAgainAt(subscribed({ periodEndsAt: NOW, changedAt: NOW }))).toBe(NOW + DAY_MS)
    expect(lookAgainAt(subscribed({ subscriptionId: null }))).toBeUndefined()
  })

  it('is abandoned when nobody has confirmed its card for a day', () => {
    const waiting = subscribed({ status: 'none', beganAt: NOW })
    const undated = subscribed({ status: 'none', beganAt: null, changedAt: NOW })

    expect(lookAgainAt(waiting)).toBe(NOW + DAY_MS)
    expect(lookAgainAt(undated)).toBe(NOW + DAY_MS)
    expect(isAbandoned(waiting, NOW + DAY_MS - 1)).toBe(false)
    expect(isAbandoned(waiting, NOW + DAY_MS)).toBe(true)
    expect(isAbandoned(undated, NOW + DAY_MS)).toBe(true)
    expect(isAbandoned(subscribed(), NOW + 99 * DAY_MS)).toBe(false)
    expect(isAbandoned(subscribed({ status: 'none', subscriptionId: null }), NOW + 99 * DAY_MS)).toBe(false)
  })
})

/** A provider's customer through time: each moment has what all its subscriptions then were. */
const history: fc.Arbitrary<readonly Observation[]> = fc
  .array(
    fc.array(
      fc.record({
        at: fc.nat({ max: 2 }),
        status: fc.constantFrom(...providerStatuses),
        isUnconfirmed: fc.boolean(),
        endsWithPeriod: fc.boolean(),
        product: fc.constantFrom(...billedProducts),
        trialEndsAt: fc.constantFrom(null, NOW),
      }),
      { maxLength: 3 },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((moments) =>
    moments.map((subscriptions, moment) =>
      observed(
        subscriptions.map(({ at, ...more }, index) =>
          atProvider({ ...more, subscriptionId: `sub_${index}`, createdAt: NOW - at }),
        ),
        NOW + moment,
      ),
    ),
  )

/** The moments as their events arrive: in any order, some of them twice. */
const arrivals = history.chain((moments) =>
  fc
    .tuple(fc.constant(moments), fc.shuffledSubarray([...moments, ...moments.slice(0, 2)], { minLength: 0 }))
    .map(([all, some]) => ({ all, some })),
)

const takenIn = (seen: readonly Observation[]) =>
  seen.reduce<Subscription | undefined>((known, each) => nextSubscription(key, known, each), undefined)

describe('events in any order, late and twice', () => {
  it('never take a subscription back behind what is known', () => {
    forAll(arrivals, ({ some }) => {
      let known: Subscription | undefined
      for (const each of some) {
        const taken = nextSubscription(key, known, each)
        expect(taken?.changedAt ?? 0).toBeGreaterThanOrEqual(known?.changedAt ?? 0)
        known = taken
      }
    })
  })

  it('open exactly what is open at the provider in the end: no entitlement without payment, no payment without', () => {
    forAll(arrivals, ({ all, some }) => {
      const last = all.at(-1)
      if (!last) return
      const kept = takenIn([...some, last])
      const isPaid = last.subscriptions.some((each) => each.product === 'web' && standingOf(each) === 'open')

      expect(kept !== undefined && isOpen(kept)).toBe(isPaid)
      if (kept && isPaid) expect(entitlementOf(kept)).toMatchObject({ tier: 2, subscriptionId: kept.subscriptionId })
      else if (kept) expect(entitlementOf(kept)).toMatchObject({ tier: 0, subscriptionId: null })
    })
  })

  it('are worth nothing once a later one was taken in', () => {
    forAll(arrivals, ({ all, some }) => {
      const last = all.at(-1)
      if (!last) return
      const known = takenIn([...all])
      const late = some.filter(({ at }) => at < last.at)

      expect(late.reduce<Subscription | undefined>((kept, each) => nextSubscription(key, kept, each), known)).toEqual(
        known,
      )
    })
  })

  it('taken in twice are taken in once', () => {
    forAll(arrivals, ({ all }) => {
      const known = takenIn(all)
      const last = all.at(-1)

      expect(last && nextSubscription(key, known, last)).toEqual(known)
    })
  })

  it('leave one living subscription of a product at most, as soon as one is open', () => {
    forAll(history, (moments) => {
      for (const moment of moments) {
        for (const product of billedProducts) {
          const ended = new Set(superfluous(product, moment).map(({ subscriptionId }) => subscriptionId))
          const left = moment.subscriptions.filter(
            (each) => each.product === product && standingOf(each) === 'open' && !ended.has(each.subscriptionId),
          )
          expect(left.length).toBeLessThanOrEqual(1)
        }
      }
    })
  })
})

describe('a second trial', () => {
  const trial = (more: Partial<ProviderSubscription>) => atProvider({ status: 'trialing', ...more })
  const first = trial({ subscriptionId: 'sub_a', createdAt: NOW - 3 * DAY_MS, trialEndsAt: NOW + 4 * DAY_MS })
  const later = trial({ subscriptionId: 'sub_b', createdAt: NOW, trialEndsAt: NOW + 7 * DAY_MS })
  const isSecond = (known: Subscription | undefined, ...seen: ProviderSubscription[]) =>
    secondTrial(known, observed(seen), 'web')
  const had = subscribed({ subscriptionId: null, status: 'cancelled', hadTrial: true, trialEndsAt: NOW - DAY_MS })

  it('is one beside another that is open, or after one that was had', () => {
    expect(isSecond(undefined, first, later)).toBe(true)
    expect(isSecond(had, later)).toBe(true)
    expect(isSecond({ ...had, trialEndsAt: null }, later)).toBe(true)
  })

  it('is none that is the first, goes on under another plan, or waits for its owner', () => {
    const changed = { ...later, trialEndsAt: first.trialEndsAt }
    const known = subscribed({ subscriptionId: 'sub_a', hadTrial: true, trialEndsAt: first.trialEndsAt })

    expect(isSecond(undefined, later)).toBe(false)
    expect(isSecond(known, first)).toBe(false)
    expect(isSecond(known, first, changed)).toBe(false)
    expect(isSecond(undefined, { ...first, isUnconfirmed: true }, later)).toBe(false)
    expect(isSecond(had, atProvider())).toBe(false)
    expect(isSecond(had)).toBe(false)
  })
})
