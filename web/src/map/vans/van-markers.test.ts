import { expect, it } from 'vitest'
import { besideEachOther } from './van-markers.tsx'

const van = (id: string, lat: number, lng = -73.9) => ({ id, position: { lat, lng } })

it('vans at one place stand side by side around it, a lone one where it is', () => {
  const shifts = besideEachOther([van('a', 40.70001), van('b', 40.70002), van('c', 40.70003), van('d', 40.8)])

  expect([...shifts]).toEqual([
    ['a', -42],
    ['b', 0],
    ['c', 42],
    ['d', 0],
  ])
})
