import { expect, it } from 'vitest'
import type { InsertWay } from '#core/teams/edits/insert-ways.ts'
import { insertPlace, insertPrice } from './insert-list.tsx'

const price = { minutes: 6, miles: 1.2, cents: 240, paidMinutes: 16, broken: [], finishes: [], along: [] }
const way: InsertWay = { route: 1, price, after: 1, arrival: 680.4 }
const stops = [{ address: '9 Elm St, Queens, NY' }, { address: '12 Main St, Queens, NY 11101' }]

it('says what a stop costs, behind whom it comes and when', () => {
  expect(insertPrice(way)).toBe('+6 min, +$2.40')
  expect(insertPlace(way, stops)).toBe('after 12 Main St, about 11:20 AM')
  expect(insertPlace({ route: 1, price, arrival: 520 }, stops)).toBe('first, about 8:40 AM')
})
