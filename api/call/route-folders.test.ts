import { expect, it } from 'vitest'
import { routeFolder } from './route-folders.ts'

it.each([
  [1, 'routes/30-days'],
  [30, 'routes/30-days'],
  [31, 'routes/90-days'],
  [90, 'routes/90-days'],
  [120, 'routes/365-days'],
  [3650, 'routes/3650-days'],
])('the folder of a saved route of a link of %i days is kept as long at least', (days, folder) => {
  expect(routeFolder(days)).toBe(folder)
})
