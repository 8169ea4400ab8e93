import { describe, expect, it } from 'vitest'
import type { KeptPhone } from '#store/drives/phones.ts'

const store = () => import('#store/drives/phones.ts')

const NOW = 1_800_000_000_000
const END = 4_000_000_000
const phoneOf = (userId: string, phoneId: string, more: Partial<KeptPhone> = {}): KeptPhone => ({
  ...{ userId, phoneId, driverId: 3, secretHash: 'ab'.repeat(32), since: 1000, seenOn: '2026-11-24', expiresAt: END },
  ...more,
})

export function describeDriverPhones(): void {
  describe('phones of drivers', () => {
    it('are found in their place, listed for the owner of the team alone, and gone once their time is over', async () => {
      const { listPhones, putPhone, readPhone } = await store()
      const [first, second] = [phoneOf('dp-1', 'dp1a'), phoneOf('dp-1', 'dp1b', { driverId: 4 })]
      const old = phoneOf('dp-1', 'dp1c', { expiresAt: NOW / 1000 })
      for (const phone of [first, second, old]) expect(await putPhone(phone, undefined, NOW)).toBe(true)

      expect(await readPhone('dp1a', NOW)).toEqual(first)
      expect(await readPhone('dp1c', NOW)).toBeUndefined()
      expect(await listPhones('dp-1', NOW)).toEqual([first, second])
      expect(await listPhones('dp', NOW)).toEqual([])
    })

    it('end if they were added since a moment; earlier ones and those of others stay', async () => {
      const { endPhonesSince, listPhones, putPhone } = await store()
      const [before, at, after] = [1, 2, 3].map((since) => phoneOf('dp-since', `dps${since}`, { since }))
      const others = phoneOf('dp-since-2', 'dps4', { since: 3 })
      for (const phone of [before, at, after, others]) if (phone) await putPhone(phone, undefined, NOW)

      await endPhonesSince('dp-since', 2)
      await endPhonesSince('dp-since', 2)

      expect(await listPhones('dp-since', NOW)).toEqual([before])
      expect(await listPhones('dp-since-2', NOW)).toEqual([others])
    })

    it('take a place once, however many come at the same moment', async () => {
      const { putPhone, readPhone } = await store()
      const phones = Array.from({ length: 8 }, (_, index) => phoneOf('dp-2', 'dp2', { secretHash: `${index}` }))

      const first = await Promise.all(phones.map((phone) => putPhone(phone, undefined, NOW)))
      const before = await readPhone('dp2', NOW)
      const next = await Promise.all(
        phones.map(({ since, ...phone }) =>
          putPhone({ ...phone, since: since + 1, secretHash: `next ${phone.secretHash}` }, before, NOW),
        ),
      )

      for (const answers of [first, next]) expect(answers.filter(Boolean)).toHaveLength(1)
    })

    it('keep a place in which they were seen meanwhile', async () => {
      const { notePhoneSeen, putPhone, readPhone } = await store()
      const phone = phoneOf('dp-5', 'dp5', { device: 'iPhone, Safari', linkDate: '2026-11-24' })
      await putPhone(phone, undefined, NOW)
      await notePhoneSeen(phone, { seenOn: '2026-11-27', expiresAt: END })

      expect(await putPhone({ ...phone, secretHash: 'cd' }, phone, NOW)).toBe(false)
      expect(await readPhone('dp5', NOW)).toEqual({ ...phone, seenOn: '2026-11-27' })
    })

    it('are noted once a day for each driver when another one was refused', async () => {
      const { listRefusedPhones, noteRefusedPhone } = await store()
      const refused = { userId: 'dp-6', day: '2026-11-24', driverId: 3 }

      const first = await Promise.all(Array.from({ length: 4 }, () => noteRefusedPhone(refused, END)))
      await noteRefusedPhone({ ...refused, driverId: 4 }, END)
      await noteRefusedPhone({ ...refused, day: '2026-11-25', driverId: 5 }, END)

      expect(first.filter(Boolean)).toHaveLength(1)
      expect(await listRefusedPhones('dp-6', '2026-11-24')).toEqual([3, 4])
      expect(await listRefusedPhones('dp-6', '2026-11-26')).toEqual([])
    })

    it('are removed by the owner of the team, and the next one in the same place is not', async () => {
      const { putPhone, readPhone, removePhone } = await store()
      const phone = phoneOf('dp-3', 'dp3')
      await putPhone(phone, undefined, NOW)

      expect(await removePhone({ ...phone, userId: 'dp-stranger' })).toBe(false)
      expect(await removePhone({ ...phone, since: 999 })).toBe(false)
      expect(await removePhone(phone)).toBe(true)
      expect(await removePhone(phone)).toBe(false)
      expect(await readPhone('dp3', NOW)).toBeUndefined()
    })

    it('say on which day they were seen last, and stay gone once they are', async () => {
      const { notePhoneSeen, putPhone, readPhone, removePhone } = await store()
      const phone = phoneOf('dp-4', 'dp4')
      await putPhone(phone, undefined, NOW)

      await notePhoneSeen(phone, { seenOn: '2026-11-25', expiresAt: END + 1 })
      await notePhoneSeen(phone, { seenOn: '2026-11-25', expiresAt: END + 2 })
      await notePhoneSeen({ ...phone, secretHash: 'cd' }, { seenOn: '2026-11-26', expiresAt: END + 3 })

      expect(await readPhone('dp4', NOW)).toEqual({ ...phone, seenOn: '2026-11-25', expiresAt: END + 1 })
      await removePhone(phone)
      await notePhoneSeen(phone, { seenOn: '2026-11-27', expiresAt: END })
      expect(await readPhone('dp4', NOW)).toBeUndefined()
    })
  })
}
