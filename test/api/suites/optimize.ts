import { describe, expect, it } from 'vitest'
import { refusalOf } from '#test/support/api-client.ts'
import { requestOf, stopInTown } from '#test/support/build-request.ts'
import { member } from '#test/support/cloud-in-use.ts'
import { planAtOnce } from '#test/support/plan-route.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

describe('an optimization', () => {
  it.each(['d', 'b', 'w'] as const)(
    'gives order, totals, links and directions of one plan, by %s [P-239, P-240, P-241, P-242, P-321]',
    async (travelMethod) => {
      const request = requestOf(8, { travelMethod })

      const route = await planAtOnce((await member()).api, request)

      expect(route.routeOrder.map(({ kind }) => kind)).toEqual(['start', ...Array(8).fill('stop'), 'end'])
      const stops = route.routeOrder.flatMap(({ entered }) => (entered === undefined ? [] : [entered]))
      expect(stops.toSorted((left, right) => left - right)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
      for (const { address, coordinates, soloUrls } of route.routeOrder) {
        expect([address, coordinates]).not.toContain(null)
        expect(Object.keys(soloUrls).sort()).toEqual(['appleUrl', 'googleUrl', 'wazeUrl'])
      }
      const legs = route.fullApiResponse.routes[0]?.legs ?? []
      expect(legs).toHaveLength(9)
      expect(route.totalTime).toBe(sum(legs.map(({ duration }) => Math.round(duration.value / 60))))
      expect(legs[0]?.start_address).toBe(request.startAddress.address)
      expect(legs[0]?.steps[0]?.html_instructions).not.toBe('')
      expect(route.curatedLinks.googleUrl).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\//)
      expect(route.splitUrls.apple[0]).toMatchObject({ start: 0, end: 9, length: 10 })
      expect(route.travel.method).toBe(travelMethod)
    },
  )

  it('saves time against the entered order, and proves how good it is [P-001]', async () => {
    const route = await planAtOnce((await member()).api, requestOf(12))

    expect(route.saving.minutes).toBeGreaterThan(0)
    expect(route.saving.miles).toBeGreaterThan(0)
    expect(route.saving.enteredTime - route.saving.minutes).toBe(route.totalTime)
    expect(route.saving.enteredGeometry).toHaveLength(13)
    expect(route.certificate?.gapPercent).toBeGreaterThanOrEqual(0)
  })

  it('answers 25 points at once and makes a task of 26 [P-264, D-213, T-152]', async () => {
    const { api } = await member()

    const atOnce = await api.planner.optimize(requestOf(23))
    const task = await api.planner.optimize(requestOf(24))

    for (const field of ['routeOrder', 'curatedLinks', 'splitUrls', 'totalDistance', 'totalTime']) {
      expect(atOnce).toHaveProperty(field)
    }
    expect(task).toEqual({ taskId: expect.stringMatching(/^[0-9a-f]{40}$/) })
  })

  it('takes 100 stops and refuses 101 [P-021, P-381]', async () => {
    const { api } = await member()

    expect(await api.planner.optimize(requestOf(100))).toHaveProperty('taskId')

    const refusal = await refusalOf(api.planner.optimize(requestOf(101)))
    expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('says which addresses have no position [P-363]', async () => {
    const stopList = [stopInTown(0), { address: 'Nowhere 1', coordinates: null }]

    const refusal = await refusalOf((await member()).api.planner.optimize(requestOf(0, { stopList })))

    expect(refusal).toMatchObject({
      status: 400,
      code: 'plan.unresolved-address',
      message: 'One or more entries are invalid, please check and try again',
      data: { addresses: ['Nowhere 1'] },
    })
  })

  it('says so when no road leads to a stop, and counts nothing [P-364]', async () => {
    const { api } = await member()
    const stopList = [stopInTown(0), { address: 'Trafalgar Square, London', coordinates: [51.508, -0.128] as const }]

    const refusal = await refusalOf(api.planner.optimize(requestOf(0, { stopList })))

    expect(refusal).toMatchObject({
      status: 400,
      code: 'travel.unreachable',
      message:
        'No possible route detected. Please ensure that each stop is reachable by road from the other locations on your list.',
    })
    expect((await api.accounts.trackedRequests({})).reqCount).toBe(0)
  })

  it('keeps hostile addresses as text', async () => {
    const hostile = ['<img src=x onerror=alert(1)>', '=HYPERLINK("https://evil.example","here")', '"; DROP TABLE stops']
    const stopList = hostile.map((address, index) => ({ ...stopInTown(index), address, note: '<script>1</script>' }))

    const route = await planAtOnce((await member()).api, requestOf(0, { stopList }))

    const stops = route.routeOrder.filter(({ kind }) => kind === 'stop')
    expect(new Set(stops.map(({ address }) => address))).toEqual(new Set(hostile))
    const directions = route.fullApiResponse.routes.flatMap(({ legs }) => legs.flatMap(({ steps }) => steps))
    expect(directions.map(({ html_instructions }) => html_instructions).join()).not.toMatch(/<img|<script/)
    for (const { soloUrls } of stops) expect(Object.values(soloUrls).join()).not.toMatch(/[<>"\s]/)
  })

  it('obeys windows, lunch, locks and an open end, and names what cannot be served', async () => {
    const stopList = [
      { ...stopInTown(0), window: [600, 660] as const },
      { ...stopInTown(1), position: 'first' as const, serviceMinutes: 10, note: 'side door', packages: 2 },
      { ...stopInTown(2), window: [0, 10] as const },
    ]
    const options = { leaveAt: 540, openEnd: true, lunch: { minutes: 30, from: 600, to: 780 } }

    const route = await planAtOnce((await member()).api, requestOf(0, { stopList, options }))

    expect(route.routeOrder.map(({ kind }) => kind)).toEqual(['start', 'stop', 'stop'])
    expect(route.routeOrder[1]).toMatchObject({ entered: 1, note: 'side door', packages: 2, serviceMinutes: 10 })
    expect(route.leaveAt).toBe(540)
    expect(route.unserved.map(({ entered }) => entered)).toEqual([2])
    expect(route.unserved[0]?.reason).not.toBe('')
  })
})

describe('locked stops', () => {
  const lockedStops = (...places: readonly (number | undefined)[]) =>
    places.map((lockedAt, index) => ({ ...stopInTown(index), ...(lockedAt === undefined ? {} : { lockedAt }) }))

  it('keep their numbers', async () => {
    const request = requestOf(0, { stopList: lockedStops(3, undefined, undefined, 1, undefined) })

    const { routeOrder, brokenRules } = await planAtOnce((await member()).api, request)

    expect(routeOrder.map(({ entered }) => entered)).toEqual([
      undefined,
      expect.any(Number),
      3,
      expect.any(Number),
      0,
      expect.any(Number),
      undefined,
    ])
    expect(brokenRules).toEqual([])
  })

  it('are refused before anything is counted where they contradict each other', async () => {
    const { api } = await member()
    const request = requestOf(0, { stopList: lockedStops(1, 1) })

    const refusals = [
      await refusalOf(api.planner.optimize(request)),
      await refusalOf(api.planner.priceRoute({ request, order: [0, 1] })),
    ]

    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 400, code: 'plan.locks-contradict' })
    expect((await api.accounts.trackedRequests({})).reqCount).toBe(0)
  })

  it('are named where an order of the driver moves them', async () => {
    const request = requestOf(0, { stopList: lockedStops(0, undefined) })

    const { brokenRules } = await (await member()).api.planner.priceRoute({ request, order: [1, 0] })

    expect(brokenRules).toEqual(['1 Main Street is locked as stop 1'])
  })
})

describe('an order that the driver chose', () => {
  it('is priced as it stands, with its saving and certificate, and is not counted', async () => {
    const { api } = await member()
    const request = requestOf(6)
    const { totalTime: best } = await planAtOnce(api, request)

    const chosen = await api.planner.priceRoute({ request, order: [5, 4, 3, 2, 1, 0] })

    expect(chosen.routeOrder.flatMap(({ entered }) => entered ?? [])).toEqual([5, 4, 3, 2, 1, 0])
    expect(chosen.totalTime).toBeGreaterThanOrEqual(best)
    expect(chosen.saving.enteredTime - chosen.saving.minutes).toBe(chosen.totalTime)
    expect((await api.accounts.trackedRequests({})).reqCount).toBe(1)
  })

  it('has the stops that it leaves out among the unserved', async () => {
    const { api } = await member()

    const chosen = await api.planner.priceRoute({ request: requestOf(3), order: [2, 0] })

    expect(chosen.routeOrder).toHaveLength(4)
    expect(chosen.unserved.map(({ entered }) => entered)).toEqual([1])
  })

  it.each([[[0, 0, 1]], [[0, 1, 7]]])('must name stops of its request, each once: %j', async (order) => {
    const refusal = await refusalOf((await member()).api.planner.priceRoute({ request: requestOf(3), order }))

    expect(refusal).toMatchObject({ status: 400, code: 'plan.not-an-order' })
  })
})
