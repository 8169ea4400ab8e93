import { beforeAll, describe, expect, it } from 'vitest'
import type { WireItinerary } from '#api/itinerary.ts'
import { dayOf, epochSeconds } from '#core/kernel/time.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { changeUser, cloud, member } from '#test/support/cloud-in-use.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'

const gone = {
  status: 404,
  code: 'sharing.no-such-route',
  message: "This route has expired or doesn't exist. Please request a new route link.",
}
const DAY_MS = 86_400_000

let routeData: WireItinerary

const anybody = () => createApiClient(cloud().url)

describe('a saved route', () => {
  beforeAll(async () => {
    routeData = itineraryOf(await planAtOnce((await member()).api, requestOf(3)))
  })

  it('opens for anybody who has its link [P-244, P-324, P-325]', async () => {
    const { api } = await member()

    const { routeId, url, version, expiresAt } = await api.sharing.saveRoute({ routeData, title: 'Tuesday' })
    const shared = await anybody().sharing.getRoute({ routeid: routeId })

    expect(routeId).toMatch(/^[0-9a-z]{28}$/)
    expect(url).toBe(`${cloud().url}/shared-route-id/${routeId}`)
    expect(shared).toEqual({ routeData, title: 'Tuesday', version: 1, updatedAt: expect.any(Number), expiresAt })
    expect(version).toBe(1)
    expect(Math.round((expiresAt - Date.now()) / DAY_MS)).toBe(90)
    expect(JSON.stringify(shared)).not.toMatch(/userId|@example\.com/)
  })

  it('keeps its link when it changes, and refuses a change of an older version', async () => {
    const { api } = await member()
    const { routeId } = await api.sharing.saveRoute({ routeData, title: 'Before' })
    const change = { routeId, routeData: { ...routeData, leaveAt: 99 }, version: 1 }

    const updated = await api.sharing.updateRoute({ ...change, title: 'After' })
    const refusal = await refusalOf(api.sharing.updateRoute({ ...change, title: 'Too late' }))

    expect(updated.version).toBe(2)
    expect(refusal).toMatchObject({ status: 409, code: 'sharing.changed-elsewhere' })
    const shared = await anybody().sharing.getRoute({ routeid: routeId })
    expect(shared).toMatchObject({ title: 'After', version: 2, routeData: { leaveAt: 99 } })
  })

  it('is one however often the same click comes, and another one with other content or by another click', async () => {
    const { api } = await member()
    const click = { routeData, title: 'Once', requestId: 'click-0001' }

    const [one, two] = await Promise.all([api.sharing.saveRoute(click), api.sharing.saveRoute(click)])
    const late = await api.sharing.saveRoute({ ...click, edit: { by: 'one-page-of-a-browser', number: 2 } })
    const others = [
      await api.sharing.saveRoute({ ...click, title: 'Twice' }),
      await api.sharing.saveRoute({ ...click, requestId: 'click-0002' }),
      await (await member()).api.sharing.saveRoute(click),
    ]

    expect([two.routeId, late.routeId]).toEqual([one.routeId, one.routeId])
    expect(late).toMatchObject({ url: one.url, version: 1 })
    expect(new Set([one, ...others].map(({ routeId }) => routeId)).size).toBe(4)
    expect((await api.sharing.savedRoutes({})).routes).toHaveLength(3)
  })

  it('is one of a hundred new ones of a day, or of a thousand changes', async () => {
    const { api, userId } = await member()
    const { routeId } = await api.sharing.saveRoute({ routeData })
    const { reserveUses } = await import('#store/uses.ts')
    const slot = { userId, slot: `save-route#${dayOf(Date.now())}`, expiresAt: 4_000_000_000 }
    await reserveUses(slot, 1000 - 10 - 1, 1000)

    await api.sharing.updateRoute({ routeId, routeData, version: 1 })

    const full = { status: 429, code: 'sharing.too-many-saves' }
    expect(await refusalOf(api.sharing.updateRoute({ routeId, routeData, version: 2 }))).toMatchObject(full)
    expect(await refusalOf(api.sharing.saveRoute({ routeData }))).toMatchObject(full)
    expect((await anybody().sharing.getRoute({ routeid: routeId })).version).toBe(2)
  })

  it('survives two changes at once: one wins, one is told', async () => {
    const { api } = await member()
    const { routeId } = await api.sharing.saveRoute({ routeData })

    const outcomes = await Promise.allSettled(
      [10, 20, 30].map((leaveAt) =>
        api.sharing.updateRoute({ routeId, routeData: { ...routeData, leaveAt }, version: 1 }),
      ),
    )

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const winner = [10, 20, 30][outcomes.findIndex(({ status }) => status === 'fulfilled')]
    expect((await anybody().sharing.getRoute({ routeid: routeId })).routeData.leaveAt).toBe(winner)
  })

  it('is listed for its owner only, newest first', async () => {
    const [owner, other] = [await member(), await member()]
    const first = await owner.api.sharing.saveRoute({ routeData, title: 'First' })
    await owner.api.sharing.saveRoute({ routeData, title: 'Second' })
    await owner.api.sharing.updateRoute({ routeId: first.routeId, routeData, version: 1 })

    const { routes } = await owner.api.sharing.savedRoutes({})

    expect(routes.map(({ title, version }) => [title, version])).toEqual([
      ['First', 2],
      ['Second', 1],
    ])
    expect(routes[0]).toMatchObject({ url: first.url, stops: 3, totalTime: routeData.totalTime })
    expect(await other.api.sharing.savedRoutes({})).toEqual({ routes: [] })
  })

  it('ends at once when its owner revokes the link [P-377]', async () => {
    const { api } = await member()
    const { routeId } = await api.sharing.saveRoute({ routeData })

    await api.sharing.revokeRoute({ routeId })

    expect(await refusalOf(anybody().sharing.getRoute({ routeid: routeId }))).toMatchObject(gone)
    expect(await api.sharing.savedRoutes({})).toEqual({ routes: [] })
    expect(await refusalOf(api.sharing.revokeRoute({ routeId }))).toMatchObject(gone)
  })

  it('has the written text when its link has expired or never was [P-377]', async () => {
    const { api, userId } = await member()
    const { routeId } = await api.sharing.saveRoute({ routeData })
    const { changeRoute, readRoute } = await import('#store/sharing.ts')
    const record = await readRoute(routeId, Date.now())
    const { updatedAt = 0 } = record ?? {}
    const over = { routeVersion: 1, updatedAt, expiresAt: epochSeconds(Date.now()) - 1 }
    if (record) await changeRoute(record, 1, over)

    expect(record?.userId).toBe(userId)
    expect(await refusalOf(anybody().sharing.getRoute({ routeid: routeId }))).toMatchObject(gone)
    expect(await refusalOf(api.sharing.updateRoute({ routeId, routeData, version: 1 }))).toMatchObject(gone)
    expect(await api.sharing.savedRoutes({})).toEqual({ routes: [] })
    for (const routeid of ['A'.repeat(24), '..%2f..%2fjobs', 'x']) {
      expect(await refusalOf(anybody().sharing.getRoute({ routeid }))).toMatchObject(gone)
    }
  })

  it('does not exist for another user who wants to change or end it', async () => {
    const [owner, other] = [await member(), await member()]
    const { routeId } = await owner.api.sharing.saveRoute({ routeData })

    expect(await refusalOf(other.api.sharing.updateRoute({ routeId, routeData, version: 1 }))).toMatchObject(gone)
    expect(await refusalOf(other.api.sharing.revokeRoute({ routeId }))).toMatchObject(gone)

    expect((await anybody().sharing.getRoute({ routeid: routeId })).version).toBe(1)
  })

  it('is made by plus members only, but stays open to those who were', async () => {
    const [none, former] = [await member({ tier: 0 }), await member()]
    const { routeId } = await former.api.sharing.saveRoute({ routeData })
    await changeUser(former, { subscriptionStatus: 'cancelled' })

    expect(await refusalOf(none.api.sharing.saveRoute({ routeData }))).toMatchObject({
      status: 403,
      code: 'accounts.not-plus',
    })
    const change = former.api.sharing.updateRoute({ routeId, routeData, version: 1 })
    expect(await refusalOf(change)).toMatchObject({ status: 403, code: 'accounts.subscription-cancelled' })
    expect((await former.api.sharing.savedRoutes({})).routes).toHaveLength(1)
    expect(await former.api.sharing.revokeRoute({ routeId })).toEqual({})
  })

  it('may not carry links to anywhere but the navigation apps', async () => {
    const { api } = await member()
    const evil = [
      'javascript:alert(1)',
      'https://www.google.com.evil.example/',
      'https://evil.example/?https://waze.com/',
    ]

    for (const googleUrl of evil) {
      const curatedLinks = { ...routeData.curatedLinks, googleUrl }
      const refusal = await refusalOf(api.sharing.saveRoute({ routeData: { ...routeData, curatedLinks } }))
      expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' })
    }
  })

  it('is refused where its parts do not agree, and nothing is kept', async () => {
    const { api } = await member()
    const { routeId } = await api.sharing.saveRoute({ routeData })
    const lying = { ...routeData, totalTime: routeData.totalTime + 1 }
    const unsound = { status: 400, code: 'sharing.unsound-route' }

    expect(await refusalOf(api.sharing.saveRoute({ routeData: lying }))).toMatchObject(unsound)
    expect(await refusalOf(api.sharing.updateRoute({ routeId, routeData: lying, version: 1 }))).toMatchObject(unsound)

    expect((await api.sharing.savedRoutes({})).routes).toHaveLength(1)
    expect((await anybody().sharing.getRoute({ routeid: routeId })).routeData).toEqual(routeData)
  })
})
