import { describe, expect, it } from 'vitest'
import { offerOf, offerWith } from '#core/billing/offer.ts'
import { chargeWords, payButton } from './charge-words.ts'

const now = new Date(2026, 10, 22, 9)

describe('what will be charged', () => {
  it('is nothing today, and the price on the day after the trial', () => {
    const offer = offerOf('plus-yearly', false)

    expect(chargeWords(offer, now)).toEqual({
      rows: [
        { when: 'Today', amount: '$0' },
        { when: 'November 29, 2026', amount: '$173.99' },
      ],
      note: 'Then every year until you cancel. Cancel before November 29 and nothing is charged.',
      saved: '27% less than the list price of $240 a year',
    })
    expect(payButton(offer)).toBe('Start 7 day trial')
  })

  it('is the price of today for whoever has had the trial', () => {
    const offer = offerOf('plus-monthly', true)

    expect(chargeWords(offer, now)).toEqual({
      rows: [{ when: 'Today', amount: '$17.99' }],
      note: 'You have had your free trial. $17.99 is charged today, and again every month until you cancel.',
    })
    expect(payButton(offer)).toBe('Pay $17.99')
  })

  it('is what a code makes of it, with what it saves of 240 dollars a year [P-314, P-389]', () => {
    const offer = offerWith({ kind: 'price', cents: 14_880, isYearly: true }, 'plus-monthly', false)

    expect(offer && chargeWords(offer, now)).toMatchObject({
      rows: [{ amount: '$0' }, { when: 'November 29, 2026', amount: '$148.80' }],
      saved: '40% less than the list price of $240 a year',
    })
  })

  it('is nothing at all with a code that grants the plan [P-313]', () => {
    const offer = offerWith({ kind: 'grant', plan: 'plus-yearly' }, 'plus-yearly', false)

    expect(offer && chargeWords(offer, now)).toEqual({
      rows: [{ when: 'Today', amount: '$0' }],
      note: 'No card is needed, and nothing is charged later.',
    })
    expect(offer && payButton(offer)).toBe('Open the plan')
  })
})
