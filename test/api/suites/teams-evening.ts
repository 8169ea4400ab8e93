import { describe, expect, it } from 'vitest'
import { addDays } from '#core/kernel/civil-days.ts'
import { dayOf } from '#core/kernel/time.ts'
import { zonedTime } from '#core/kernel/zoned-time.ts'
import { stopNames } from '#core/plan/driven-head.ts'
import { DAILY_EVENING_MAILS } from '#core/teams/evening/evening-mail.ts'
import type { Depot } from '#core/teams/team.ts'
import { reserveUses } from '#store/uses.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { wireDay } from '#test/support/build-team-day.ts'
import { cloud, member, type Person } from '#test/support/cloud-in-use.ts'
import { date, withDay } from '#test/support/sent-day.ts'

const mailsTo = (address: string) =>
  cloud()
    .inbox()
    .filter(({ to }) => to.includes(address))
const [first, second] = [addDays(date, 1), addDays(date, 2)]
const picks = [{ entered: 0 }, { entered: 1 }]

/** A day whose first driver has missed their first stop and completed the second. */
async function drivenDay() {
  const person = await withDay()
  const { linkId } = await person.link(1)
  const [missed = '', done = ''] = stopNames(wireDay(6, 2).plan?.routes[0]?.routeOrder ?? [])
  const now = Date.now()
  const marks = [
    { stop: missed, mark: 'incomplete', at: now, reason: 'Closed' },
    { stop: done, mark: 'complete', at: now },
  ] as const
  await createApiClient(cloud().url).drives.syncMarks({ routeid: linkId, sentAt: now, marks })
  const { stops } = await person.api.teams.evening({ date })
  return { ...person, missed: stops.find(({ fate }) => fate === 'missed')?.entered ?? -1, stops }
}

describe('what is left of a day', () => {
  it('goes to another day once, however often and from however many windows it is asked', async () => {
    const { api, missed } = await drivenDay()
    const asked = { date, version: 1, to: first, toVersion: 0, picks: [{ entered: missed }] }

    const answers = await Promise.all([api.teams.moveLeftOvers(asked), api.teams.moveLeftOvers(asked)])

    expect(answers.map(({ moved }) => moved)).toEqual([
      [{ entered: missed, to: first, toVersion: 1 }],
      [{ entered: missed, to: first, toVersion: 1 }],
    ])
    // Not to yet another day either.
    expect((await api.teams.moveLeftOvers({ ...asked, to: second })).moved).toEqual(answers[0]?.moved)
    expect((await api.teams.day({ date: second })).day).toBeNull()
    const stopList = (await api.teams.day({ date: first })).day?.request.stopList ?? []
    expect(stopList.map(({ note }) => note)).toEqual([expect.stringMatching(/^Left over from .+: Closed$/)])
    expect((await api.teams.evening({ date })).moved).toHaveLength(1)
  })

  it('joins a day that is built behind its routes, and is taken back as long as that is as it was', async () => {
    const { api, missed, stops } = await drivenDay()
    await api.teams.saveDay({ date: first, version: 0, day: wireDay(4, 2) })
    const unmarked = stops.find(({ fate }) => fate === 'unmarked')?.entered ?? -1
    const move = { date, version: 1, to: first, toVersion: 1 }

    await api.teams.moveLeftOvers({ ...move, picks: [{ entered: missed }, { entered: unmarked }] })
    const joined = (await api.teams.day({ date: first })).day
    const { moved } = await api.teams.takeBackLeftOvers({ date, to: first, toVersion: 2 })

    expect(joined?.plan?.unserved.map(({ entered }) => entered)).toEqual([4, 5])
    expect(moved).toEqual([])
    expect((await api.teams.takeBackLeftOvers({ date, to: first, toVersion: 2 })).moved).toEqual([])
    expect((await api.teams.day({ date: first })).day?.request.stopList).toHaveLength(4)
    await api.teams.moveLeftOvers({ ...move, toVersion: 3, picks: [{ entered: missed }] })
    await api.teams.saveDay({ date: first, version: 4, day: wireDay(2, 2) })
    expect(await refusalOf(api.teams.takeBackLeftOvers({ date, to: first, toVersion: 4 }))).toMatchObject({
      code: 'teams.changed-elsewhere',
    })
  })

  it('is refused of a day or to a day that is another by now, to an earlier one, and beyond 200 stops', async () => {
    const { api, stops, missed } = await drivenDay()
    const move = { date, version: 1, to: first, toVersion: 0, picks: [{ entered: missed }] }
    const full = { ...wireDay(200, 2), plan: null }
    await api.teams.saveDay({ date: second, version: 0, day: full })
    const done = stops.find(({ fate }) => fate === 'completed')?.entered ?? -1

    const refused = await Promise.all(
      [
        { ...move, version: 9 },
        { ...move, toVersion: 4 },
        { ...move, to: date },
        { ...move, picks: [{ entered: done }] },
        { ...move, to: second, toVersion: 1 },
      ].map((asked) => refusalOf(api.teams.moveLeftOvers(asked))),
    )

    expect(refused.map(({ code }) => code)).toEqual([
      'teams.changed-elsewhere',
      'teams.changed-elsewhere',
      'teams.unsound-date',
      'teams.nothing-left',
      'teams.too-many-stops',
    ])
    expect(await refusalOf(api.teams.moveLeftOvers({ ...move, date: addDays(date, -3), picks }))).toMatchObject({
      code: 'teams.no-such-day',
    })
  })
})

describe('the mail of an evening', () => {
  it('goes once to each address, however often it is asked for', async () => {
    const { api } = await drivenDay()
    const to = ['boss@evening.example.com', 'office@evening.example.com']
    const asked = { date, to, requestId: 'evening-click-1' }

    const { outcomes } = await api.teams.mailEvening(asked)
    const again = await api.teams.mailEvening(asked)

    expect(outcomes.map(({ state }) => state)).toEqual(['sent', 'sent'])
    expect(again.outcomes.map(({ state }) => state)).toEqual(['repeated', 'repeated'])
    const mails = mailsTo('boss@evening.example.com')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/1 completed, 1 missed, 4 without a mark/)
    expect(mails[0]?.text).toContain(`/teams/evening?date=${date}`)
  })

  it('is refused without a day, to no address, and too often', async () => {
    const { api, userId } = await drivenDay()
    const asked = { date, to: ['boss@evening.example.com'], requestId: 'evening-click-2' }
    const slot = { userId, slot: `evening-mail#${dayOf(Date.now())}`, expiresAt: Math.floor(Date.now() / 1000) + 9999 }
    await reserveUses(slot, DAILY_EVENING_MAILS, DAILY_EVENING_MAILS)

    expect(await refusalOf(api.teams.mailEvening(asked))).toMatchObject({ status: 429, code: 'teams.too-many-sends' })
    expect(await refusalOf(api.teams.mailEvening({ ...asked, to: ['boss'] }))).toMatchObject({
      code: 'teams.unsound-address',
    })
    expect(await refusalOf(api.teams.mailEvening({ ...asked, date: second }))).toMatchObject({
      code: 'teams.no-such-day',
    })
  })
})

describe('the mail that goes by itself', () => {
  const dueAt = Date.parse(`${date}T18:00:00Z`)
  const run = async () =>
    (await import('#lambdas/teams/tasks/mail-evenings.ts')).handler({ time: new Date(dueAt).toISOString() })
  const mails = () => import('#store/teams/evening-mails.ts')
  let teams = 0
  const newAddress = () => `auto-${++teams}@evening.example.com`

  /** A day with routes whose evening has come for these addresses. */
  async function dueDay<Who extends Person>(person: Who, to: readonly string[]) {
    await (await mails()).changeEveningMails(person.userId, 0, { to, at: 1080, dueAt })
    const mailed = async () =>
      (await person.api.teams.evening({ date })).mailed.map(({ to: each, state }) => `${each} ${state}`)
    return { ...person, mailed, kept: async () => (await mails()).readEveningMails(person.userId) }
  }

  it('goes once for a day, however often its hour is told of, and is due again a day later', async () => {
    const [one, other] = [newAddress(), newAddress()]
    const { mailed, kept } = await dueDay(await drivenDay(), [one, other])

    await Promise.all([run(), run()])
    await run()

    expect([one, other].map((to) => mailsTo(to).length)).toEqual([1, 1])
    expect(mailsTo(one)[0]?.text).toMatch(/1 completed, 1 missed, 4 without a mark/)
    expect(await mailed()).toEqual([`${one} sent`, `${other} sent`])
    expect((await kept()).dueAt).toBe(dueAt + 24 * 3_600_000)
  })

  it('goes to whom it has not gone yet where its sender was cut off, and never twice to one', async () => {
    const [cutOff, gone, left] = [newAddress(), newAddress(), newAddress()]
    const { userId, mailed, kept } = await dueDay(await drivenDay(), [cutOff, gone, left])
    const { beginMailing, endMailing } = await mails()
    const day = { userId, date }
    for (const to of [cutOff, gone]) await beginMailing(day, { to, tries: 1, at: Date.now() - 3_600_000 }, 2e9)
    await endMailing(day, gone, 'sent')

    await run()

    expect([cutOff, gone, left].map((to) => mailsTo(to).length)).toEqual([0, 0, 1])
    expect(await mailed()).toEqual([`${cutOff} unknown`, `${gone} sent`, `${left} sent`])
    expect((await kept()).dueAt).toBeGreaterThan(dueAt)
  })

  it('waits for whoever is sending it now, so that a failure is tried again', async () => {
    const to = newAddress()
    const { userId, kept } = await dueDay(await drivenDay(), [to])
    const { beginMailing, endMailing } = await mails()
    await beginMailing({ userId, date }, { to, tries: 1, at: Date.now() }, 2e9)

    await run()
    expect([mailsTo(to).length, (await kept()).dueAt]).toEqual([0, dueAt])

    await endMailing({ userId, date }, to, 'unavailable')
    await run()
    expect(mailsTo(to)).toHaveLength(1)
    expect((await kept()).dueAt).toBeGreaterThan(dueAt)
  })

  it('does not go for a day that was only planned, without a plan, or once it is off', async () => {
    const [planned, none, off, expired] = [newAddress(), newAddress(), newAddress(), newAddress()]
    const silent = await dueDay(await withDay(), [planned])
    await dueDay(await member({ teamTier: 1 }), [none])
    await dueDay(await member({ teamTier: 0 }), [expired])
    const { api, ...stopped } = await dueDay(await drivenDay(), [off])
    await api.teams.saveEveningMails({ version: 1, to: [off], at: null })

    await run()

    expect([planned, none, off, expired].flatMap((to) => mailsTo(to))).toEqual([])
    expect([await silent.mailed(), await stopped.mailed()]).toEqual([[], []])
    expect((await silent.kept()).dueAt).toBeGreaterThan(dueAt)
  })

  it('goes for routes that were sent though nothing was marked, counts as a pressed one, and tells its limit', async () => {
    const [to, full] = [newAddress(), newAddress()]
    const person = await withDay()
    await person.send(1, 1)
    const { mailed } = await dueDay(person, [to])
    const busy = await dueDay(await drivenDay(), [full])
    const slot = { userId: busy.userId, slot: `evening-mail#${dayOf(Date.now())}`, expiresAt: 2e9 }
    await reserveUses(slot, DAILY_EVENING_MAILS, DAILY_EVENING_MAILS)

    await run()

    expect([await mailed(), await busy.mailed()]).toEqual([[`${to} sent`], [`${full} limit`]])
    expect([mailsTo(to).length, mailsTo(full).length]).toEqual([1, 0])
    const own = { userId: person.userId, slot: slot.slot, expiresAt: 2e9 }
    expect(await reserveUses(own, DAILY_EVENING_MAILS, DAILY_EVENING_MAILS)).toBe(false)
    expect(await reserveUses(own, DAILY_EVENING_MAILS - 1, DAILY_EVENING_MAILS)).toBe(true)
  })
})

const yard = { address: '1 Depot Road, New York, NY 10001', coordinates: [40.75, -73.99] } as const
const depot: Depot = {
  ...{ depotName: 'North', startAddress: yard, endAddress: yard },
  ...{ startTime: '07:30', averageStopTime: 10, timeZone: 'America/New_York' },
}

describe('the addresses of the evening mail', () => {
  it('are kept once they were mailed to, and changed from the version that was seen', async () => {
    const { api, userId } = await drivenDay()
    expect(await api.teams.eveningMails({})).toEqual({ version: 0, to: [], at: null })
    const mail = { date, to: ['Boss@keep.example.com'], requestId: 'evening-keep-1' }

    await api.teams.mailEvening({ ...mail, keep: true })
    await api.teams.mailEvening({ ...mail, to: ['other@keep.example.com'], requestId: 'evening-keep-2' })
    const kept = { version: 1, to: ['boss@keep.example.com'], at: null }
    expect(await api.teams.eveningMails({})).toEqual(kept)

    expect(await api.teams.saveEveningMails({ ...kept, at: 1110 })).toEqual({ ...kept, version: 2, at: 1110 })
    const { readEveningMails } = await import('#store/teams/evening-mails.ts')
    expect((await readEveningMails(userId)).dueAt).toBeGreaterThan(Date.now())
    await api.teams.mailEvening({ ...mail, to: ['new@keep.example.com'], requestId: 'evening-keep-3', keep: true })
    expect(await api.teams.eveningMails({})).toEqual({ version: 3, to: ['new@keep.example.com'], at: 1110 })

    const refused = await Promise.all(
      [
        { version: 2, to: [], at: null },
        { version: 3, to: [], at: 600 },
        { version: 3, to: ['boss'], at: null },
      ].map((asked) => refusalOf(api.teams.saveEveningMails(asked))),
    )
    expect(refused.map(({ code }) => code)).toEqual([
      'teams.changed-elsewhere',
      'teams.unsound-address',
      'teams.unsound-address',
    ])
    const stranger = await member({ teamTier: 1 })
    expect(await stranger.api.teams.eveningMails({})).toEqual({ version: 0, to: [], at: null })
  })

  it('come at their hour by the clocks of the depot, wherever that moves', async () => {
    const { api, userId } = await withDay()
    await api.teams.saveEveningMails({ version: 0, to: ['boss@keep.example.com'], at: 1080 })
    const { version } = await api.teams.team({})
    const timeZone = 'Asia/Kolkata'

    await api.teams.saveDepot({ version, depot: { ...depot, timeZone } })

    const { readEveningMails } = await import('#store/teams/evening-mails.ts')
    expect(zonedTime((await readEveningMails(userId)).dueAt ?? 0, timeZone).minute).toBe(1080)
  })
})
