import { expect, it } from 'vitest'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'
import { drawBoroughs } from '#test/support/held-out/drawn-boroughs.ts'
import { measureHeldOut } from '#test/support/held-out/measure.ts'

setHandlerEnvironment()
const { findPlaces: find } = await import('./region-places.ts')

/** Of a seed that is not changed: what is found here is a rule that was broken, not bad luck. */
const SEED = 1
const ADDRESSES = 60

it('is never sure of a door or street far from the one that is written, and sure of most that the map has', {
  tags: ['deep'],
}, async () => {
  const { rows, around } = drawBoroughs(SEED)

  const forms = await measureHeldOut(rows, around, { seed: SEED, count: ADDRESSES, find })

  expect(forms.flatMap(({ form, wrong }) => wrong.map((each) => ({ form, ...each })))).toEqual([])
  const shareOf = (name: string): number => {
    const { sure = 0, asked = 1 } = forms.find(({ form }) => form === name) ?? {}
    return sure / asked
  }
  expect(shareOf('as written')).toBeGreaterThan(0.6)
  expect(shareOf('without ZIP')).toBeGreaterThan(0.6)
  expect(shareOf('a letter missing')).toBeGreaterThan(0.5)
  expect(shareOf('number alone')).toBe(0)
})
