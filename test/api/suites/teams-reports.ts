import { describe, expect, it } from 'vitest'
import { addDays } from '#core/kernel/civil-days.ts'
import { dayOf } from '#core/kernel/time.ts'
import { stopNames } from '#core/plan/driven-head.ts'
import { DAILY_REPORTS } from '#core/teams/reports/report-span.ts'
import { reserveUses } from '#store/uses.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { wireDay } from '#test/support/build-team-day.ts'
import { cloud } from '#test/support/cloud-in-use.ts'
import { dispatcher } from '#test/support/dispatcher.ts'
import { date, withDay } from '#test/support/sent-day.ts'

const day = wireDay(6, 2)

describe('a report of a team', () => {
  it('has a row for each driver and day, with what was marked along any of their links', async () => {
    const { api, save, link } = await withDay()
    await save(1, day)
    await api.teams.saveDay({ date: addDays(date, 1), version: 0, day })
    await api.teams.saveDay({ date: addDays(date, 2), version: 0, day: { ...day, plan: null } })
    const { linkId } = await link(1)
    const [first = '', second = ''] = stopNames(day.plan?.routes[0]?.routeOrder ?? [])
    const now = Date.now()
    await createApiClient(cloud().url).drives.syncMarks({
      routeid: linkId,
      sentAt: now,
      marks: [
        { stop: first, mark: 'complete', at: now - 60_000 },
        { stop: second, mark: 'incomplete', at: now, reason: 'Closed' },
      ],
    })

    const { rows } = await api.teams.report({ from: date, to: addDays(date, 6) })

    expect(rows.map((row) => [row.date, row.driverId, row.stops, row.tracked])).toEqual([
      [date, 1, 3, 1],
      [date, 2, 3, 0],
      [addDays(date, 1), 1, 3, 0],
      [addDays(date, 1), 2, 3, 0],
    ])
    expect(rows[0]).toMatchObject({ completed: 1, missed: 1, unmarked: 1, standing: 'so-far', prices: 'usual' })
    expect(rows[1]).toMatchObject({ completed: 0, standing: 'ahead' })
    expect(rows[0]?.cents).toBeGreaterThan(0)
    const evening = await api.teams.evening({ date })
    expect([evening.version, evening.rows.map(({ driverId }) => driverId)]).toEqual([1, [1, 2]])
    expect(evening.stops.map(({ fate, number }) => [fate, number]).slice(0, 4)).toEqual([
      ['completed', 1],
      ['missed', 2],
      ['unmarked', 3],
      ['unmarked', 1],
    ])
    expect(evening.stops[1]).toMatchObject({ reason: 'Closed', driverId: 1 })
    // The days of the span alone: what was marked on its last day counts, what was marked before it does not.
    expect((await api.teams.report({ from: date, to: date })).rows).toEqual(rows.slice(0, 2))
    expect((await api.teams.report({ from: addDays(date, 1), to: addDays(date, 1) })).rows).toEqual(rows.slice(2))
  })

  it('is of the caller’s own days, and empty where there are none', async () => {
    await withDay()
    const stranger = await dispatcher()

    const { rows, today } = await stranger.api.teams.report({ from: date, to: date })

    expect(rows).toEqual([])
    expect(await refusalOf(stranger.api.teams.evening({ date }))).toMatchObject({ code: 'teams.no-such-day' })
    expect(today).toBe(dayOf(Date.now()))
  })

  it('spans a month at most, forwards, and is made so many times a day', async () => {
    const { api, userId } = await dispatcher()

    for (const span of [
      { from: date, to: addDays(date, 31) },
      { from: date, to: addDays(date, -1) },
    ]) {
      expect(await refusalOf(api.teams.report(span))).toMatchObject({ status: 400, code: 'teams.unsound-span' })
    }
    const slot = { userId, slot: `team-report#${dayOf(Date.now())}`, expiresAt: Math.floor(Date.now() / 1000) + 9999 }
    await reserveUses(slot, DAILY_REPORTS - 1, DAILY_REPORTS)
    await api.teams.report({ from: date, to: addDays(date, 30) })
    expect(await refusalOf(api.teams.report({ from: date, to: date }))).toMatchObject({
      status: 429,
      code: 'teams.too-many-reports',
    })
  })
})
