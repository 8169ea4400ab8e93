import { describe, expect, it } from 'vitest'
import { dayOf } from '#core/kernel/time.ts'
import { addressKey } from '#core/places/address-key.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { cloud, member, newcomer } from '#test/support/cloud-in-use.ts'

describe('addresses', () => {
  it('are found, or come back empty with the reason, in the order they were sent [P-245, P-320]', async () => {
    const { api } = await member()
    const addressArr = ['350 5th Avenue, New York, NY 10118', 'qzxv wvut', 'New York, NY 10003']

    const { validationResults } = await api.places.validateAddresses({ addressArr })

    expect(validationResults.map(({ address }) => address)).toEqual(addressArr)
    const [found, unknown] = validationResults
    expect(found?.formattedAddress).toMatch(/New York, NY 10118$/)
    expect(found?.coordinates?.lat).toBeCloseTo(40.75, 1)
    expect(found?.coordinates?.lng).toBeCloseTo(-73.99, 1)
    expect(unknown).toMatchObject({ formattedAddress: '', coordinates: null })
    expect(unknown?.reason).toBeDefined()
  })

  it('are the same when they are asked again, from what was kept', async () => {
    const { api } = await member()
    const addressArr = ['12 Mercer Street, New York, NY 10013', '12 mercer st, new york ny 10013']

    const first = await api.places.validateAddresses({ addressArr })
    const second = await api.places.validateAddresses({ addressArr })

    expect(second).toEqual(first)
    expect(first.validationResults[1]?.coordinates).toEqual(first.validationResults[0]?.coordinates)
  })

  it('may be 200 at once and not 201', async () => {
    const { api } = await member()
    const addresses = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1} Broadway, NY 10007`)

    const { validationResults } = await api.places.validateAddresses({ addressArr: addresses(200) })

    expect(validationResults).toHaveLength(200)
    expect(validationResults.every(({ coordinates }) => coordinates !== null)).toBe(true)
    const refusal = await refusalOf(api.places.validateAddresses({ addressArr: addresses(201) }))
    expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('are completed while they are typed, and a chosen one has a position [P-023, P-338]', async () => {
    const { api } = await member()

    const { suggestions } = await api.places.suggestAddresses({ text: 'Brooklyn, NY', lat: 40.7, lng: -74 })
    const place = await api.places.resolveAddress({ placeId: suggestions[0]?.placeId ?? '' })

    expect(suggestions.length).toBeGreaterThan(0)
    expect(place.address).toContain(suggestions[0]?.title)
    expect(place.coordinates?.[0]).toBeGreaterThan(40)
  })

  it('are found at a position, and nowhere at sea', async () => {
    const { api } = await member()

    const place = await api.places.resolveAddress({ coordinates: [40.7484, -73.9857] })
    const atSea = await refusalOf(api.places.resolveAddress({ coordinates: [30, -45] }))

    expect(place.address).toContain('NY')
    expect(atSea).toMatchObject({ status: 404, code: 'places.no-such-place' })
  })

  it('are not found for a suggestion that was made up', async () => {
    const { api } = await member()

    const refusal = await refusalOf(api.places.resolveAddress({ placeId: '../../etc/passwd' }))

    expect(refusal).toMatchObject({ status: 404, code: 'places.no-such-place' })
  })
})

describe('the look-ups of a day', () => {
  const street = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `${from + index} Fulton Street, New York, NY 10038`)
  const day = () => ({ slot: `places#${dayOf(Date.now())}` })
  const used = async (userId: string): Promise<number> => {
    const { readUses } = await import('#store/uses.ts')
    return readUses({ userId, ...day() })
  }
  /** Leaves so many units of the 15,000 of a plus plan. */
  const leave = async (userId: string, units: number): Promise<void> => {
    const { reserveUses } = await import('#store/uses.ts')
    await reserveUses({ userId, ...day(), expiresAt: 4_000_000_000 }, 15_000 - units, 15_000)
  }

  it('count what is really asked: kept answers and texts that are no addresses are free', async () => {
    const { api, userId } = await member()
    const addressArr = [...street(11, 3), '12 Fulton Street', street(11, 1)[0] ?? '']

    await api.places.validateAddresses({ addressArr })
    expect(await used(userId)).toBe(3 * 20)
    await api.places.validateAddresses({ addressArr })
    await api.places.suggestAddresses({ text: 'Fulton' })
    expect(await used(userId)).toBe(3 * 20 + 1)
    await api.places.resolveAddress({ coordinates: [40.7484, -73.9857] })
    await refusalOf(api.places.resolveAddress({ placeId: 'made-up' }))
    expect(await used(userId)).toBe(3 * 20 + 1 + 20)
  })

  it('refuse a list that would exceed them before anything is bought, and let a shorter one pass', async () => {
    const { api, userId } = await member()
    await leave(userId, 5 * 20)

    const refusal = await refusalOf(api.places.validateAddresses({ addressArr: street(101, 6) }))

    expect(refusal).toMatchObject({ status: 429, code: 'places.daily-allowance', data: { left: 5 } })
    expect(refusal.message).toMatch(/^This list needs 6 addresses looked up, and 5 are left for today\..*midnight UTC/)
    const { readPlaces } = await import('#store/places.ts')
    expect(
      (
        await readPlaces(
          street(101, 6).map((text) => `v1 ${addressKey(text)}`),
          Date.now(),
        )
      ).size,
    ).toBe(0)
    const { validationResults } = await api.places.validateAddresses({ addressArr: street(101, 5) })
    expect(validationResults).toHaveLength(5)
    for (const call of [
      () => api.places.suggestAddresses({ text: 'Fulton' }),
      () => api.places.resolveAddress({ coordinates: [40.7484, -73.9857] }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ status: 429, code: 'places.daily-allowance' })
    }
  })

  it('never exceed under calls at the same time', async () => {
    const { api, userId } = await member()
    await leave(userId, 3)

    const calls = await Promise.allSettled(
      Array.from({ length: 8 }, () => api.places.suggestAddresses({ text: 'Brooklyn' })),
    )

    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await used(userId)).toBe(15_000)
  })

  it('are a few for somebody without a plan, who has no lists [T-087]', async () => {
    const { api, userId } = await newcomer()
    const { reserveUses } = await import('#store/uses.ts')

    expect((await api.places.suggestAddresses({ text: 'Brooklyn' })).suggestions.length).toBeGreaterThan(0)
    expect(await api.places.resolveAddress({ coordinates: [40.7484, -73.9857] })).toHaveProperty('address')
    const slot = { userId, slot: `unpaid-${day().slot}` }
    const { readUses } = await import('#store/uses.ts')
    await reserveUses({ ...slot, expiresAt: 4_000_000_000 }, 800 - (await readUses(slot)), 800)

    const refusals = [
      await refusalOf(api.places.suggestAddresses({ text: 'Brooklyn' })),
      await refusalOf(api.places.validateAddresses({ addressArr: street(301, 1) })),
    ]
    expect(refusals.map(({ code }) => code)).toEqual(['places.daily-allowance', 'accounts.not-plus'])
  })

  it('are one day for all accounts of a mailbox that pay nothing, whatever label it is written with', async () => {
    const account = async (email: string) => {
      await cloud().userPool.createUser({ email, name: 'Maya', password: 'Correct-Horse-1', groups: [] })
      const { AccessToken } = await cloud().userPool.tokensFor(email)
      const api = createApiClient(cloud().url, AccessToken)
      await api.accounts.currentUser()
      return api
    }
    const [first, second] = [await account('maya.l+1@example.com'), await account('Maya.L+2@example.com')]
    for (let point = 0; point < 40; point++) {
      await first.places.resolveAddress({ coordinates: [40.7 + point / 1000, -73.98] })
    }

    for (const api of [first, second]) {
      const refusal = await refusalOf(api.places.suggestAddresses({ text: 'Brooklyn' }))
      expect(refusal).toMatchObject({ status: 429, code: 'places.daily-allowance' })
    }
  })

  it('end for all who pay nothing at what the operator has set, and for nobody else', async () => {
    const { environment } = await import('#lambdas/http/environment.ts')
    const { readUses } = await import('#store/uses.ts')
    const before = environment.UNPAID_DOLLARS_A_DAY
    const sum = { userId: 'everybody', slot: `unpaid-${day().slot}` }
    const [stranger, other, driver] = [await newcomer(), await newcomer(), await member()]
    const ask = ({ api }: typeof stranger) => api.places.resolveAddress({ coordinates: [40.7484, -73.9857] })

    // As often as one question more may be asked.
    environment.UNPAID_DOLLARS_A_DAY = ((await readUses(sum)) + 20) / 5000
    await ask(stranger)
    const refusal = await refusalOf(ask(other))
    await ask(driver)
    environment.UNPAID_DOLLARS_A_DAY = before

    expect(refusal).toMatchObject({ status: 429, code: 'places.daily-allowance', data: { left: 0 } })
    expect(refusal.message).toMatch(/without a plan are used up for today\..*or at once with a plan\.$/)
    expect(await readUses({ userId: other.userId, slot: sum.slot })).toBe(0)
  })

  it('are more for a dispatcher, who needs no planner plan', async () => {
    const { api, userId } = await member({ tier: 0, subscriptionStatus: 'none', teamTier: 1 })
    await leave(userId, 0)

    expect((await api.places.suggestAddresses({ text: 'Brooklyn' })).suggestions.length).toBeGreaterThan(0)
  })
})
