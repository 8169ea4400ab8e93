import { describe, expect, it } from 'vitest'
import { sampleWeek } from '#core/department/sample/sample-week.ts'
import { dayOf } from '#core/kernel/time.ts'
import { samplePlaces, sampleYard } from '#core/places/sample/sample-places.ts'
import { readDirectory } from '#engine/region-file/index.ts'
import { regionCodec } from '#engine/regions/index.ts'
import { requestOf } from '#test/support/build-request.ts'
import { cloud, member, newcomer, withCloud } from '#test/support/cloud-in-use.ts'
import { loadWorkspace, smallCity } from '#test/support/department-workspace.ts'
import { planAtOnce } from '#test/support/plan-route.ts'

withCloud({ regions: ['manhattan'] })

const regionUrl = async (): Promise<string> => {
  const { regionFiles } = await (await fetch(`${cloud().url}/config.json`)).json()
  return `${cloud().url}${regionFiles[0]}`
}

describe('a start with the built-in streets', () => {
  it('finds a house between two others of its street', { tags: ['deep'] }, async () => {
    const { api } = await member()

    const { validationResults } = await api.places.validateAddresses({
      addressArr: ['253 W 125th St, New York, NY 10027'],
    })

    const [found] = validationResults
    expect(found?.formattedAddress).toContain('253 West 125th Street')
    expect(found?.coordinates?.lat).toBeCloseTo(40.80987, 4)
    expect(found?.coordinates?.lng).toBeCloseTo(-73.95021, 4)
  })

  it('plans a route on streets, with directions that name them', async () => {
    const request = requestOf(0, {
      stopList: samplePlaces.slice(0, 8),
      startAddress: sampleYard,
      destinationAddress: sampleYard,
    })

    const route = await planAtOnce((await member()).api, request)

    expect(route.travel.source).toBe('region')
    const steps = route.fullApiResponse.routes[0]?.legs.flatMap((leg) => leg.steps) ?? []
    const words = steps.map(({ html_instructions }) => html_instructions).join('\n')
    expect(words).toMatch(/Turn (left|right) onto (<[^>]*>)?(West|East) \d+(st|nd|rd|th) Street/)
    expect(words).toMatch(/5th Avenue/)
  })

  it('keeps the streets of a route that leaves Manhattan, and estimates the legs that do', async () => {
    const stopList = [
      ...samplePlaces.slice(0, 3),
      { address: '200 Eastern Pkwy, Brooklyn', coordinates: [40.6712, -73.9636] as const },
    ]
    const request = requestOf(0, { stopList, startAddress: sampleYard, destinationAddress: sampleYard })

    const route = await planAtOnce((await member()).api, request)

    expect(route.travel.source).toBe('region')
    const { legs = [] } = route.fullApiResponse.routes[0] ?? {}
    const outside = route.routeOrder.findIndex(({ address }) => address.startsWith('200 Eastern'))
    expect(legs.map(({ isEstimated = false }) => isEstimated)).toEqual(
      legs.map((_, leg) => leg === outside - 1 || leg === outside),
    )
  })

  it('takes an inspector of the sample week along streets too, on foot', { tags: ['deep'] }, async () => {
    const { api } = await newcomer('Sam Ortiz', ['department-scheduler'])
    const date = '2026-11-23'
    await api.department.loadSampleWeek({ date })
    const near = sampleWeek(date).inspections.filter(({ district, status }) => district === 105 && status === 'Pending')

    const { route, unrouted } = await api.department.inspectorRoute({
      date,
      inspectorId: 'SC101',
      inspectionIds: near.slice(0, 5).map(({ inspectionId }) => inspectionId),
    })

    expect(route?.travel).toEqual({ method: 'w', source: 'region' })
    expect(unrouted).toEqual([])
  })

  it('counts no single route of the day, as streets cost nothing', async () => {
    await loadWorkspace(smallCity(3))
    const { api, userId } = await newcomer('Sam Ortiz', ['department-scheduler'])
    const { reserveUses } = await import('#store/uses.ts')
    await reserveUses({ userId, slot: `inspector-route#${dayOf(Date.now())}`, expiresAt: 4_000_000_000 }, 500, 500)

    const question = { date: '2026-11-24', inspectorId: 'EC1', inspectionIds: ['4600000'] }

    expect((await api.department.inspectorRoute(question)).route).not.toBeNull()
  })

  it('shows the same file to pages, which read its head with two requests', async () => {
    const url = await regionUrl()
    const part = async (range: string) => new Uint8Array(await (await fetch(url, { headers: { range } })).arrayBuffer())

    const first = await part('bytes=0-8191')

    expect(readDirectory(first, regionCodec)).toMatchObject({ name: 'Manhattan', attribution: expect.any(String) })
    expect((await fetch(`${cloud().url}/regions/other.region`)).status).toBe(404)
  })
})
