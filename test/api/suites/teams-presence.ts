import { describe, expect, it } from 'vitest'
import { refusalOf } from '#test/support/api-client.ts'
import { wireDay } from '#test/support/build-team-day.ts'
import { colleagueOf } from '#test/support/colleagues.ts'
import { dispatcherWith } from '#test/support/dispatcher.ts'
import { date } from '#test/support/sent-day.ts'

describe('whoever has a day open', () => {
  it('is told to the others of the company with what they do, and to nobody else', async () => {
    const [owner, stranger] = [await dispatcherWith(2), await dispatcherWith(2)]
    const [sam, vera] = [await colleagueOf(owner, 'dispatcher'), await colleagueOf(owner, 'viewer', 'Vera Lind')]

    await sam.forCompany.teams.dayVersion({ date, doing: 'changing' })
    await vera.forCompany.teams.dayVersion({ date, doing: 'looking' })
    await owner.api.teams.dayVersion({ date })
    const seen = await owner.api.teams.dayVersion({ date, doing: 'looking' })

    expect(seen).toMatchObject({
      ...{ version: 0, role: 'owner' },
      others: [
        { personId: sam.userId, name: 'Sam Ortiz', doing: 'changing' },
        { personId: vera.userId, name: 'Vera Lind', doing: 'looking' },
      ],
    })
    const back = await vera.forCompany.teams.dayVersion({ date, doing: 'looking' })
    expect(back.role).toBe('viewer')
    expect(back.others.map(({ name }) => name)).toEqual(['Sam Ortiz', 'Dana Reed'])
    // Who says nothing of it is nobody who is there, on no other day, and in no other company.
    expect((await owner.api.teams.dayVersion({ date })).others).toEqual([])
    expect((await owner.api.teams.dayVersion({ date: '2026-11-24', doing: 'looking' })).others).toEqual([])
    expect((await stranger.api.teams.dayVersion({ date, doing: 'looking' })).others).toEqual([])
  })

  it('is noted once in a while, however often they look', async () => {
    const owner = await dispatcherWith(1)
    const { listPresences } = await import('#store/teams/presence.ts')
    await owner.api.teams.dayVersion({ date, doing: 'looking' })
    const [first] = await listPresences({ userId: owner.userId, date })

    for (let look = 0; look < 5; look++) await owner.api.teams.dayVersion({ date, doing: 'looking' })

    expect(await listPresences({ userId: owner.userId, date })).toEqual([first])
  })
})

describe('who changed what of a day', () => {
  it('stands with the day and in its log, by whoever did it for the company', async () => {
    const owner = await dispatcherWith(2)
    const sam = await colleagueOf(owner, 'dispatcher')
    await owner.api.teams.saveDay({ date, version: 0, day: wireDay(4, 2) })
    await sam.forCompany.teams.saveDay({ date, version: 1, day: wireDay(5, 2) })

    const { changes } = await owner.api.teams.dayLog({ date })

    expect(changes).toMatchObject([
      { version: 2, by: 'Sam Ortiz', isYou: false, words: expect.stringMatching(/ added$/) },
      { version: 1, by: 'Dana Reed', isYou: true, words: 'Day begun with 4 stops' },
    ])
    expect((await owner.api.teams.day({ date })).day?.savedBy).toBe('Sam Ortiz')
    expect((await sam.forCompany.teams.day({ date })).day).not.toHaveProperty('savedBy')
    expect((await sam.forCompany.teams.dayLog({ date })).changes[0]).toMatchObject({ isYou: true })

    await owner.api.teams.removePerson({ personId: sam.userId })
    expect((await owner.api.teams.dayLog({ date })).changes[0]?.by).toBe('A former colleague')
    expect((await owner.api.teams.day({ date })).day?.savedBy).toBe('A former colleague')
  })

  it('is the first of two who save at once; the second is told, and what is saved twice is noted once', async () => {
    const owner = await dispatcherWith(2)
    const sam = await colleagueOf(owner, 'dispatcher')
    await owner.api.teams.saveDay({ date, version: 0, day: wireDay(4, 2) })

    const outcomes = await Promise.allSettled([
      owner.api.teams.saveDay({ date, version: 1, day: wireDay(5, 2) }),
      sam.forCompany.teams.saveDay({ date, version: 1, day: wireDay(6, 2) }),
    ])
    const winner = outcomes[0].status === 'fulfilled' ? owner.api : sam.forCompany
    const day = outcomes[0].status === 'fulfilled' ? wireDay(5, 2) : wireDay(6, 2)
    await winner.teams.saveDay({ date, version: 1, day })

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await owner.api.teams.dayLog({ date })).changes.map(({ version }) => version)).toEqual([2, 1])
    expect(await refusalOf(sam.forCompany.teams.saveDay({ date, version: 1, day: wireDay(3, 2) }))).toMatchObject({
      code: 'teams.changed-elsewhere',
    })
  })
})
