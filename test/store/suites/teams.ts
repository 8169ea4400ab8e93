import { describe, expect, it } from 'vitest'
import { type Company, emptyTeam } from '#core/teams/team.ts'
import type { DayRecord } from '#store/teams/days.ts'

const NOW = 1_700_000_000_000
const company: Company = {
  companyName: 'Northern Vans',
  industry: 'Courier/Delivery',
  role: 'Dispatcher',
  numDrivers: 4,
}
const driver = { id: 1, name: 'Ana', email: 'ana@example.com', colorCode: '#485EF3', shift: [480, 900] as const }

const day = (userId: string, words: Partial<DayRecord> = {}): DayRecord => ({
  userId,
  date: '2026-11-24',
  version: 1,
  payloadKey: `teams/${userId}/2026-11-24/1.json.gz`,
  digest: 'abc',
  driverIds: [1, 4],
  stops: 30,
  drivers: 2,
  longestMinutes: 410,
  unserved: 1,
  sent: 0,
  updatedAt: NOW,
  expiresAt: NOW / 1000 + 100,
  ...words,
})

export function describeTeams(): void {
  describe('a team', () => {
    it('is empty until something of it is saved, and keeps what a change does not name [T-165, T-166]', async () => {
      const { changeTeam, readTeam } = await import('#store/teams.ts')
      expect(await readTeam('team-a')).toEqual(emptyTeam)

      expect(await changeTeam('team-a', 0, { company })).toEqual({ version: 1, company, drivers: [] })
      await changeTeam('team-a', 1, { drivers: [driver] })

      expect(await readTeam('team-a')).toEqual({ version: 2, company, drivers: [driver] })
      expect(await readTeam('team-b')).toEqual(emptyTeam)
    })

    it('keeps the number of a driver who left, as long as nobody has a higher one', async () => {
      const { changeTeam, readTeam } = await import('#store/teams.ts')
      await changeTeam('team-e', 0, { drivers: [driver], lastDriverId: 3 })

      expect(await readTeam('team-e')).toEqual({ version: 1, drivers: [driver], lastDriverId: 3 })
      const later = [driver, { ...driver, id: 4 }]
      expect(await changeTeam('team-e', 1, { drivers: later, lastDriverId: 4 })).toEqual({ version: 2, drivers: later })
    })

    it('is changed from the version it has, and from no other', async () => {
      const { changeTeam, readTeam } = await import('#store/teams.ts')
      await changeTeam('team-c', 0, { company })

      expect(await changeTeam('team-c', 0, { drivers: [] })).toBe('changed-elsewhere')
      expect(await changeTeam('team-c', 7, { drivers: [] })).toBe('changed-elsewhere')
      expect(await changeTeam('team-none', 3, { drivers: [] })).toBe('changed-elsewhere')

      expect(await readTeam('team-c')).toEqual({ version: 1, company, drivers: [] })
      expect(await readTeam('team-none')).toEqual(emptyTeam)
    })

    it('is changed by one of many who try at once', async () => {
      const { changeTeam } = await import('#store/teams.ts')

      const outcomes = await Promise.all(
        Array.from({ length: 8 }, (_, id) => changeTeam('team-d', 0, { drivers: [{ ...driver, id }] })),
      )

      expect(outcomes.filter((outcome) => outcome !== 'changed-elsewhere')).toHaveLength(1)
    })
  })

  describe('a day of a team', () => {
    it('comes back by its owner and date [T-009, T-086, T-231]', async () => {
      const { putDay, readDay } = await import('#store/teams/days.ts')
      expect(await putDay(day('days-a'))).toBe('saved')

      expect(await readDay({ userId: 'days-a', date: '2026-11-24' }, NOW)).toEqual(day('days-a'))
      expect(await readDay({ userId: 'days-a', date: '2026-11-25' }, NOW)).toBeUndefined()
      expect(await readDay({ userId: 'days-b', date: '2026-11-24' }, NOW)).toBeUndefined()
    })

    it('is replaced from the version before, and from no other', async () => {
      const { putDay, readDay } = await import('#store/teams/days.ts')
      await putDay(day('days-c'))
      const second = day('days-c', { version: 2, previousKey: day('days-c').payloadKey, payloadKey: 'teams/2' })

      expect(await putDay(day('days-c'))).toBe('changed-elsewhere')
      expect(await putDay(day('days-c', { version: 3 }))).toBe('changed-elsewhere')
      expect(await putDay(day('days-none', { version: 2 }))).toBe('changed-elsewhere')
      expect(await putDay(second)).toBe('saved')

      expect(await readDay(second, NOW)).toEqual(second)
    })

    it('is replaced by one of many who try at once', async () => {
      const { putDay } = await import('#store/teams/days.ts')
      await putDay(day('days-d'))

      const outcomes = await Promise.all(
        Array.from({ length: 8 }, (_, index) => putDay(day('days-d', { version: 2, digest: `${index}` }))),
      )

      expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1)
    })

    it('is no more when its time is over, and its date is free again', async () => {
      const { listDays, putDay, readDay } = await import('#store/teams/days.ts')
      const later = NOW + 101_000
      await putDay(day('days-e', { version: 1 }))

      expect(await readDay(day('days-e'), later)).toBeUndefined()
      expect(await listDays('days-e', ['2026-11-01', '2026-11-30'], later)).toEqual([])
      expect(await putDay(day('days-e', { updatedAt: later, expiresAt: later / 1000 + 9 }))).toBe('saved')
      expect(await readDay(day('days-e'), later)).toMatchObject({ updatedAt: later })
    })

    it('stands in the list between two dates, both included', async () => {
      const { listDays, putDay } = await import('#store/teams/days.ts')
      const dates = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']
      for (const date of dates.toReversed()) await putDay(day('days-f', { date }))
      await putDay(day('days-g', { date: '2026-11-02' }))

      const listed = await listDays('days-f', ['2026-11-01', '2026-11-30'], NOW)

      expect(listed.map(({ date }) => date)).toEqual(['2026-11-01', '2026-11-30'])
    })

    it('takes note of who was told of it, and of no version before', async () => {
      const { noteSent, putDay, readDay } = await import('#store/teams/days.ts')
      await putDay(day('days-h'))
      await noteSent(day('days-h'), 2)
      expect(await readDay(day('days-h'), NOW)).toEqual(day('days-h', { sent: 2 }))

      await putDay(day('days-h', { version: 2 }))
      await noteSent(day('days-h'), 2)
      await noteSent(day('days-none-such'), 2)

      expect(await readDay(day('days-h'), NOW)).toMatchObject({ version: 2, sent: 0 })
      expect(await readDay(day('days-none-such'), NOW)).toBeUndefined()
    })

    it('is found with its payload among what is somebody’s', async () => {
      const { changeTeam } = await import('#store/teams.ts')
      const { putDay } = await import('#store/teams/days.ts')
      const { findItemsOf } = await import('#store/persons/personal-items.ts')
      await changeTeam('days-i', 0, { company })
      await putDay(day('days-i'))

      const found = await findItemsOf('days-i')

      expect(found.map(({ entity, payloadKey }) => [entity, payloadKey])).toEqual(
        expect.arrayContaining([
          ['team', undefined],
          ['teamDay', 'teams/days-i/2026-11-24/1.json.gz'],
        ]),
      )
    })
  })
}
