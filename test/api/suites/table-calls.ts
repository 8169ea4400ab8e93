import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { markNames } from '#core/itinerary/mark-names.ts'
import { sendVan } from '#test/support/sent-van.ts'
import { nameAt, phone, planRoutes, sync, teamDrive } from './drive-steps.ts'

/** What is asked of the table meanwhile, by operation. */
async function askedWhile(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const note = (message: unknown): void => {
    const { request } = message as { request: ClientRequest }
    const [service = '', operation = ''] = String(request.getHeader('x-amz-target') ?? '').split('.')
    if (service.startsWith('DynamoDB')) asked.push(operation)
  }
  subscribe('http.client.request.start', note)
  try {
    await work()
  } finally {
    unsubscribe('http.client.request.start', note)
  }
  return asked.toSorted()
}

describe('what pages ask of the table again and again, all day', () => {
  beforeAll(planRoutes)

  it('is nine questions for a mark of a team, and six where a phone only asks', async () => {
    const { routeId } = await teamDrive()
    // The first one learns the stops of the route.
    await sync(routeId, [{ stop: nameAt(0), mark: 'complete', at: Date.now() - 9000 }])

    const marked = await askedWhile(() => sync(routeId, [{ stop: nameAt(1), mark: 'complete', at: Date.now() - 8000 }]))
    const looked = await askedWhile(() => sync(routeId, []))

    const counted = ['UpdateItem', 'UpdateItem']
    expect(marked).toEqual(['GetItem', 'GetItem', 'GetItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem', ...counted])
    expect(looked).toEqual(['GetItem', 'GetItem', 'GetItem', 'Query', ...counted])
  })

  it('is eight questions for the look of a customer', async () => {
    const { owner, itinerary, date, driverId } = await sendVan()
    const [stop = ''] = markNames(itinerary.points).filter((_, index) => itinerary.points[index]?.kind === 'stop')
    const { url } = await owner.api.drives.stopLink({ date, driverId, stop })

    const asked = await askedWhile(() => phone().stopView({ linkid: url.split('/').at(-1) ?? '' }))

    // The link, whose owner is asked about once, the route, the van, its stops, arrivals and marks, and the visit.
    expect(asked).toEqual([...Array(6).fill('GetItem'), 'Query', 'Query'])
  })
})
