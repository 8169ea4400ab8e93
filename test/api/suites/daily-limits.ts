import { afterEach, describe, expect, it } from 'vitest'
import { dayOf, epochSeconds } from '#core/kernel/time.ts'
import { DAILY_DIRECTIONS } from '#engine/travel/index.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { requestOf } from '#test/support/build-request.ts'
import { wireDay } from '#test/support/build-team-day.ts'
import { cloud, member, type Person } from '#test/support/cloud-in-use.ts'
import { dispatcherWith } from '#test/support/dispatcher.ts'
import { fleetResult } from '#test/support/plan-fleet.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'

type Setting = Extract<keyof typeof import('#lambdas/http/environment.ts').environment, `${string}_A_DAY`>

/** What an operator has set. */
async function allow(setting: Setting, times: number): Promise<void> {
  const { environment } = await import('#lambdas/http/environment.ts')
  before ??= { ...environment }
  environment[setting] = times
}

let before: Readonly<Record<string, unknown>> | undefined

async function setBack(): Promise<void> {
  const { environment } = await import('#lambdas/http/environment.ts')
  Object.assign(environment, before)
}

const routeOf = async ({ api }: Person) => itineraryOf(await planAtOnce(api, requestOf(2)))

describe('a limit of the day that an operator has set', () => {
  afterEach(setBack)

  it('holds for routes that are saved', async () => {
    const driver = await member()
    const routeData = await routeOf(driver)
    await allow('SAVED_ROUTES_A_DAY', 1)
    const save = (title: string) => driver.api.sharing.saveRoute({ routeData, title })
    await save('First')

    expect(await refusalOf(save('Second'))).toMatchObject({ status: 429, code: 'sharing.too-many-saves' })
  })

  it('holds for saves of a team’s days', async () => {
    const { api } = await dispatcherWith(2)
    const date = new Date().toISOString().slice(0, 10)
    await allow('TEAM_SAVES_A_DAY', 1)
    await api.teams.saveDay({ date, version: 0, day: wireDay(2, 2) })

    const refusal = { status: 429, code: 'teams.too-many-saves' }
    expect(await refusalOf(api.teams.saveDay({ date, version: 1, day: wireDay(3, 2) }))).toMatchObject(refusal)
    expect(await api.teams.saveDay({ date, version: 1, day: wireDay(2, 2) })).toMatchObject({ version: 1 })
  })

  it('holds for mails with a route', async () => {
    const driver = await member()
    const { url: mapsUrl } = await driver.api.sharing.saveRoute({ routeData: await routeOf(driver), title: 'Tuesday' })
    await allow('ROUTE_MAILS_A_DAY', 1)
    const send = (toEmail: string) => driver.api.sharing.sendEmail({ toEmail, mapsUrl })
    await send('first@example.com')

    expect(await refusalOf(send('second@example.com'))).toMatchObject({ status: 429, code: 'sharing.too-many-sends' })
  })

  it('holds for prices of an order', async () => {
    const { api } = await member()
    await allow('PRICINGS_A_DAY', 1)
    const price = () => api.planner.priceRoute({ request: requestOf(2), order: [1, 0] })
    await price()

    expect(await refusalOf(price())).toMatchObject({ status: 429, code: 'planner.too-many-changes' })
  })

  it('holds for prices of the routes of a team, apart from those of a driver', async () => {
    const { api } = await member({ teamTier: 1 })
    await allow('PRICINGS_A_DAY', 1)
    const price = () => api.teams.priceFleet({ request: fleetRequestOf(2, 1), routes: [[1, 0]] })
    await api.planner.priceRoute({ request: requestOf(2), order: [1, 0] })
    await price()

    expect(await refusalOf(price())).toMatchObject({ status: 429, code: 'teams.too-many-changes' })
  })

  it('counts a day of many routes as more prices than a move between two', async () => {
    const { api } = await member({ teamTier: 1 })
    await allow('PRICINGS_A_DAY', 3)
    const price = (only?: readonly number[]) =>
      api.teams.priceFleet({
        request: fleetRequestOf(5, 5),
        routes: [[0], [1], [2], [3], [4]],
        ...(only ? { only } : {}),
      })
    await price([1, 2])
    await price()

    expect(await refusalOf(price([1, 2]))).toMatchObject({ status: 429, code: 'teams.too-many-changes' })
  })

  it('applies to the directions that prices and builds buy together', async () => {
    const { readUses, reserveUses } = await import('#store/uses.ts')
    const { api, userId } = await member({ teamTier: 1 })
    const now = Date.now()
    const slot = { userId, slot: `directions#${dayOf(now)}`, expiresAt: epochSeconds(now) + 60 }
    await reserveUses(slot, DAILY_DIRECTIONS - 5, DAILY_DIRECTIONS)
    const price = () => api.planner.priceRoute({ request: requestOf(2), order: [1, 0] })
    const priceDay = () => api.teams.priceFleet({ request: fleetRequestOf(2, 1), routes: [[1, 0]] })

    // Two requests each: for the order found and the order entered.
    await price()
    await api.planner.optimize(requestOf(3))

    expect(await refusalOf(price())).toMatchObject({ status: 429, code: 'planner.too-many-changes' })
    expect(await refusalOf(priceDay())).toMatchObject({ status: 429, code: 'teams.too-many-changes' })
    const refusal = { status: 429, code: 'accounts.too-many-repeats', message: expect.stringContaining('directions') }
    expect(await refusalOf(api.planner.optimize(requestOf(4)))).toMatchObject(refusal)
    expect(await refusalOf(api.teams.optimizeFleet(fleetRequestOf(4, 2)))).toMatchObject(refusal)
    expect(await api.accounts.trackedRequests({})).toMatchObject({ reqCount: 1 })
    expect(await readUses(slot)).toBe(DAILY_DIRECTIONS - 1)
  })

  it('ends the build of a day with an unreachable stop if there is no room to find it', async () => {
    const { reserveUses } = await import('#store/uses.ts')
    const { api, userId } = await dispatcherWith(2)
    const now = Date.now()
    const slot = { userId, slot: `directions#${dayOf(now)}`, expiresAt: epochSeconds(now) + 60 }
    await reserveUses(slot, DAILY_DIRECTIONS - 6, DAILY_DIRECTIONS)
    const island = { address: 'Trafalgar Square, London', coordinates: [51.508, -0.128] as const }
    const stopList = [...fleetRequestOf(3, 2).stopList, island]
    const { taskId } = await api.teams.optimizeFleet(fleetRequestOf(0, 2, { stopList }))

    expect(await refusalOf(fleetResult(api, taskId))).toMatchObject({ status: 400, code: 'travel.unreachable' })
  })

  it('holds for copies of data', async () => {
    const { api } = await member()
    await allow('EXPORTS_A_DAY', 0)

    expect(await refusalOf(api.accounts.startExport())).toMatchObject({
      ...{ status: 429, code: 'accounts.too-many-exports' },
      message: expect.stringContaining('0 copies'),
    })
  })

  it('holds for what anybody makes: demo requests and campaign codes', async () => {
    const { marketing } = createApiClient(cloud().url)
    await allow('DEMO_MAILS_A_DAY', 0)
    await allow('CAMPAIGN_CODES_A_DAY', 0)
    const request = { name: 'Ada Park', organization: 'City', email: 'nobody-before@city.example' }

    expect(await refusalOf(marketing.sendForm(request))).toMatchObject({
      status: 429,
      code: 'marketing.too-many-forms',
    })
    expect(await marketing.recordCampaignHit({ utm: 'never-seen-before' })).toEqual({ isCounted: false })
  })
})
