import { describe, expect, it } from 'vitest'
import { addDays } from '#core/kernel/civil-days.ts'
import type { Depot } from '#core/teams/team.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { teamDriverOf, teamDriversOf, wireDay } from '#test/support/build-team-day.ts'
import { dispatcher, dispatcherWith, savedOf } from '#test/support/dispatcher.ts'
import { planFleet } from '#test/support/plan-fleet.ts'

const date = new Date().toISOString().slice(0, 10)
const tomorrow = addDays(date, 1)
const yard = { address: '1 Depot Road, New York, NY 10001', coordinates: [40.75, -73.99] } as const
const depot: Depot = {
  ...{ depotName: 'North', startAddress: yard, endAddress: yard },
  ...{ startTime: '07:30', averageStopTime: 10, timeZone: 'America/New_York' },
}
const small = wireDay(4, 2)
const other = wireDay(6, 2)

describe('a day of a team that is copied', () => {
  it('comes to another date with stops, drivers, routes and orders [T-010]', async () => {
    const { api } = await dispatcherWith(2)
    await api.teams.saveDay({ date, version: 0, day: small })

    const copy = await api.teams.copyDay({ date, to: tomorrow, version: 0 })

    expect(copy).toMatchObject({ date: tomorrow, version: 1, canRestore: false, sends: [] })
    expect(savedOf(copy)).toEqual(small)
    expect((await api.teams.day({ date: tomorrow })).day).toEqual(copy)
    expect((await api.teams.day({ date })).day?.version).toBe(1)
  })

  it('does not cover a day that nobody has looked at; what it covers can be brought back', async () => {
    const { api } = await dispatcherWith(2)
    await api.teams.saveDay({ date, version: 0, day: small })
    await api.teams.saveDay({ date: tomorrow, version: 0, day: other })

    const unseen = await refusalOf(api.teams.copyDay({ date, to: tomorrow, version: 0 }))
    expect(unseen).toMatchObject({ status: 409, code: 'teams.changed-elsewhere' })
    expect(unseen.message).toContain('already')
    expect((await api.teams.day({ date: tomorrow })).day).toMatchObject({ version: 1, request: other.request })

    expect(await api.teams.copyDay({ date, to: tomorrow, version: 1 })).toMatchObject({ version: 2, canRestore: true })
    expect(savedOf(await api.teams.restoreDay({ date: tomorrow, version: 2 }))).toEqual(other)
  })

  it('leaves a driver behind who has left the team, and puts their stops into the tray', async () => {
    const { api } = await dispatcherWith(2)
    await api.teams.saveDay({ date, version: 0, day: small })
    await api.teams.saveDrivers({ version: 1, drivers: [teamDriverOf(1)] })

    const copy = await api.teams.copyDay({ date, to: tomorrow, version: 0 })

    expect(copy.request.drivers?.map(({ id }) => id)).toEqual([1])
    expect(copy.plan?.unserved.map(({ entered }) => entered)).toEqual([1, 3])
    // The copy is a sound day: it can be saved as it is.
    const { request, plan } = copy
    expect(await api.teams.saveDay({ date: tomorrow, version: 1, day: { request, plan } })).toMatchObject({
      version: 1,
    })
  })

  it('is there to be copied', async () => {
    const { api } = await dispatcherWith(2)

    expect(await refusalOf(api.teams.copyDay({ date, to: tomorrow, version: 0 }))).toMatchObject({ status: 404 })
    await api.teams.saveDay({ date, version: 0, day: small })
    expect(await refusalOf(api.teams.copyDay({ date, to: addDays(date, 999), version: 0 }))).toMatchObject({
      ...{ status: 400, code: 'teams.unsound-date' },
    })
  })
})

describe('the sample day of a team', () => {
  it('is a depot, twelve drivers and 160 stops', async () => {
    const { api } = await dispatcher(2)

    const day = await api.teams.loadSampleDay({ date, version: 0 })

    expect(day).toMatchObject({ version: 1, isSample: true, plan: null, request: { numDrivers: 12 } })
    expect(day.request.stopList).toHaveLength(160)
    const team = await api.teams.team()
    expect([team.drivers.length, team.depot?.depotName]).toEqual([12, 'West 50th Street (sample)'])
    expect((await api.teams.day({ date })).day).toEqual(day)
  })

  it('is built, saved and changed like any other, and no stop is left out', { tags: ['deep'] }, async () => {
    const { api } = await dispatcher(2)
    const { request } = await api.teams.loadSampleDay({ date, version: 0 })

    const { alternatives: _, ...plan } = await planFleet(api, request)
    await api.teams.saveDay({ date, version: 1, day: { request, plan, isSample: true } })

    expect(plan.unserved).toEqual([])
    const routes = plan.routes.map(({ routeOrder }) => routeOrder.flatMap(({ entered }) => entered ?? []))
    const [first = [], second = [], ...others] = routes
    const moved = [first.slice(1), [...second, ...first.slice(0, 1)], ...others]
    const priced = await api.teams.priceFleet({ request, routes: moved })
    expect(await api.teams.saveDay({ date, version: 2, day: { request, plan: priced } })).toMatchObject({ version: 3 })
  })

  it('has as many drivers as a small plan takes', async () => {
    const { api } = await dispatcher(1)

    expect((await api.teams.loadSampleDay({ date, version: 0 })).request.numDrivers).toBe(7)
    expect((await api.teams.team()).drivers).toHaveLength(7)
  })

  it('is loaded once by a double click', async () => {
    const { api } = await dispatcher(2)
    const load = () => api.teams.loadSampleDay({ date, version: 0 })

    const days = await Promise.all([load(), load()])

    expect(days.map(({ version }) => version)).toEqual([1, 1])
    expect((await load()).version).toBe(1)
    expect((await api.teams.team()).version).toBe(1)
  })

  it('adds nothing to a team where it is refused', async () => {
    const { api } = await dispatcher(2)
    const request = { ...small.request, numDrivers: 0, drivers: [] }
    await api.teams.saveDay({ date, version: 0, day: { request, plan: null } })

    expect(await refusalOf(api.teams.loadSampleDay({ date, version: 0 }))).toMatchObject({ status: 409 })
    expect(await api.teams.team()).toEqual({ version: 0, drivers: [] })
  })

  it('replaces neither depot nor drivers, nor a day that nobody has looked at', async () => {
    const { api } = await dispatcherWith(2)
    await api.teams.saveDepot({ version: 1, depot })
    await api.teams.saveDay({ date, version: 0, day: small })

    expect(await refusalOf(api.teams.loadSampleDay({ date, version: 0 }))).toMatchObject({ status: 409 })
    const day = await api.teams.loadSampleDay({ date, version: 1 })

    expect(day).toMatchObject({ version: 2, canRestore: true, request: { numDrivers: 2 } })
    expect(await api.teams.team()).toMatchObject({ version: 2, depot, drivers: teamDriversOf(2) })
    expect(savedOf(await api.teams.restoreDay({ date, version: 2 }))).toEqual(small)
  })
})
