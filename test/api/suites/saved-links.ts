import { beforeAll, describe, expect, it } from 'vitest'
import type { WireItinerary } from '#api/itinerary.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { cloud, member } from '#test/support/cloud-in-use.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'

const gone = { status: 404, code: 'sharing.no-such-route' }
const request = requestOf(3)

let routeData: WireItinerary

const anybody = () => createApiClient(cloud().url)

describe('the link of a saved route', () => {
  beforeAll(async () => {
    routeData = itineraryOf(await planAtOnce((await member()).api, request))
  })

  it('opens for its owner only until it is shared, and is mailed to nobody', async () => {
    const { api } = await member()
    const { routeId, url } = await api.sharing.saveRoute({ routeData, title: 'Mine', isShared: false })
    const mail = () => api.sharing.sendEmail({ toEmail: 'driver@example.com', mapsUrl: url })

    expect(await refusalOf(anybody().sharing.getRoute({ routeid: routeId }))).toMatchObject(gone)
    expect(await refusalOf(mail())).toMatchObject({ code: 'sharing.not-our-link' })
    expect(await api.sharing.savedRoute({ routeId })).toMatchObject({ title: 'Mine', isShared: false, url })
    expect((await api.sharing.savedRoutes({})).routes).toMatchObject([{ routeId, isShared: false }])

    await api.sharing.updateRoute({ routeId, routeData, version: 1, isShared: true })

    expect(await anybody().sharing.getRoute({ routeid: routeId })).toMatchObject({ title: 'Mine', version: 2 })
    expect((await api.sharing.savedRoutes({})).routes).toMatchObject([{ routeId, isShared: true }])
  })

  it('follows one document whose answers are lost, and no older change of it', async () => {
    const { api } = await member()
    const by = 'document-1'
    const { routeId } = await api.sharing.saveRoute({ routeData, edit: { by, number: 1 } })
    const change = (leaveAt: number, number: number, who = by) =>
      api.sharing.updateRoute({ routeId, routeData: { ...routeData, leaveAt }, version: 1, edit: { by: who, number } })

    expect((await change(10, 2)).version).toBe(2)
    // It never heard of version 2.
    expect((await change(30, 4)).version).toBe(3)
    expect(await refusalOf(change(20, 3))).toMatchObject({ code: 'sharing.changed-elsewhere' })
    expect(await refusalOf(change(40, 5, 'document-2'))).toMatchObject({ code: 'sharing.changed-elsewhere' })

    expect((await anybody().sharing.getRoute({ routeid: routeId })).routeData.leaveAt).toBe(30)
  })

  it('shows what was asked to nobody but the owner, who opens all of it again', async () => {
    const [owner, other] = [await member(), await member()]
    const asked = { ...request, options: { finishBy: 1000, serviceMinutes: 4 } }
    const { routeId } = await owner.api.sharing.saveRoute({ routeData, request: asked })

    const shared = await anybody().sharing.getRoute({ routeid: routeId })

    expect(await owner.api.sharing.savedRoute({ routeId })).toMatchObject({ routeData, request: asked, version: 1 })
    expect(shared).not.toHaveProperty('request')
    expect(shared.routeData).not.toHaveProperty('request')
    expect(await refusalOf(other.api.sharing.savedRoute({ routeId }))).toMatchObject(gone)
  })

  it('is not kept with a request that asks for something else, or whose hours end before they begin', async () => {
    const { api } = await member()
    const [first, ...rest] = request.stopList
    const points = routeData.routeOrder.map((point) => ({ ...point, window: [600, 540] as const }))
    const others = [
      { ...request, stopList: rest },
      { ...request, stopList: [{ ...first, address: 'Elsewhere', coordinates: [40, -74] as const }, ...rest] },
      { ...request, travelMethod: 'w' as const },
      { ...request, options: { leaveAt: 480 } },
      { ...request, options: { openEnd: true } },
    ]

    for (const asked of others) {
      expect(await refusalOf(api.sharing.saveRoute({ routeData, request: asked }))).toMatchObject({
        status: 400,
        code: 'sharing.unsound-route',
      })
    }
    expect(await refusalOf(api.sharing.saveRoute({ routeData: { ...routeData, routeOrder: points } }))).toMatchObject({
      status: 400,
      code: 'sharing.unsound-route',
    })
    expect(await api.sharing.savedRoutes({})).toEqual({ routes: [] })
  })

  it('has the words that the server makes, whatever words were brought', async () => {
    const { api } = await member()
    const legs = routeData.fullApiResponse.routes.flatMap((route) => route.legs)
    const lying = legs.map((leg) => ({
      ...leg,
      duration: { ...leg.duration, text: '1 s' },
      steps: leg.steps.map((step) => ({ ...step, html_instructions: '<img src=x onerror=alert(1)>' })),
    }))

    const { routeId } = await api.sharing.saveRoute({
      routeData: { ...routeData, fullApiResponse: { routes: [{ legs: lying }] } },
    })
    const { fullApiResponse } = (await anybody().sharing.getRoute({ routeid: routeId })).routeData

    expect(fullApiResponse.routes[0]?.legs.map(({ duration }) => duration.text)).toEqual(
      legs.map(({ duration }) => duration.text),
    )
    expect(JSON.stringify(fullApiResponse)).not.toContain('<img')
  })

  it('takes no version that no route can have', async () => {
    const { api } = await member()
    const { routeId } = await api.sharing.saveRoute({ routeData })

    for (const version of [2 ** 53 - 1, 0, -1]) {
      const refusal = await refusalOf(api.sharing.updateRoute({ routeId, routeData, version }))
      expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' })
    }
  })

  it('is found page by page, and ended, however many there are', { tags: ['deep'] }, async () => {
    const { api } = await member()
    const COUNT = 90
    for (let saved = 0; saved < COUNT; saved += 10) {
      await Promise.all(Array.from({ length: 10 }, () => api.sharing.saveRoute({ routeData })))
    }

    const found: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await api.sharing.savedRoutes(cursor === '' ? {} : { cursor })
      found.push(...page.routes.map(({ routeId }) => routeId))
      cursor = page.cursor
    }
    await Promise.all(found.map((routeId) => api.sharing.revokeRoute({ routeId })))

    expect(new Set(found).size).toBe(COUNT)
    expect(await api.sharing.savedRoutes({})).toEqual({ routes: [] })
    expect(await refusalOf(anybody().sharing.getRoute({ routeid: found.at(-1) ?? '' }))).toMatchObject(gone)
    for (const cursor of ['x', '1', '1.', 'a.b', '1.a#b', `${'9'.repeat(17)}.a`]) {
      expect(await refusalOf(api.sharing.savedRoutes({ cursor }))).toMatchObject({
        status: 400,
        code: 'request.invalid',
      })
    }
    expect(await api.sharing.savedRoutes({ cursor: '1.neverwas' })).toEqual({ routes: [] })
  })

  it('is renamed by its owner, and stays the version that it is', async () => {
    const [owner, other] = [await member(), await member()]
    const { routeId } = await owner.api.sharing.saveRoute({ routeData, title: 'Before' })

    await owner.api.sharing.renameRoute({ routeId, title: 'After' })

    expect(await refusalOf(other.api.sharing.renameRoute({ routeId, title: 'Mine' }))).toMatchObject(gone)
    expect(await anybody().sharing.getRoute({ routeid: routeId })).toMatchObject({ title: 'After', version: 1 })
  })
})
