import { describe, expect, it } from 'vitest'
import { phoneLimits, readPhoneKey } from '#core/drives/phones.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { teamDriverOf, wireDay, yardIn } from '#test/support/build-team-day.ts'
import { cloud, member } from '#test/support/cloud-in-use.ts'
import { colleagueOf } from '#test/support/colleagues.ts'
import { linkIdOfUrl } from '#test/support/link-id.ts'
import { type Dispatcher, date, withDay } from '#test/support/sent-day.ts'

/** Nobody in particular: the link is the right to get a key, and the key to see routes. */
const phone = () => createApiClient(cloud().url).drives
const noSuchPhone = { status: 404, code: 'drives.no-such-phone' }

/** Adds a phone by the link of a driver at each call. */
async function keeperOf(team: Dispatcher, driverId = 1) {
  const { linkId } = await team.link(driverId)
  return () => phone().keepPhone({ routeid: linkId })
}
const keyOf = async (team: Dispatcher, driverId = 1) => (await keeperOf(team, driverId))()

/** Has a phone be one that was last seen on a day. */
async function wasSeenOn(key: string | undefined, seenOn: string): Promise<void> {
  const { notePhoneSeen, readPhone } = await import('#store/drives/phones.ts')
  const kept = await readPhone(readPhoneKey(key ?? '')?.phoneId ?? '', Date.now())
  if (kept) await notePhoneSeen(kept, { seenOn, expiresAt: kept.expiresAt })
}

const phonesOf = async ({ api }: Pick<Dispatcher, 'api'>) => (await api.drives.driverPhones()).phones

describe('the phone of a driver', () => {
  it('has a key after one link, which opens what is sent of today and tomorrow, of this driver alone', async () => {
    const team = await withDay()
    await team.api.teams.saveCompany({
      version: 1,
      company: { companyName: 'Northern Vans', industry: 'Service', role: 'Manager', numDrivers: 3 },
    })
    const kept = await keyOf(team)
    const { linkId } = await team.link(1)
    await team.link(2)
    const tomorrow = await phone().phoneRoutes({ key: kept.key })
    const today = addDays(date, -1)
    await team.api.teams.saveDay({ date: today, version: 0, day: wireDay(4, 2) })
    const unsent = await phone().phoneRoutes({ key: kept.key })
    const { url } = await team.api.teams.routeLink({ date: today, driverId: 1 })
    const both = await phone().phoneRoutes({ key: kept.key })

    expect(kept).toMatchObject({ driver: 'Driver 1', company: 'Northern Vans' })
    expect(tomorrow).toMatchObject({ driver: 'Driver 1', company: 'Northern Vans', today })
    expect(tomorrow.routes).toMatchObject([{ routeId: linkId, date, stops: 3 }])
    expect(unsent.routes).toEqual(tomorrow.routes)
    expect(both.routes).toMatchObject([{ routeId: linkIdOfUrl(url), date: today, stops: 2 }, { routeId: linkId }])
  })

  it('is told of no route whose link was ended or whose stops went to others', async () => {
    const team = await withDay()
    const { key } = await keyOf(team)
    await team.save(1, wireDay(3, 1))
    expect((await phone().phoneRoutes({ key })).routes).toHaveLength(1)
    const { routeId, linkId } = await team.link(1)
    await team.api.sharing.revokeRoute({ routeId })

    expect((await phone().phoneRoutes({ key })).routes).toEqual([])
    expect(await refusalOf(phone().keepPhone({ routeid: linkId }))).toMatchObject({ code: 'drives.no-such-route' })
  })

  it('is seen by the dispatcher, whose removal ends its key and no other one', async () => {
    const [team, other] = [await withDay(), await withDay()]
    const [one, two] = [await keyOf(team), await keyOf(team, 2)]
    const [first] = await phonesOf(team)
    if (!first) throw new Error('A phone is kept')
    expect(first).toMatchObject({ driverId: 1, seenOn: addDays(date, -1) })
    expect(await phonesOf(team)).toHaveLength(2)
    expect(await phonesOf(other)).toEqual([])
    const { phoneId, since } = first
    expect(await refusalOf(other.api.drives.removePhone({ phoneId, since }))).toMatchObject(noSuchPhone)

    await team.api.drives.removePhone({ phoneId, since })

    expect(await refusalOf(team.api.drives.removePhone({ phoneId, since }))).toMatchObject(noSuchPhone)
    expect(await refusalOf(phone().phoneRoutes({ key: one.key }))).toMatchObject(noSuchPhone)
    expect((await phone().phoneRoutes({ key: two.key })).driver).toBe('Driver 2')
    await phone().forgetPhone({ key: two.key })
    expect(await refusalOf(phone().forgetPhone({ key: two.key }))).toMatchObject(noSuchPhone)
    expect(await phonesOf(team)).toEqual([])
  })

  it('is refused alike whatever is wrong with its key', async () => {
    const { key } = await keyOf(await withDay())
    const wrong = [
      'x',
      key.slice(0, -1),
      `${key.slice(0, -28)}${'0'.repeat(28)}`,
      `phone_${'0'.repeat(24)}${key.slice(30)}`,
    ]
    const refusals = await Promise.all(wrong.map((each) => refusalOf(phone().phoneRoutes({ key: each }))))

    for (const refusal of refusals) expect(refusal).toMatchObject({ ...noSuchPhone, message: refusals[0]?.message })
  })

  it('ends with its driver, and is nobody’s who comes afterwards', async () => {
    const team = await withDay(2)
    const { key } = await keyOf(team, 2)
    const [ann] = team.drivers
    const { version } = await team.api.teams.team()
    await team.api.teams.saveDrivers({ version, drivers: ann ? [ann] : [] })
    expect(await refusalOf(phone().phoneRoutes({ key }))).toMatchObject(noSuchPhone)
    const { lastDriverId } = await team.api.teams.team()
    const drivers = [...(ann ? [ann] : []), teamDriverOf((lastDriverId ?? 0) + 1)]
    await team.api.teams.saveDrivers({ version: version + 1, drivers })

    expect(lastDriverId).toBe(2)
    expect(await refusalOf(phone().phoneRoutes({ key }))).toMatchObject(noSuchPhone)
  })

  it('takes the place of the one that was not seen for longest, and is refused if all were seen lately', async () => {
    const team = await withDay()
    const keep = await keeperOf(team)
    const keys: string[] = []
    for (let each = 0; each < phoneLimits.phones; each++) keys.push((await keep()).key)

    // More keys by a link that was forwarded end none of the phones of the driver.
    const refusals = [await refusalOf(keep()), await refusalOf(keep())]

    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 429, code: 'drives.phones-in-use' })
      expect(refusal.message).toContain('5 phones are already set up for Driver 1')
    }
    for (const key of keys) expect((await phone().phoneRoutes({ key })).driver).toBe('Driver 1')
    await wasSeenOn(keys[3], addDays(date, -3))
    const { key } = await keep()
    expect(await phonesOf(team)).toHaveLength(phoneLimits.phones)
    const answers = await Promise.allSettled([...keys, key].map((each) => phone().phoneRoutes({ key: each })))
    expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, true, true])
  })

  it('is told to the dispatcher if it was refused: on the page of phones and on the board of today, once', async () => {
    const team = await withDay()
    const today = addDays(date, -1)
    const keep = await keeperOf(team, 2)
    for (let each = 0; each < phoneLimits.phones; each++) await keep()
    await team.api.teams.saveDay({ date: today, version: 0, day: wireDay(4, 2) })
    const { url } = await team.api.teams.routeLink({ date: today, driverId: 2 })
    await phone().syncMarks({ routeid: linkIdOfUrl(url), sentAt: Date.now(), marks: [] })
    const saidOf = async () => (await team.api.teams.dayVersion({ date: today })).said ?? 0
    const before = await saidOf()
    expect(await team.api.drives.driverPhones()).toMatchObject({ refused: [] })

    await Promise.all([refusalOf(keep()), refusalOf(keep()), refusalOf(keep())])

    expect(await team.api.drives.driverPhones()).toMatchObject({ refused: [2] })
    expect(await team.api.drives.progress({ date: today })).toMatchObject({ refusedPhones: [2] })
    expect(await team.api.drives.progress({ date })).toMatchObject({ refusedPhones: [] })
    expect(await saidOf()).toBe(before + 1)
    for (const each of (await phonesOf(team)).slice(1)) await team.api.drives.removePhone(each)
    expect(await team.api.drives.driverPhones()).toMatchObject({ refused: [] })
  })

  it('names what it was added with and by the link of which day', async () => {
    const team = await withDay()
    const { linkId } = await team.link(1)
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'
    const added = await fetch(`${cloud().url}/api/driver-phone/${linkId}`, {
      ...{ method: 'POST', headers: { 'user-agent': agent } },
    })

    expect(added.ok).toBe(true)
    await keyOf(team, 2)
    expect(await phonesOf(team)).toMatchObject([
      { driverId: 1, device: 'iPhone, Safari', linkDate: date },
      { driverId: 2 },
    ])
    expect((await phonesOf(team))[1]?.device).toBeUndefined()
  })

  it('is one of a few that a route makes in a day, and asks so often', async () => {
    const team = await withDay()
    const keep = await keeperOf(team)
    for (let each = 0; each < phoneLimits.keysADay; each++) {
      const { key } = await keep()
      await phone().forgetPhone({ key })
    }
    expect(await refusalOf(keep())).toMatchObject({ status: 429, code: 'drives.too-many-phones' })
    const { key } = await keyOf(team, 2)
    const { reserveUses } = await import('#store/uses.ts')
    const slot = `drive-phone-asks#${addDays(date, -1)}#${readPhoneKey(key)?.phoneId}`
    await reserveUses({ userId: team.userId, slot, expiresAt: 4_000_000_000 }, phoneLimits.asksADay - 1, 1e6)
    await phone().phoneRoutes({ key })

    expect(await phonesOf(team)).toHaveLength(1)
    expect(await refusalOf(phone().phoneRoutes({ key }))).toMatchObject({ status: 429, code: 'drives.too-many-asks' })
  })

  it('is given no key along a route of an earlier day, or one that no team has sent', async () => {
    const team = await withDay()
    const { routeId, linkId } = await team.link(1)
    const { changeRoute, readRoute } = await import('#store/sharing.ts')
    const record = await readRoute(routeId, Date.now())
    const { routeVersion = 0 } = record ?? {}
    const at = { routeId, userId: team.userId }
    await changeRoute(at, routeVersion, { routeVersion, updatedAt: Date.now(), teamDate: addDays(date, -2) })
    expect(await refusalOf(phone().keepPhone({ routeid: linkId }))).toMatchObject({ code: 'drives.earlier-day' })
    await changeRoute(at, routeVersion, { routeVersion, updatedAt: Date.now(), teamDate: date, driverId: 99 })

    for (const routeid of [linkId, 'A'.repeat(28)]) {
      expect(await refusalOf(phone().keepPhone({ routeid }))).toMatchObject({
        status: 404,
        code: 'drives.no-such-route',
      })
    }
    expect(await phonesOf(team)).toEqual([])
  })

  it('is one phone for the dispatcher however many it was copied to, and ends on all of them', async () => {
    const team = await withDay()
    const { key } = await keyOf(team)
    await Promise.all([phone().phoneRoutes({ key }), phone().phoneRoutes({ key })])
    expect(await phonesOf(team)).toHaveLength(1)
    await phone().forgetPhone({ key })

    expect(await refusalOf(phone().phoneRoutes({ key }))).toMatchObject(noSuchPhone)
  })

  it('goes by the number of its driver: two of one name have each their own, and a new name is told', async () => {
    const team = await withDay(2, { name: 'Ana Ruiz' })
    const [one, two] = [await keyOf(team, 1), await keyOf(team, 2)]
    const { version, drivers } = await team.api.teams.team()
    const renamed = drivers.map((driver) => (driver.id === 1 ? { ...driver, name: 'Ana Ruiz-Lee' } : driver))
    await team.api.teams.saveDrivers({ version, drivers: renamed })
    const [first, second] = [await phone().phoneRoutes({ key: one.key }), await phone().phoneRoutes({ key: two.key })]

    expect([first.driver, second.driver]).toEqual(['Ana Ruiz-Lee', 'Ana Ruiz'])
    expect(first.routes.map(({ routeId }) => routeId)).toEqual([(await team.link(1)).linkId])
    expect(second.routes.map(({ routeId }) => routeId)).toEqual([(await team.link(2)).linkId])
  })

  it('loses no mark where it ends while its phone has no network: marks go by the link', async () => {
    const team = await withDay(2)
    const { key } = await keyOf(team, 2)
    const { linkId } = await team.link(2)
    const [phoneKept] = await phonesOf(team)
    await team.api.drives.removePhone({ phoneId: phoneKept?.phoneId ?? '', since: phoneKept?.since ?? 0 })
    const { version, drivers } = await team.api.teams.team()
    await team.api.teams.saveDrivers({ version, drivers: drivers.slice(0, 1) })
    const stop = `1 ${wireDay(6, 2).request.stopList[1]?.address}`
    const now = Date.now()
    const marks = [{ stop, mark: 'complete', at: now - 3_600_000 }] as const
    const told = await phone().syncMarks({ routeid: linkId, sentAt: now, marks })

    expect(await refusalOf(phone().phoneRoutes({ key }))).toMatchObject(noSuchPhone)
    expect(told.marks).toMatchObject([{ stop, mark: 'complete' }])
    expect((await team.api.drives.progress({ date })).drives).toMatchObject([{ driverId: 2, marks: [{ stop }] }])
  })

  it('is told today and tomorrow by the clocks of the team, wherever the phone and the server are', async () => {
    const team = await withDay()
    const { key } = await keyOf(team)
    const zones = ['Pacific/Kiritimati', 'Pacific/Niue'] as const
    const told = []
    for (const timeZone of zones) {
      const { version } = await team.api.teams.team()
      await team.api.teams.saveDepot({ version, depot: yardIn(timeZone) })
      const { today, routes } = await phone().phoneRoutes({ key })
      told.push({ timeZone, today, dates: routes.map((route) => route.date) })
    }

    for (const { timeZone, today, dates } of told) {
      expect(today).toBe(new Date().toLocaleDateString('sv-SE', { timeZone }))
      expect(dates).toEqual([today, addDays(today, 1)].filter((day) => day === date))
    }
    expect(told[0]?.today).not.toBe(told[1]?.today)
  })

  it('is looked at by those who work for the company, and removed by those who may change it', async () => {
    const team = await withDay()
    const { key } = await keyOf(team)
    const [vera, sam] = [await colleagueOf(team, 'viewer'), await colleagueOf(team, 'dispatcher')]
    const [kept] = await phonesOf({ api: vera.forCompany })
    const { phoneId = '', since = 0 } = kept ?? {}

    expect(await refusalOf(vera.forCompany.drives.removePhone({ phoneId, since }))).toMatchObject({
      code: 'teams.view-only',
    })
    expect((await phone().phoneRoutes({ key })).routes).toHaveLength(1)
    await sam.forCompany.drives.removePhone({ phoneId, since })
    expect(await refusalOf(phone().phoneRoutes({ key }))).toMatchObject(noSuchPhone)
    const stranger = await member({ tier: 0, subscriptionStatus: 'none', teamTier: 1 })
    expect(await phonesOf(stranger)).toEqual([])
  })

  it('is among what is exported and erased of the owner, and opens nothing from the moment of the erasure on', async () => {
    const team = await withDay()
    const { key } = await keyOf(team)
    const { findItemsOf } = await import('#store/persons/personal-items.ts')
    expect((await findItemsOf(team.userId)).map(({ entity }) => entity)).toContain('driverPhone')
    await team.api.accounts.deleteAccount({ email: team.email })

    expect(await refusalOf(phone().phoneRoutes({ key }))).toMatchObject(noSuchPhone)
  })
})
