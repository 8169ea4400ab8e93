import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#core/links/customers/message-kinds.ts'

const END = 1_900_000_000
const NOW = 1_795_500_000_000
const key = (userId: string, stopKey = 'a') => ({
  ...{ userId, day: '2026-11-24', routeId: 'r1', stopKey },
  ...{ kind: 'before' as const, by: 'email' as const },
})

export function describeTellings(): void {
  describe('what customers are told', () => {
    it('is begun once, again where it failed or was cut off, and never where it was sent', async () => {
      const { beginTelling, endTelling, isCutOff, listTellings } = await import('#store/drives/tellings.ts')
      const begin = (at: number, stopKey = 'a') => beginTelling({ ...key('te', stopKey), stop: 'A', at }, END)

      expect((await Promise.all([begin(NOW), begin(NOW + 1)])).toSorted()).toEqual([0, undefined])
      expect(await begin(NOW + 100_000)).toBeUndefined()
      expect(await begin(NOW + 200_000)).toBe(0)
      await endTelling(key('te'), { state: 'failed', failure: 'no' })
      expect(await begin(NOW + 200_001)).toBe(0)
      await endTelling(key('te'), { state: 'sent', messageId: 'm' })
      expect(await begin(NOW + 900_000)).toBeUndefined()

      expect(await begin(NOW, 'b')).toBe(0)
      const [one, other] = await listTellings({ userId: 'te', day: '2026-11-24' })
      expect(one).toMatchObject({ stopKey: 'a', state: 'sent', messageId: 'm', stop: 'A' })
      expect([
        isCutOff({ state: 'sending', at: other?.at ?? 0 }, NOW),
        isCutOff({ state: 'sending', at: 0 }, NOW),
      ]).toEqual([...[false, true]])
      expect(await listTellings({ userId: 't', day: '2026-11-24' })).toEqual([])
    })

    it('waits for its provider, and is begun again once it has waited, with the tries that it had', async () => {
      const { beginTelling, endTelling, firstUnended, isToRetry, isTooLate, listTellings } = await import(
        '#store/drives/tellings.ts'
      )
      const begin = (at: number) => beginTelling({ ...key('wa'), stop: 'A', at }, END)
      const waiting = { state: 'waiting' as const, failure: 'no answer', until: NOW + 500_000 }
      await begin(NOW)
      await endTelling(key('wa'), { ...waiting, tries: 1, retryAt: NOW + 60_000 })

      const [kept] = await listTellings({ userId: 'wa', day: '2026-11-24' })
      expect(kept).toMatchObject({ ...waiting, tries: 1, retryAt: NOW + 60_000 })
      if (!kept) return
      expect([isToRetry(kept, NOW + 59_999), isToRetry(kept, NOW + 60_000)]).toEqual([false, true])
      expect([isTooLate(kept, NOW + 500_000), isTooLate(kept, NOW + 500_001)]).toEqual([false, true])
      expect([firstUnended([kept], NOW), firstUnended([kept], NOW + 60_000)]).toEqual([NOW + 60_000, undefined])
      expect(await begin(NOW + 59_999)).toBeUndefined()
      expect((await Promise.all([begin(NOW + 60_000), begin(NOW + 60_000)])).toSorted()).toEqual([1, undefined])
      await endTelling(key('wa'), { state: 'sent', messageId: 'm' })
      const [sent] = await listTellings({ userId: 'wa', day: '2026-11-24' })
      expect(sent).not.toHaveProperty('failure')
    })

    it('is chosen from the version that was seen, and its evening moves on from the one that was due', async () => {
      const { changeTellSettings, noteEvening, readTellSettings } = await import('#store/drives/tellings.ts')
      expect(await readTellSettings('se')).toEqual({ version: 0, settings: defaultSettings })
      const chosen = { settings: { ...defaultSettings, windowMinutes: 60 }, eveningDueAt: 5 }

      expect(await changeTellSettings('se', 0, chosen)).toEqual({ version: 1, ...chosen })
      expect(await changeTellSettings('se', 0, chosen)).toBe('changed-elsewhere')

      expect([await noteEvening('se', 4, 9), await noteEvening('se', 5, 9)]).toEqual([false, true])
      expect((await readTellSettings('se')).eveningDueAt).toBe(9)
    })

    it('is looked at when it is due, once for a minute, the oldest first', async () => {
      const { beginLook, endLook, listLooks, noteLook } = await import('#store/drives/looks.ts')
      const look = { about: 'route' as const, ref: 'r1', userId: 'lo' }
      for (const dueAt of [70_000, 61_000, 119_999, 20_000]) await noteLook({ ...look, dueAt: NOW + dueAt })
      const until = async (more: number, most = 9) =>
        (await listLooks(NOW + more, most)).filter(({ userId }) => userId === 'lo')

      expect(await until(60_000)).toEqual([{ ...look, dueAt: NOW + 60_000 }])
      expect((await until(120_000)).map(({ dueAt }) => dueAt - NOW)).toEqual([60_000, 120_000])
      expect(await until(120_000, 1)).toHaveLength(1)
      for (const each of await until(120_000)) await endLook(each, (await beginLook(each)) ?? 0)
      expect(await until(120_000)).toEqual([])
    })
  })

  describe('what is looked at', () => {
    it('counts how often it was begun, also once it was put off, and is begun by nobody who comes too late', async () => {
      const { beginLook, endLook, listLooks, noteLook, putOffLook } = await import('#store/drives/looks.ts')
      const look = { dueAt: NOW, about: 'route' as const, ref: 'r9', userId: 'po' }
      await noteLook(look)

      expect([await beginLook(look), await beginLook(look)]).toEqual([1, 2])
      await putOffLook(look, NOW + 30_000, 2)

      const later = { ...look, dueAt: NOW + 60_000 }
      expect((await listLooks(NOW + 60_000, 99)).filter(({ userId }) => userId === 'po')).toEqual([later])
      expect([await beginLook(look), await beginLook(later)]).toEqual([undefined, 3])
      await endLook(later, 2)
      await noteLook(later)
      await endLook(later, 3)
      expect(await beginLook(later)).toBe(1)
      await endLook(later, 1)
      expect(await beginLook(later)).toBeUndefined()
    })
  })

  describe('the visit of a customer', () => {
    it('keeps its first link, its contacts, the last wish and the last rating', async () => {
      const { keepRating, keepVisitContact, keepVisitLink, keepWish, listVisits, readVisit } = await import(
        '#store/drives/visits.ts'
      )
      const visit = { userId: 'vi', day: '2026-11-24', routeId: 'r1', stopKey: 'a', stop: 'A', expiresAt: END }
      expect(await readVisit(visit)).toBeUndefined()

      expect([await keepVisitLink(visit, 'l1'), await keepVisitLink(visit, 'l2')]).toEqual(['l1', 'l1'])
      await keepVisitContact(visit, { by: 'text', hash: 'h', mask: '… 0142' })
      for (const words of ['first', 'second']) await keepWish(visit, { wish: 'neighbor', words, at: 7 })
      await keepRating(visit, { stars: 4, words: '', at: 8 })

      expect(await readVisit(visit)).toMatchObject({
        ...{ linkId: 'l1', contacts: [{ by: 'text', hash: 'h', mask: '… 0142' }] },
        ...{ wish: { wish: 'neighbor', words: 'second', at: 7 }, rating: { stars: 4, words: '', at: 8 } },
      })
      await keepWish(visit, { wish: 'none', words: '', at: 9 })
      expect((await listVisits({ userId: 'vi', day: '2026-11-24', routeId: 'r1' }))[0]).not.toHaveProperty('wish')
      expect(await listVisits({ userId: 'vi', day: '2026-11-2' })).toEqual([])
    })

    it('may want no messages of one team, and want them again', async () => {
      const { deleteOptOut, keepOptOut, listOptOuts } = await import('#store/drives/visits.ts')
      const optOut = { by: 'email' as const, hash: 'h1', mask: 'j…@mail.example', at: 5 }
      for (const at of [5, 6]) await keepOptOut('oo', { ...optOut, at })

      expect(await listOptOuts('oo')).toEqual([{ ...optOut, at: 6 }])
      expect(await listOptOuts('o')).toEqual([])
      await deleteOptOut('oo', 'h1')
      expect(await listOptOuts('oo')).toEqual([])
    })
  })
}
