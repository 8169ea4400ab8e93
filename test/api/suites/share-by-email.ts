import { beforeAll, describe, expect, it } from 'vitest'
import type { WireItinerary } from '#api/itinerary.ts'
import { DAILY_SENDS, DAILY_SENDS_TO_ONE } from '#core/links/daily-limits.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { cloud, member, type Person } from '#test/support/cloud-in-use.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'

let routeData: WireItinerary
let sends = 0

const recipient = () => `recipient-${++sends}@example.com`
const mailsTo = (address: string) =>
  cloud()
    .inbox()
    .filter(({ to }) => to.includes(address))

async function withRoute(title = 'Tuesday'): Promise<Person & { mapsUrl: string }> {
  const driver = await member()
  const { url } = await driver.api.sharing.saveRoute({ routeData, title })
  return { ...driver, mapsUrl: url }
}

describe('a route by e-mail', () => {
  beforeAll(async () => {
    routeData = itineraryOf(await planAtOnce((await member()).api, requestOf(3)))
  })

  it('arrives with a link that opens it without an account [P-247, P-326]', async () => {
    const { api, mapsUrl } = await withRoute()
    const toEmail = recipient()

    expect(await api.sharing.sendEmail({ toEmail, mapsUrl })).toEqual({ isSent: true })

    const [mail] = mailsTo(toEmail)
    expect(mail?.subject).toBe('Dana Reed shared a route with you: Tuesday')
    expect(mail?.replyTo).toEqual(['support@stopwise.example'])
    const link = /https?:\S+\/shared-route-id\/(\w+)/.exec(mail?.text ?? '')
    expect(link?.[0]).toBe(mapsUrl)
    expect(mail?.html).toContain(`href="${mapsUrl}"`)
    const shared = await createApiClient(cloud().url).sharing.getRoute({ routeid: link?.[1] ?? '' })
    expect(shared.routeData).toEqual(routeData)
  })

  it('is sent once per request id', async () => {
    const { api, mapsUrl } = await withRoute()
    const send = { toEmail: recipient(), mapsUrl, requestId: 'click-once' }

    const answers = await Promise.all([1, 2, 3].map(() => api.sharing.sendEmail(send)))

    expect(answers).toEqual(Array(3).fill({ isSent: true }))
    expect(mailsTo(send.toEmail)).toHaveLength(1)
  })

  it('is refused for a link that is not ours [P-326]', async () => {
    const { api, mapsUrl } = await withRoute()
    const toEmail = recipient()
    const site = cloud().url
    const id = mapsUrl.split('/').at(-1)
    const lookAlikes = [
      `https://evil.example/shared-route-id/${id}`,
      `${site}.evil.example/shared-route-id/${id}`,
      `${site}@evil.example/shared-route-id/${id}`,
      `${mapsUrl}?next=https://evil.example`,
      `${mapsUrl}/../../signin`,
      `${site}/shared-route-id/`,
      ` ${mapsUrl}`,
      'https://www.google.com/maps/dir/a/b',
      '',
    ]

    for (const link of lookAlikes) {
      const refusal = await refusalOf(api.sharing.sendEmail({ toEmail, mapsUrl: link }))
      expect(refusal).toMatchObject({ status: 400, code: 'sharing.not-our-link' })
    }
    expect(mailsTo(toEmail)).toEqual([])
  })

  it('is refused for the route of somebody else as for one that never was', async () => {
    const [owner, other] = [await withRoute(), await member()]
    const toEmail = recipient()

    const foreign = await refusalOf(other.api.sharing.sendEmail({ toEmail, mapsUrl: owner.mapsUrl }))
    const none = `${cloud().url}/shared-route-id/${'A'.repeat(24)}`

    expect(foreign).toMatchObject({ status: 404, code: 'sharing.no-such-route' })
    expect(await refusalOf(other.api.sharing.sendEmail({ toEmail, mapsUrl: none }))).toEqual(foreign)
    expect(mailsTo(toEmail)).toEqual([])
  })

  it.each([
    'nobody',
    'a@b',
    'two@example.com, three@example.com',
    'x@example.com\nBcc: y@example.com',
    '',
    '<a@b.com>',
  ])('has the written text for %j, which is no address [P-368]', async (toEmail) => {
    const { api, mapsUrl } = await withRoute()
    const before = cloud().inbox().length

    const refusal = await refusalOf(api.sharing.sendEmail({ toEmail, mapsUrl }))

    expect(refusal).toMatchObject({
      status: 400,
      code: 'sharing.invalid-email',
      message: 'There was an issue sending the email, check if email address is valid',
    })
    expect(cloud().inbox()).toHaveLength(before)
  })

  it('shows hostile titles as text', async () => {
    const { api, mapsUrl } = await withRoute('<img src=x onerror=alert(1)>')
    const toEmail = recipient()

    await api.sharing.sendEmail({ toEmail, mapsUrl })

    const [mail] = mailsTo(toEmail)
    expect(mail?.html).not.toContain('<img')
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('can be sent to one person ten times a day, and to others after that', async () => {
    const { api, mapsUrl } = await withRoute()
    const toEmail = recipient()
    for (let send = 0; send < DAILY_SENDS_TO_ONE; send++) {
      expect(await api.sharing.sendEmail({ toEmail, mapsUrl })).toEqual({ isSent: true })
    }

    const refusal = await refusalOf(api.sharing.sendEmail({ toEmail, mapsUrl }))

    expect(refusal).toMatchObject({ status: 429, code: 'sharing.too-many-sends' })
    expect(mailsTo(toEmail)).toHaveLength(DAILY_SENDS_TO_ONE)
    expect(await api.sharing.sendEmail({ toEmail: recipient(), mapsUrl })).toEqual({ isSent: true })
  })

  it('counts the labels of an address as one person', async () => {
    const { api, mapsUrl } = await withRoute()
    const labels = Array.from({ length: DAILY_SENDS_TO_ONE }, (_, label) => `labelled+${label}@example.com`)
    for (const toEmail of labels) expect(await api.sharing.sendEmail({ toEmail, mapsUrl })).toEqual({ isSent: true })

    const refusal = await refusalOf(api.sharing.sendEmail({ toEmail: 'Labelled@example.com', mapsUrl }))

    expect(refusal).toMatchObject({ status: 429, code: 'sharing.too-many-sends' })
    expect(mailsTo(labels[3] ?? '')).toHaveLength(1)
  })

  it('is the hundredth of a day, and not the one after', async () => {
    const { api, mapsUrl } = await withRoute()
    for (let send = 1; send <= DAILY_SENDS; send++) {
      expect(await api.sharing.sendEmail({ toEmail: recipient(), mapsUrl })).toEqual({ isSent: true })
    }
    const last = recipient()

    const refusal = await refusalOf(api.sharing.sendEmail({ toEmail: last, mapsUrl }))

    expect(DAILY_SENDS).toBe(100)
    expect(refusal).toMatchObject({ status: 429, code: 'sharing.too-many-sends' })
    expect(mailsTo(last)).toEqual([])
  })
})
