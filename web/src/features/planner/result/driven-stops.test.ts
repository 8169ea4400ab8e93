import { expect, it } from 'vitest'
import type { RouteStop } from '#core/itinerary/itinerary.ts'
import { drivenStops, drivenWords, orderWords } from './driven-stops.ts'

const points: RouteStop[] = [
  { kind: 'start', address: 'Depot, Queens', coordinates: null },
  ...['3 Elm St, Queens', '1 Main St, Queens', '3 Elm St, Queens'].map(
    (address, entered): RouteStop => ({ kind: 'stop', address, entered, coordinates: null }),
  ),
]

it('tells the owner what was done and missed, in the order of the marks, and what is left as planned', () => {
  const stops = drivenStops(points, [
    { stop: '2 3 Elm St, Queens', mark: 'incomplete', at: 9, reason: 'Closed' },
    { stop: '1 1 Main St, Queens', mark: 'complete', at: 5 },
    { stop: '1 3 Elm St, Queens', mark: 'none', at: 7 },
    { stop: '1 Somewhere that was taken out', mark: 'complete', at: 8 },
  ])

  expect(stops.map(({ street, mark, reason }) => [street, mark, reason])).toEqual([
    ['1 Main St', 'complete', undefined],
    ['3 Elm St', 'incomplete', 'Closed'],
    ['3 Elm St', undefined, undefined],
  ])
  expect(drivenWords(stops)).toBe('1 of 3 stops done · 1 incomplete')
  expect(drivenWords(drivenStops(points, []))).toBe('0 of 3 stops done')
})

it('tells the owner in which order the driver takes what is left', () => {
  const order = { at: 9, version: 1, stops: [2, 0, 1] }
  const clock = (at: number): string => `${at} AM`
  const marks = [{ stop: '1 3 Elm St, Queens', mark: 'complete', at: 10 }] as const

  expect(orderWords(points, { marks, order }, clock)).toBe(
    'Takes the rest in another order since 9 AM: 3 Elm St, 1 Main St',
  )
  expect(orderWords(points, { marks }, clock)).toBeUndefined()
  expect(orderWords(points, { marks: [], order: { ...order, stops: [] } }, clock)).toBeUndefined()
})
