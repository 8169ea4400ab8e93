import { describe, expect, it } from 'vitest'

const END = 1_900_000_000
const NOW = 1_795_500_000_000
const boss = 'boss@example.com'

export function describeEveningMails(): void {
  describe('to whom a team mails its evening report', () => {
    it('is kept from the version that was seen, with or without an hour', async () => {
      const { changeEveningMails, readEveningMails } = await import('#store/teams/evening-mails.ts')
      expect(await readEveningMails('em')).toEqual({ version: 0, to: [] })
      const chosen = { to: [boss], at: 1080, dueAt: NOW }

      expect(await changeEveningMails('em', 0, chosen)).toEqual({ version: 1, ...chosen })
      expect(await changeEveningMails('em', 0, chosen)).toBe('changed-elsewhere')
      expect(await readEveningMails('em')).toEqual({ version: 1, ...chosen })
      expect(await changeEveningMails('em', 1, { to: [] })).toEqual({ version: 2, to: [] })
      expect(await readEveningMails('em')).toEqual({ version: 2, to: [] })
    })

    it('is found when it is due, the oldest first, and no more once it is off or has gone', async () => {
      const { changeEveningMails, listDueEvenings, noteNextEvening } = await import('#store/teams/evening-mails.ts')
      const until = async (more: number, most = 99) =>
        (await listDueEvenings(NOW + more, most)).flatMap(({ userId }) => (userId.startsWith('due-') ? [userId] : []))
      for (const [userId, more] of [
        ['due-b', 9],
        ['due-a', 5],
        ['due-c', 7],
      ] as const)
        await changeEveningMails(userId, 0, { to: [boss], at: 1080, dueAt: NOW + more })

      expect([await until(4), await until(5), await until(9)]).toEqual([[], ['due-a'], ['due-a', 'due-c', 'due-b']])
      expect([await noteNextEvening('due-a', 3, NOW + 99), await noteNextEvening('due-a', NOW + 5, NOW + 99)]).toEqual([
        false,
        true,
      ])
      await changeEveningMails('due-c', 1, { to: [boss] })
      expect(await noteNextEvening('due-c', 0, NOW + 1)).toBe(false)
      expect([await until(9), await until(99)]).toEqual([['due-b'], ['due-b', 'due-a']])
    })

    it('has each mail of a day begun once, and again only where its service did not answer', async () => {
      const { beginMailing, endMailing, giveUpMailing, listMailings } = await import('#store/teams/evening-mails.ts')
      const day = { userId: 'mailing', date: '2026-11-24' }
      const begin = (tries: number) => beginMailing(day, { to: boss, tries, at: NOW }, END)

      expect((await Promise.all([begin(1), begin(1), begin(1)])).filter(Boolean)).toHaveLength(1)
      expect(await begin(2)).toBe(false)
      await endMailing(day, boss, 'unavailable')
      expect([await begin(1), await begin(2), await begin(2)]).toEqual([false, true, false])
      await giveUpMailing(day, boss)
      expect(await listMailings(day)).toEqual([{ to: boss, state: 'unavailable', tries: 3, at: NOW }])
      await begin(4)
      await endMailing(day, boss, 'sent')
      expect(await begin(5)).toBe(false)
      expect(await listMailings({ ...day, date: '2026-11-25' })).toEqual([])
    })
  })
}
