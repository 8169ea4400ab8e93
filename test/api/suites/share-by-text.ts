import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { WireItinerary } from '#api/itinerary.ts'
import { DAILY_SENDS_TO_ONE } from '#core/links/daily-limits.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { cloud, member, type Person } from '#test/support/cloud-in-use.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'

let routeData: WireItinerary
let phones = 0

const phone = () => `+1212555${String(++phones).padStart(4, '0')}`
const textsTo = (number: string) =>
  cloud()
    .outbox()
    .filter((text) => text.phone === number)

async function withRoute(plan: Parameters<typeof member>[0] = {}): Promise<Person & { mapsUrl: string }> {
  const driver = await member(plan)
  const { url } = await driver.api.sharing.saveRoute({ routeData, title: 'Tuesday' })
  return { ...driver, mapsUrl: url }
}

async function setTexting(isOn: boolean): Promise<void> {
  const { environment } = await import('#lambdas/http/environment.ts')
  environment.TEXTING = isOn
}

describe('a route by text', () => {
  beforeAll(async () => {
    routeData = itineraryOf(await planAtOnce((await member()).api, requestOf(3)))
  })
  afterEach(() => setTexting(true))

  it('arrives with its sender, its link and the way out [T-158]', async () => {
    const { api, mapsUrl } = await withRoute()

    expect(await api.sharing.sendText({ toNumber: '(212) 555-7001', mapsUrl })).toEqual({ isSent: true })

    const [text] = textsTo('+12125557001')
    expect(text?.message).toMatch(/^Dana Reed sent you a route: Tuesday, 3 stops, /)
    expect(text?.message).toContain(`${mapsUrl} Reply STOP to opt out.`)
  })

  it('is saved, changed and sent by a Teams plan alone [T-155, T-156, T-157, T-158]', async () => {
    const { api, mapsUrl } = await withRoute({ tier: 0, subscriptionStatus: 'none', teamTier: 1 })
    const routeId = mapsUrl.split('/').at(-1) ?? ''

    expect(await api.sharing.updateRoute({ routeId, routeData, version: 1 })).toMatchObject({ version: 2 })
    expect(await api.sharing.sendText({ toNumber: phone(), mapsUrl })).toEqual({ isSent: true })
    expect(await api.sharing.sendEmail({ toEmail: 'team@example.com', mapsUrl })).toEqual({ isSent: true })
  })

  it('is sent once per request id', async () => {
    const { api, mapsUrl } = await withRoute()
    const send = { toNumber: phone(), mapsUrl, requestId: 'click-once' }

    const answers = await Promise.all([1, 2, 3].map(() => api.sharing.sendText(send)))

    expect(answers).toEqual(Array(3).fill({ isSent: true }))
    expect(textsTo(send.toNumber)).toHaveLength(1)
  })

  it.each([
    ['12', 'no phone number of the United States'],
    ['nobody', 'no phone number of the United States'],
    ['+44 20 7946 0018', 'a number of the United Kingdom, not of the United States'],
    ['+1 555 555 5555', 'no such phone number'],
    ['+1 800 555 0199', 'a landline or a service number'],
  ])('says what is wrong with %s', async (toNumber, words) => {
    const { api, mapsUrl } = await withRoute()

    const refusal = await refusalOf(api.sharing.sendText({ toNumber, mapsUrl }))

    expect(refusal).toMatchObject({ status: 400, code: 'sharing.invalid-phone' })
    expect(refusal.message).toContain(words)
  })

  it('reaches nobody who has opted out, and says so', async () => {
    const { api, mapsUrl } = await withRoute()
    const toNumber = phone()
    await cloud().optOut(toNumber)

    expect((await refusalOf(api.sharing.sendText({ toNumber, mapsUrl }))).message).toContain('opted out')
    expect(textsTo(toNumber)).toEqual([])
  })

  it('carries our own links alone, to the routes of its sender', async () => {
    const [owner, other] = [await withRoute(), await member()]
    const toNumber = phone()

    const foreign = await refusalOf(other.api.sharing.sendText({ toNumber, mapsUrl: owner.mapsUrl }))
    const alike = await refusalOf(owner.api.sharing.sendText({ toNumber, mapsUrl: `${owner.mapsUrl}?to=x` }))

    expect(foreign).toMatchObject({ status: 404, code: 'sharing.no-such-route' })
    expect(alike).toMatchObject({ status: 400, code: 'sharing.not-our-link' })
    expect(textsTo(toNumber)).toEqual([])
  })

  it('goes to one phone ten times a day', async () => {
    const { api, mapsUrl } = await withRoute()
    const toNumber = phone()
    for (let send = 0; send < DAILY_SENDS_TO_ONE; send++) await api.sharing.sendText({ toNumber, mapsUrl })

    expect(await refusalOf(api.sharing.sendText({ toNumber, mapsUrl }))).toMatchObject({
      status: 429,
      code: 'sharing.too-many-sends',
    })
    expect(textsTo(toNumber)).toHaveLength(DAILY_SENDS_TO_ONE)
  })

  it('is paid for by its parts, of which one sender has a share of the month', async () => {
    const { environment } = await import('#lambdas/http/environment.ts')
    const before = environment.TEXT_DOLLARS_A_MONTH
    environment.TEXT_DOLLARS_A_MONTH = 0.3
    const driver = await member()
    const { url: mapsUrl } = await driver.api.sharing.saveRoute({ routeData, title: 'Маршрут на вторник' })
    const send = (who: Person, link: string) => who.api.sharing.sendText({ toNumber: phone(), mapsUrl: link })

    const answers = [1, 2, 3].map(() => () => send(driver, mapsUrl).catch(({ code }: { code: string }) => code))
    const said: unknown[] = []
    for (const answer of answers) said.push(await answer())

    // Six parts are its share, and a title that is not Latin takes three of them.
    expect(said).toEqual([{ isSent: true }, { isSent: true }, 'sharing.too-many-sends'])
    const other = await withRoute()
    expect(await send(other, other.mapsUrl)).toEqual({ isSent: true })
    environment.TEXT_DOLLARS_A_MONTH = before
  })

  it('comes soon where a deployment has switched texts off [R22]', async () => {
    const { api, mapsUrl } = await withRoute()
    await setTexting(false)

    expect(await refusalOf(api.sharing.sendText({ toNumber: phone(), mapsUrl }))).toMatchObject({
      status: 403,
      code: 'links.no-texts',
      message: 'Text coming soon!',
    })
  })
})
