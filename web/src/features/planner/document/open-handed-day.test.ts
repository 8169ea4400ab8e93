import { expect, it } from 'vitest'
import { documentOfDay } from './open-handed-day.ts'
import { filledStops } from './planner-document.ts'

const place = (address: string) => ({ address, coordinates: [40.75, -73.98] as const })

it('a day from the home page opens as a route with all of its places, ready to be optimized', () => {
  let id = 0
  const day = { title: 'A day', start: place('A'), end: place('B'), stops: [place('C'), place('D')] }

  const document = documentOfDay(day, () => `${++id}`)

  expect(document).toMatchObject({ title: 'A day', start: place('A'), end: place('B'), result: null, link: null })
  expect(filledStops(document)).toMatchObject([place('C'), place('D')])
  expect(new Set(document.stops.map((stop) => stop.id)).size).toBe(3)
})
