import { describe, expect, it } from 'vitest'
import type { DrivenRoute } from '#store/drives/heard.ts'
import type { KeptMark } from '#store/drives.ts'

const END = 4_000_000_000
const routeOf = (routeId: string, more: Partial<DrivenRoute> = {}): DrivenRoute => ({
  ...{ userId: 'driven-owner', day: '2026-11-24', routeId },
  ...more,
})
const made = (mark: KeptMark['mark'], at: number, more: Partial<KeptMark> = {}): KeptMark => ({
  ...{ stop: '1 Main St', stopKey: 'a1', mark, at, phoneAt: at },
  ...more,
})

export function describeDrives(): void {
  describe('what is marked along a route', () => {
    it('is the latest of each stop, in whatever order marks come in', async () => {
      const { keepMark, readMarks } = await import('#store/drives.ts')
      const marks = [made('complete', 5), made('none', 7), made('incomplete', 6), made('complete', 7), made('none', 1)]
      const orders = [marks, marks.toReversed(), [...marks.slice(2), ...marks.slice(0, 2)]]

      for (const [index, order] of orders.entries()) {
        for (const mark of order) await keepMark(routeOf(`order-${index}`), mark, END)
        expect(await readMarks(routeOf(`order-${index}`))).toEqual([{ stop: '1 Main St', mark: 'complete', at: 7 }])
      }
    })

    it('is decided once where two phones speak at the same moment', async () => {
      const { keepMark, readMarks } = await import('#store/drives.ts')
      const all = Array.from({ length: 12 }, (_, index) => made(index % 2 ? 'complete' : 'incomplete', 100 + index))
      await Promise.all(all.map((mark) => keepMark(routeOf('at-once'), mark, END)))

      expect(await readMarks(routeOf('at-once'))).toMatchObject([{ at: 111 }])
    })

    it('is the same mark when it is sent again, though its time is reckoned anew', async () => {
      const { keepMark, readMarks } = await import('#store/drives.ts')
      await keepMark(routeOf('again'), made('complete', 50), END)

      expect(await keepMark(routeOf('again'), made('complete', 58, { phoneAt: 50 }), END)).toBe(false)
      expect(await readMarks(routeOf('again'))).toMatchObject([{ at: 50 }])
    })

    it('is read by the owner’s day, and stands under no other day or owner', async () => {
      const { createProof, keepMark, readDrivesOfDay, settlePhoto } = await import('#store/drives.ts')
      const { noteDrive } = await import('#store/drives/heard.ts')
      const [one, other] = [routeOf('day-a', { day: '2026-11-25' }), routeOf('day-b', { day: '2026-11-26' })]
      for (const route of [one, other]) await noteDrive(route, { seenAt: 9, expiresAt: END, driverId: 2 })
      await keepMark(one, made('complete', 5), END)
      const proof = { proofId: 'p1', stop: '1 Main St', at: 6, photo: 'awaited' } as const
      expect(await createProof(one, proof, END)).toBe('created')
      expect(await createProof(one, { ...proof, at: 7 }, END)).toBe('known')
      await settlePhoto(one, 'p1', 'routes/90-days/x/proofs/p1.jpg')

      const day = await readDrivesOfDay('driven-owner', '2026-11-25')

      expect(day).toMatchObject([{ routeId: 'day-a', driverId: 2, seenAt: 9, marks: [{ at: 5 }] }])
      expect(day[0]?.proofs).toMatchObject([{ at: 6, photo: 'kept', payloadKey: 'routes/90-days/x/proofs/p1.jpg' }])
      expect(await readDrivesOfDay('driven', '2026-11-25')).toEqual([])
    })

    it('is read from one day to another, by who drove, and nothing of the days around them or of another owner', async () => {
      const { createProof, keepMark, readSaidBetween } = await import('#store/drives.ts')
      const { noteDrive } = await import('#store/drives/heard.ts')
      const days = ['2027-03-01', '2027-03-02', '2027-03-31', '2027-04-01'] as const
      for (const userId of ['month-owner', 'month-owner-2']) {
        for (const [index, day] of days.entries()) {
          const route = routeOf(`month-${index}`, { day, userId })
          await noteDrive(route, { seenAt: 9, expiresAt: END, driverId: index })
          await keepMark(route, made('complete', index), END)
          await createProof(route, { proofId: 'p1', stop: '1 Main St', at: index, photo: 'none' }, END)
        }
      }
      // Whose link it was nobody knows: it is nobody's drive.
      await keepMark(routeOf('month-lost', { day: '2027-03-02', userId: 'month-owner' }), made('complete', 1), END)

      const told = async (from: string, to: string) =>
        (await readSaidBetween('month-owner', [from, to])).map(({ day, driverId, marks, proofs }) => [
          ...[day, driverId, marks.map(({ at }) => at)],
          proofs.map(({ at }) => at),
        ])

      expect(await told('2027-03-02', '2027-03-31')).toEqual([
        ['2027-03-02', 1, [1], [1]],
        ['2027-03-31', 2, [2], [2]],
      ])
      expect(await told('2027-03-01', '2027-03-01')).toEqual([['2027-03-01', 0, [0], [0]]])
      expect(await told('2027-03-03', '2027-03-30')).toEqual([])
    })

    it('counts what is said on a day, on all routes of its owner and on no other day', async () => {
      const { countSaid, noteDrive, noteSaid } = await import('#store/drives/heard.ts')
      const [one, other] = [routeOf('said-1', { day: '2027-04-05' }), routeOf('said-2', { day: '2027-04-05' })]
      const elsewhere = [
        routeOf('said-3', { day: '2027-04-06' }),
        routeOf('said-4', { day: '2027-04-05', userId: 'said-stranger' }),
      ]
      for (const route of [one, other, ...elsewhere]) await noteDrive(route, { seenAt: 1, expiresAt: END })
      for (const route of [one, other, one, ...elsewhere]) await noteSaid(route)

      const before = await countSaid(one.userId, one.day)
      await noteDrive(one, { seenAt: 2, expiresAt: END })
      await noteDrive(one, { seenAt: 3, expiresAt: END, shownVersion: 1 })

      expect([before, await countSaid(one.userId, one.day)]).toEqual([3, 4])
    })

    it('answers the words of the day when it notes that something was said, where the driver was heard of', async () => {
      const { keepWord, noteDrive, noteSaid, readDrive } = await import('#store/drives/heard.ts')
      const [heard, unheard] = [routeOf('words-1'), routeOf('words-2')]
      await noteDrive(heard, { seenAt: 1, expiresAt: END })
      expect([await noteSaid(heard), await noteSaid(unheard), await readDrive(unheard)]).toEqual([[], [], undefined])

      await keepWord(heard, { word: 'late-30', at: 5 })
      await keepWord(heard, { word: 'break', at: 7 })

      expect(await noteSaid(heard)).toEqual((await readDrive(heard))?.words)
      expect(await noteSaid(heard)).toEqual([
        { word: 'late-30', at: 5 },
        { word: 'break', at: 7 },
      ])
    })

    it('keeps the order that a driver chose last, in whatever order phones tell it', async () => {
      const { keepOrder, readOrder } = await import('#store/drives/orders.ts')
      const route = routeOf('orders')
      const order = { version: 2, stops: [2, 0, 1] }

      expect(await readOrder(route)).toBeUndefined()
      expect(await keepOrder(route, { ...order, at: 5 }, END)).toBe(true)
      expect(await keepOrder(route, { at: 7, version: 3, stops: [] }, END)).toBe(true)
      expect(await keepOrder(route, { ...order, at: 6 }, END)).toBe(false)

      expect(await readOrder(route)).toEqual({ at: 7, version: 3, stops: [] })
      expect(await readOrder(routeOf('orders', { userId: 'another' }))).toBeUndefined()
    })

    it('knows the stops of every version that a driver has had', async () => {
      const { noteDrive, readDrive } = await import('#store/drives/heard.ts')
      const heard = { seenAt: 1, expiresAt: END }
      await noteDrive(routeOf('names'), { ...heard, stops: { routeVersion: 1, keys: ['a', 'b'] } })
      await noteDrive(routeOf('names'), { ...heard, stops: { routeVersion: 2, keys: ['b', 'c'] } })
      await noteDrive(routeOf('names'), { ...heard, seenAt: 4 })

      const drive = await readDrive(routeOf('names'))

      expect(drive).toMatchObject({ routeVersion: 2, seenAt: 4 })
      expect([...(drive?.stopKeys ?? [])].toSorted()).toEqual(['a', 'b', 'c'])
    })
  })
}
