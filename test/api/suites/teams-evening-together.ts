import { describe, expect, it } from 'vitest'
import { addDays } from '#core/kernel/civil-days.ts'
import { stopNames } from '#core/plan/driven-head.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { wireDay } from '#test/support/build-team-day.ts'
import { cloud } from '#test/support/cloud-in-use.ts'
import { colleagueOf } from '#test/support/colleagues.ts'
import { linkIdOfUrl } from '#test/support/link-id.ts'
import { date, withDay } from '#test/support/sent-day.ts'

const next = addDays(date, 1)

describe('what is left of a day, in the hands of two', () => {
  it('goes once, whoever of a company presses first, and the other one is told what became of it', async () => {
    const owner = await withDay()
    const sam = await colleagueOf(owner, 'dispatcher')
    const asked = { date, version: 1, to: next, toVersion: 0, picks: [{ entered: 0 }, { entered: 1 }] }

    const answers = await Promise.all([
      owner.api.teams.moveLeftOvers(asked),
      sam.forCompany.teams.moveLeftOvers({ ...asked, picks: asked.picks.toReversed() }),
    ])

    const moved = [0, 1].map((entered) => ({ entered, to: next, toVersion: 1 }))
    expect(answers).toEqual([{ moved }, { moved }])
    expect((await owner.api.teams.day({ date: next })).day).toMatchObject({ version: 1 })
    expect((await sam.forCompany.teams.day({ date: next })).day?.request.stopList).toHaveLength(2)
  })

  it('goes for the first of two who have chosen other stops; the second one is told, and goes on from there', async () => {
    const owner = await withDay()
    const sam = await colleagueOf(owner, 'dispatcher')
    const ask = { date, version: 1, to: next, toVersion: 0 }

    const answers = await Promise.allSettled([
      owner.api.teams.moveLeftOvers({ ...ask, picks: [{ entered: 0 }] }),
      sam.forCompany.teams.moveLeftOvers({ ...ask, picks: [{ entered: 1 }] }),
    ])
    const late = answers.findIndex(({ status }) => status === 'rejected')
    const again = { ...ask, toVersion: 1, picks: [{ entered: late }] }
    const { moved } = await (late === 0 ? owner.api : sam.forCompany).teams.moveLeftOvers(again)

    expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'teams.changed-elsewhere' } },
    ])
    expect(moved.map(({ entered }) => entered).toSorted()).toEqual([0, 1])
    expect((await owner.api.teams.day({ date: next })).day?.request.stopList).toHaveLength(2)
  })

  it('stays where it is when the other day has no room for all of it', async () => {
    const owner = await withDay()
    await owner.api.teams.saveDay({ date: next, version: 0, day: { ...wireDay(199, 2), plan: null } })
    const asked = { date, version: 1, to: next, toVersion: 1, picks: [{ entered: 0 }, { entered: 1 }] }

    const refusal = await refusalOf(owner.api.teams.moveLeftOvers(asked))

    expect(refusal).toMatchObject({ code: 'teams.too-many-stops', message: expect.stringContaining('has 199') })
    expect((await owner.api.teams.evening({ date })).moved).toEqual([])
    expect((await owner.api.teams.day({ date: next })).day).toMatchObject({ version: 1 })
    expect((await owner.api.teams.moveLeftOvers({ ...asked, picks: [{ entered: 0 }] })).moved).toHaveLength(1)
    expect((await owner.api.teams.day({ date: next })).day?.request.stopList).toHaveLength(200)
  })
})

describe('a day that goes into the night', () => {
  it('counts what is done after midnight on the evening of its own date', async () => {
    const owner = await withDay()
    const [yesterday, today] = [addDays(date, -2), addDays(date, -1)]
    const day = wireDay(6, 2, { options: { leaveAt: 900, serviceMinutes: 5 } })
    await owner.api.teams.saveDay({ date: yesterday, version: 0, day })
    await owner.api.teams.saveDay({ date: today, version: 0, day: wireDay(2, 2) })
    const { url } = await owner.api.teams.routeLink({ date: yesterday, driverId: 1 })
    const [evening = '', night = ''] = stopNames(day.plan?.routes[0]?.routeOrder ?? [])
    const midnight = Date.parse(`${today}T00:00:00Z`)
    const marks = [
      { stop: evening, mark: 'complete', at: midnight - 60_000 },
      { stop: night, mark: 'complete', at: Math.min(midnight + 60_000, Date.now()) },
    ] as const
    await createApiClient(cloud().url).drives.syncMarks({ routeid: linkIdOfUrl(url), sentAt: Date.now(), marks })

    const [before, after] = [
      await owner.api.teams.evening({ date: yesterday }),
      await owner.api.teams.evening({ date: today }),
    ]

    const done = before.stops.filter(({ fate }) => fate === 'completed')
    expect(done.map(({ address }) => `1 ${address}`).toSorted()).toEqual([evening, night].toSorted())
    expect(before.rows.find(({ driverId }) => driverId === 1)).toMatchObject({ completed: 2, tracked: 1 })
    expect(after.stops.filter(({ fate }) => fate === 'completed')).toEqual([])
  })
})
