import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { formatDollars } from '#core/billing/figures.ts'
import { type Offer, offerOf, offerWith } from '#core/billing/offer.ts'
import type { Promo } from '#core/billing/promo-code.ts'
import { OrderSummary } from './order-summary.tsx'

const codes: readonly (Promo | undefined)[] = [
  undefined,
  { kind: 'price', cents: 14_880, isYearly: true },
  { kind: 'price', cents: 999, isYearly: false },
  { kind: 'trial', product: 'web', days: 30 },
  { kind: 'grant', plan: 'plus-yearly' },
  { kind: 'grant', plan: 'basic' },
]
const walk = codes.flatMap((code) =>
  (['plus-monthly', 'plus-yearly'] as const).flatMap((plan) =>
    [true, false].flatMap((hadTrial) => {
      const offer = code ? offerWith(code, plan, hadTrial) : offerOf(plan, hadTrial)
      return offer ? [{ plan, offer }] : []
    }),
  ),
)

function summary(plan: 'plus-monthly' | 'plus-yearly', offer: Offer) {
  const checkout = { plan, offer, error: null, refetch: () => undefined, phase: undefined }
  const isIntervalFixed = offer.savedPercent !== null
  const html = renderToStaticMarkup(
    <MantineProvider>
      <OrderSummary checkout={{ ...checkout, isIntervalFixed }} onInterval={() => undefined} />
    </MantineProvider>,
  )
  const checked = [...html.matchAll(/<input[^>]*>/g)].map(String).find((input) => input.includes('checked=""'))
  return { html, checked: /value="(\w+)"/.exec(checked ?? '')?.[1] }
}

describe('the summary of what is bought', () => {
  it('checks the interval that is charged, with every code and plan', () => {
    for (const { plan, offer } of walk.filter((each) => !each.offer.isGranted)) {
      const { html, checked } = summary(plan, offer)
      const interval = offer.isYearly ? 'year' : 'month'

      expect(checked).toBe(interval)
      expect(html).toContain(`<dd>${formatDollars(offer.cents)}</dd>`)
      expect(html).toContain(`every ${interval} until you cancel`)
    }
    expect(walk).toHaveLength(24)
  })

  it('asks nobody how often they pay who pays nothing', () => {
    for (const { plan, offer } of walk.filter((each) => each.offer.isGranted)) {
      expect(summary(plan, offer).checked).toBeUndefined()
      expect(summary(plan, offer).html).toContain('No card is needed')
    }
  })

  it('says of a code that has one interval which one it is', () => {
    const offer = offerWith({ kind: 'price', cents: 14_880, isYearly: true }, 'plus-monthly', false)

    expect(offer && summary('plus-monthly', offer).html).toContain('Your code is for the yearly plan.')
    expect(summary('plus-monthly', offerOf('plus-monthly', false)).html).not.toContain('Your code')
  })
})
