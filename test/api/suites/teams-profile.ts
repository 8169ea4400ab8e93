import { describe, expect, it } from 'vitest'
import type { Company, Depot } from '#core/teams/team.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { teamDriverOf, teamDriversOf, wireDay } from '#test/support/build-team-day.ts'
import { newcomer } from '#test/support/cloud-in-use.ts'
import { dispatcher, dispatcherWith } from '#test/support/dispatcher.ts'

const date = new Date().toISOString().slice(0, 10)
const company: Company = { companyName: 'Northern Vans', industry: 'Service', role: 'Manager', numDrivers: 3 }
const yard = { address: '1 Depot Road, New York, NY 10001', coordinates: [40.75, -73.99] } as const
const depot: Depot = {
  ...{ depotName: 'North', startAddress: yard, endAddress: yard },
  ...{ startTime: '07:30', averageStopTime: 10, timeZone: 'America/New_York' },
}

describe('a team', () => {
  it('begins empty, and is saved part by part, each from the version that was seen [T-002, T-003, T-004, T-087]', async () => {
    const { api } = await dispatcher()
    expect(await api.teams.team()).toEqual({ version: 0, drivers: [] })

    await api.teams.saveCompany({ version: 0, company })
    await api.teams.saveDepot({ version: 1, depot })
    const drivers = [
      teamDriverOf(1, { phoneNum: '(212) 555-0143', shift: [480, 900], skills: ['Cold'] }),
      teamDriverOf(2),
    ]
    await api.teams.saveDrivers({ version: 2, drivers })

    expect(await api.teams.team()).toEqual({ version: 3, company, depot, drivers })
  })

  it('is told by whoever begins, before they have a plan; its drivers come with the plan', async () => {
    const { api } = await newcomer()

    expect(await api.teams.saveCompany({ version: 0, company })).toMatchObject({ version: 1, company })
    expect(await api.teams.saveDepot({ version: 1, depot })).toMatchObject({ version: 2 })
    expect(await refusalOf(api.teams.saveDrivers({ version: 2, drivers: [] }))).toMatchObject({ status: 403 })
    expect(await refusalOf(api.teams.days({ from: date, to: date }))).toMatchObject({ status: 403 })
  })

  it('tells the second of two windows that it was changed', async () => {
    const { api } = await dispatcherWith(2)

    const late = await refusalOf(api.teams.saveDrivers({ version: 0, drivers: [] }))

    expect(late).toMatchObject({ status: 409, code: 'teams.changed-elsewhere' })
    expect(late.message).toContain('Reload')
    expect((await api.teams.team()).drivers).toHaveLength(2)
  })

  it('gives the number of a driver who left to nobody: days and links still name it', async () => {
    const { api } = await dispatcherWith(2)

    const shorter = await api.teams.saveDrivers({ version: 1, drivers: [teamDriverOf(1)] })
    expect(shorter).toMatchObject({ version: 2, lastDriverId: 2 })
    expect(await api.teams.saveCompany({ version: 2, company })).toMatchObject({ lastDriverId: 2 })
    const longer = await api.teams.saveDrivers({ version: 3, drivers: [teamDriverOf(1), teamDriverOf(3)] })
    expect(longer.lastDriverId).toBeUndefined()
  })

  it('is nobody else’s [T-058]', async () => {
    const [{ api }, stranger] = [await dispatcherWith(2), await dispatcher()]
    await api.teams.saveDay({ date, version: 0, day: wireDay(4, 2) })

    expect(await stranger.api.teams.team()).toEqual({ version: 0, drivers: [] })
    expect(await stranger.api.teams.day({ date })).toEqual({ day: null })
    expect(await stranger.api.teams.days({ from: date, to: date })).toEqual({ days: [] })
  })

  it('has drivers who are records of it and no users: their address opens nothing [T-012]', async () => {
    const [{ api }, namesake] = [await dispatcher(), await newcomer()]
    const drivers = [teamDriverOf(1, { email: namesake.email })]

    expect((await api.teams.saveDrivers({ version: 0, drivers })).drivers).toEqual(drivers)

    expect(await namesake.api.teams.team()).toEqual({ version: 0, drivers: [] })
    expect(await namesake.api.accounts.currentUser()).toMatchObject({ tier: 0, teamTier: 0 })
    expect(await refusalOf(namesake.api.teams.days({ from: date, to: date }))).toMatchObject({
      ...{ status: 403, code: 'accounts.not-teams' },
    })
  })

  it('has as many drivers as its plan takes, and keeps them after a change to a smaller one', async () => {
    const person = await dispatcher(1)
    const save = (version: number, count: number) =>
      person.api.teams.saveDrivers({ version, drivers: teamDriversOf(count) })

    expect(await refusalOf(save(0, 8))).toMatchObject({
      ...{ status: 429, code: 'teams.too-many-drivers' },
      message: "You've reached the maximum number of drivers for your plan. Upgrade to add more.",
    })
    expect((await save(0, 7)).drivers).toHaveLength(7)
  })

  it.each([
    [
      'saveCompany',
      { company: { ...company, companyName: ' ' } },
      'teams.unsound-company',
      'One or more responses missing',
    ],
    [
      'saveCompany',
      { company: { ...company, numDrivers: 1 } },
      'teams.unsound-company',
      'Invalid number of drivers. Must have more than 1 driver.',
    ],
    ['saveDepot', { depot: { ...depot, depotName: '' } }, 'teams.unsound-depot', 'One or more responses missing'],
    [
      'saveDepot',
      { depot: { ...depot, averageStopTime: -5 } },
      'teams.unsound-depot',
      'Invalid average time at stop. Please enter a value greater than or equal to 0.',
    ],
    [
      'saveDrivers',
      { drivers: [teamDriverOf(1, { email: 'nobody' })] },
      'teams.unsound-driver',
      'Please enter a valid email address',
    ],
    [
      'saveDrivers',
      { drivers: [teamDriverOf(1, { phoneNum: '12' })] },
      'teams.unsound-driver',
      'Please enter a valid phone number',
    ],
  ] as const)('refuses by %s what no form lets pass: %j', async (call, input, code, message) => {
    const { api } = await dispatcher()
    const asked = { version: 0, company, depot, drivers: [], ...input }

    expect(await refusalOf(api.teams[call](asked).then(() => undefined))).toMatchObject({ status: 400, code, message })
  })
})
