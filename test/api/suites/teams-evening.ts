import { describe, expect, it } from 'vitest'
import { addDays } from '#core/kernel/civil-days.ts'
import { dayOf } from '#core/kernel/time.ts'
import { stopNames } from '#core/plan/driven-head.ts'
import { DAILY_EVENING_MAILS } from '#core/teams/evening/evening-mail.ts'
import { reserveUses } from '#store/uses.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { wireDay } from '#test/support/build-team-day.ts'
import { cloud } from '#test/support/cloud-in-use.ts'
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
  const { routeId } = await person.link(1)
  const [missed = '', done = ''] = stopNames(wireDay(6, 2).plan?.routes[0]?.routeOrder ?? [])
  const now = Date.now()
  const marks = [
    { stop: missed, mark: 'incomplete', at: now, reason: 'Closed' },
    { stop: done, mark: 'complete', at: now },
  ] as const
  await createApiClient(cloud().url).drives.syncMarks({ routeid: routeId, sentAt: now, marks })
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
    expect(mails[0]?.text).toMatch(/1 completed, 1 missed, 1 without a mark/)
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
