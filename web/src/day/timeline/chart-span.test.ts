import { expect, it } from 'vitest'
import { hoursOf, percent, shareAt, spanUntil, stretchStyle } from './chart-span.ts'

it('a chart ends with the half hour of its last minute, and has one at least', () => {
  expect(spanUntil(480, [500, 601])).toEqual({ from: 480, to: 630 })
  expect(spanUntil(480, [600])).toEqual({ from: 480, to: 600 })
  expect(spanUntil(480, [])).toEqual({ from: 480, to: 510 })
  expect(spanUntil(485, [490])).toEqual({ from: 485, to: 540 })
})

it('a minute lies where it is of the whole, and what is beyond at the edge', () => {
  const span = { from: 480, to: 600 }

  expect([480, 510, 600, 700, 400].map((minute) => shareAt(span, minute))).toEqual([0, 0.25, 1, 1, 0])
  expect(stretchStyle(span, 510, 570)).toEqual({ left: '25%', width: '50%' })
  expect(percent(1 / 3)).toBe('33.33%')
})

it('hours are the full ones', () => {
  expect(hoursOf({ from: 480, to: 600 })).toEqual([480, 540, 600])
  expect(hoursOf({ from: 481, to: 599 })).toEqual([540])
})
