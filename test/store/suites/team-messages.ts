import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { delayed, delivered, type MessageFate, undelivered, unsure } from '#core/teams/sending/message-fate.ts'

const END = 1_800_000_000
const send = (userId: string, driverId = 1, at = 5) => ({
  ...{ userId, driverId, at },
  ...{ date: '2026-11-19', by: 'email' as const },
})
const lost = undelivered('No mailbox has this address')
let messages = 0
const newId = () => `message-${++messages}`

export function describeTeamMessages(): void {
  describe('a message to a driver of a team', () => {
    it('is known by its id, and by the day of whoever sent it', async () => {
      const { listHeard, noteFate, noteSend, readFates } = await import('#store/teams/messages.ts')
      const [one, other, unheard] = [newId(), newId(), newId()]
      await noteSend(one, send('mo'), END)
      await noteSend(other, send('mo', 2), END)
      await noteSend(unheard, send('mo', 3), END)
      await noteSend(newId(), { ...send('mo'), date: '2026-11-20' }, END)

      expect(await noteFate(one, delivered, END)).toEqual({ userId: 'mo', date: '2026-11-19' })
      await noteFate(other, lost, END)

      expect(await readFates([one, other, unheard, 'nobody'])).toEqual(
        new Map([
          [one, delivered],
          [other, lost],
        ]),
      )
      expect(await readFates([])).toEqual(new Map())
      expect(await listHeard({ userId: 'mo', date: '2026-11-19' })).toEqual([
        { driverId: 1, by: 'email', at: 5, state: 'delivered' },
        { driverId: 2, by: 'email', at: 5, state: 'undelivered', failure: lost.failure },
      ])
      expect(await listHeard({ userId: 'm', date: '2026-11-19' })).toEqual([])
    })

    it('may be heard of before its sender says whose it is', async () => {
      const { listHeard, noteFate, noteSend, readFates } = await import('#store/teams/messages.ts')
      const early = newId()

      expect(await noteFate(early, lost, END)).toBeUndefined()
      await noteSend(early, send('early'), END)

      expect((await readFates([early])).get(early)).toEqual(lost)
      expect(await listHeard(send('early'))).toMatchObject([{ state: 'undelivered' }])
    })

    it('heard of twice changes nothing the second time', async () => {
      const { noteFate, noteSend } = await import('#store/teams/messages.ts')
      const twice = newId()
      await noteSend(twice, send('twice'), END)

      expect(await noteFate(twice, lost, END)).toBeDefined()
      expect(await noteFate(twice, lost, END)).toBeDefined()
      expect(await noteFate(twice, delivered, END)).toBeUndefined()
    })

    it('comes to the same fate in whatever order it is heard of', async () => {
      const { noteFate, noteSend, readFates } = await import('#store/teams/messages.ts')
      const fates: readonly MessageFate[] = [delayed, unsure('Not now'), delivered, lost]
      const tellings = fc.array(fc.constantFrom('send' as const, ...fates), { minLength: 1, maxLength: 6 })
      await fc.assert(
        fc.asyncProperty(tellings, async (told) => {
          const id = newId()
          for (const each of told) {
            if (each === 'send') await noteSend(id, send('any-order'), END)
            else await noteFate(id, each, END)
          }
          const heaviest = fates.findLast((fate) => told.includes(fate))

          expect((await readFates([id])).get(id)).toEqual(heaviest)
        }),
        { numRuns: 25 },
      )
    })

    it('is found by whoever erases its sender', async () => {
      const { findItemsOf } = await import('#store/persons/personal-items.ts')
      const { noteSend } = await import('#store/teams/messages.ts')
      await noteSend(newId(), send('leaver'), END)

      expect(await findItemsOf('leaver')).toMatchObject([{ entity: 'teamMessage' }])
    })
  })
}
