import { call } from '@orpc/server'
import { describe, expect, it } from 'vitest'
import { monthlyLimits } from '#core/accounts/monthly-limit.ts'
import { slotOfDay } from '#core/kernel/day-slot.ts'
import { dayOf, epochSeconds, monthOf } from '#core/kernel/time.ts'
import { DomainError } from '#engine/base/errors.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { member, newcomer } from '#test/support/cloud-in-use.ts'

/** Counts requests as if they had been made earlier this month. */
async function spend(userId: string, requests: number): Promise<void> {
  const { countRequest } = await import('#store/table/counters.ts')
  const now = Date.now()
  for (let index = 0; index < requests; index++) {
    const earlier = { userId, requestId: `earlier-${index}`, scope: 'web' as const, month: monthOf(now), stops: 3 }
    await countRequest({ ...earlier, limit: monthlyLimits.web, expiresAt: epochSeconds(now) + 60 })
  }
}

describe('the door of the planner', () => {
  const refusals = [
    [
      'tier 0',
      { tier: 0, subscriptionStatus: 'none' },
      'accounts.not-plus',
      'Must be a plus member to use this feature!',
    ],
    [
      'tier 1',
      { tier: 1, subscriptionStatus: 'active' },
      'accounts.not-plus',
      'Must be a plus member to use this feature!',
    ],
    [
      'a cancelled subscription',
      { tier: 2, subscriptionStatus: 'cancelled' },
      'accounts.subscription-cancelled',
      "Payment failed following free trial. We've canceled your subscription.",
    ],
  ] as const

  it.each(refusals)(
    'is shut to %s on every call that costs something [P-290, P-310, P-311]',
    async (_who, plan, code, message) => {
      const { api } = await member(plan)

      const calls = [
        api.planner.optimize(requestOf(3)),
        api.planner.priceRoute({ request: requestOf(3), order: [0, 1, 2] }),
        api.places.validateAddresses({ addressArr: ['1 Broadway, New York, NY'] }),
      ]

      for (const refusal of await Promise.all(calls.map(refusalOf))) {
        expect(refusal).toMatchObject({ status: 403, code, message })
      }
      expect((await api.accounts.trackedRequests({})).reqCount).toBe(0)
    },
  )

  it('is shut to somebody without a record [P-304]', async () => {
    const { api } = await newcomer()

    expect(await refusalOf(api.planner.optimize(requestOf(3)))).toMatchObject({
      status: 403,
      code: 'accounts.not-plus',
    })
  })

  it.each(['trialing', 'active', 'past_due', 'cancelling', 'tester'] as const)('is open to %s', async (status) => {
    const { api } = await member({ subscriptionStatus: status })

    expect(await api.planner.optimize(requestOf(2))).toHaveProperty('routeOrder')
  })
})

describe('the price of an order that somebody chose', () => {
  it('is told 500 times a day and then refused with what to do', async () => {
    const { api, userId } = await member()
    const { reserveUses } = await import('#store/uses.ts')
    const now = Date.now()
    const slot = `price-route#${new Date(now).toISOString().slice(0, 10)}`
    await reserveUses({ userId, slot, expiresAt: epochSeconds(now) + 60 }, 499, 500)
    const price = () => api.planner.priceRoute({ request: requestOf(2), order: [1, 0] })

    expect(await price()).toHaveProperty('routeOrder')

    expect(await refusalOf(price())).toMatchObject({ status: 429, code: 'planner.too-many-changes' })
  })
})

describe('the month of a user', () => {
  it('counts requests and the stops in them, whatever number their sender names [P-230, P-305]', async () => {
    const { api } = await member()
    const named = (stopCount: unknown) => ({ ...requestOf(4), stopCount })

    await api.planner.optimize(requestOf(3))
    await api.planner.optimize(named(-5))
    await api.planner.optimize(named('many'))

    const month = monthOf(Date.now())
    const counted = { scope: 'web', month, reqCount: 3, stopCount: 11, limit: 200 }
    expect(await api.accounts.trackedRequests({})).toEqual(counted)
    expect((await api.accounts.currentUser()).requests).toEqual([counted])
  })

  it('counts a repeated request once', async () => {
    const { api } = await member()
    const request = requestOf(3, { requestId: 'one-and-the-same' })

    const [first, second] = [await api.planner.optimize(request), await api.planner.optimize(request)]

    expect(second).toEqual(first)
    expect(await api.accounts.trackedRequests({})).toMatchObject({ reqCount: 1, stopCount: 3 })
  })

  it('has room for fifty repeats a day, which buy directions anew', async () => {
    const { api, userId } = await member()
    const { countUse } = await import('#store/uses.ts')
    const request = { ...requestOf(3), requestId: 'asked-for-too-often' }
    await api.planner.optimize(request)
    for (let index = 0; index < 49; index++) await countUse(slotOfDay(userId, 'repeat', Date.now()))

    await api.planner.optimize(request)

    const refusal = await refusalOf(api.planner.optimize(request))
    expect(refusal).toMatchObject({ status: 429, code: 'accounts.too-many-repeats' })
    expect((await api.accounts.trackedRequests({})).reqCount).toBe(1)
  })

  it('counts another request under the same id', async () => {
    const { api } = await member()

    await api.planner.optimize(requestOf(3, { requestId: 'one-and-the-same' }))
    await api.planner.optimize(requestOf(4, { requestId: 'one-and-the-same' }))

    expect(await api.accounts.trackedRequests({})).toMatchObject({ reqCount: 2, stopCount: 7 })
  })

  it('is full after 200 requests, for every client at once [P-362, P-384]', async () => {
    const { api, userId } = await member()
    await spend(userId, monthlyLimits.web - 2)

    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => api.planner.optimize(requestOf(2))))

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await refusalOf(api.planner.optimize(requestOf(2)))).toMatchObject({
      status: 429,
      code: 'accounts.monthly-limit',
      message:
        'Maximum number of optimization requests reached for the month (200). Please email support@stopwise.example if you think this is a mistake.',
    })
    expect(await refusalOf(api.planner.optimize(requestOf(50)))).toMatchObject({ code: 'accounts.monthly-limit' })
    expect((await api.accounts.trackedRequests({})).reqCount).toBe(200)
  })
})

describe('what a call has counted', () => {
  /** What handlers get of a driver, with the steps that are taken back where the call fails after them. */
  async function contextOf(userId: string) {
    const { createUndoList } = await import('#lambdas/http/undo-list.ts')
    const caller = { userId, username: userId, roles: [] }
    return {
      caller,
      user: await (await import('#store/accounts.ts')).readUser(userId),
      viewer: { address: '', agent: '' },
      raw: { body: '', bytes: () => new Uint8Array(), headers: {} },
      requestId: 'r1',
      now: Date.now(),
      undo: createUndoList('r1'),
    }
  }
  const pricings = async (userId: string): Promise<number> =>
    (await import('#store/uses.ts')).readUses({ userId, slot: `price-route#${dayOf(Date.now())}` })

  it('is given back where its answer does not fit the contract: an optimization', async () => {
    const { api, userId } = await member()
    const { optimize } = await import('#lambdas/planner/optimize.ts')
    const context = await contextOf(userId)
    await call(optimize, requestOf(3), { context })
    expect((await api.accounts.trackedRequests({})).reqCount).toBe(1)

    await context.undo.run(new Error('Output validation failed'))

    expect(await api.accounts.trackedRequests({})).toMatchObject({ reqCount: 0, stopCount: 0 })
  })

  it('is given back for a fault of ours, not for a rule that the request broke: a pricing', async () => {
    const { userId } = await member()
    const { priceRoute } = await import('#lambdas/planner/price-route.ts')
    const price = async (cause: unknown): Promise<number> => {
      const context = await contextOf(userId)
      await call(priceRoute, { request: requestOf(2), order: [0, 1] }, { context })
      await context.undo.run(cause)
      return pricings(userId)
    }

    expect(await price(new Error('Output validation failed'))).toBe(0)
    expect(await price(new DomainError('invalid', 'travel.unreachable', 'No road'))).toBe(1)
  })
})
