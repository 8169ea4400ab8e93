import { describe, expect, it } from 'vitest'
import { newContact } from '#core/accounts/contact.ts'

export function describeMarketing(): void {
  describe('campaigns', () => {
    it('count hits and clicks of each store by day, however many come at once [P-234]', async () => {
      const { countHit, isKnownCampaign, keepCampaign, readCampaign } = await import('#store/marketing.ts')
      expect(await isKnownCampaign('flyer')).toBe(false)

      await Promise.all([keepCampaign('flyer', '2026-11-21'), keepCampaign('flyer', '2026-11-21')])
      await Promise.all([1, 2, 3].map(() => countHit('flyer', '2026-11-21', 'web')))
      await countHit('flyer', '2026-11-22', 'ios')
      await countHit('flyer', '2026-11-22', 'android')

      expect(await isKnownCampaign('flyer')).toBe(true)
      expect(await readCampaign('flyer')).toEqual([
        { day: '2026-11-21', hits: 3, iOSClicks: 0, androidClicks: 0 },
        { day: '2026-11-22', hits: 0, iOSClicks: 1, androidClicks: 1 },
      ])
      expect(await readCampaign('poster')).toEqual([])
    })

    it('stand beside the clicks on fleet management [P-235]', async () => {
      const { countClick, readClicks } = await import('#store/marketing.ts')
      const before = await readClicks()

      await Promise.all([countClick(), countClick()])

      expect(await readClicks()).toBe(before + 2)
    })
  })

  describe('the contact list', () => {
    it('takes everybody once and keeps what they have chosen [P-254]', async () => {
      const { addContact, readContact, saveContact } = await import('#store/marketing.ts')
      expect(await readContact('contact-a')).toBeUndefined()

      await addContact('contact-a', newContact(1))
      await saveContact('contact-a', { ...newContact(2), wantsNews: true })
      await addContact('contact-a', newContact(3))

      expect(await readContact('contact-a')).toEqual({ group: 'Existing Users', wantsNews: true, chosenAt: 2 })
    })
  })
}
