import { expect, it } from 'vitest'
import { counted } from './counted.ts'

it('says one thing and many things', () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, 'stop'))).toEqual([
    '0 stops',
    '1 stop',
    '2 stops',
    '1,200 stops',
  ])
})
