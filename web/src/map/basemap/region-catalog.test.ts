import { expect, it } from 'vitest'
import { parseCatalog, regionInView, regionsBeyond } from './region-catalog.ts'

const regionOf = (id: string, bounds: [number, number, number, number]) => ({ id, url: `/${id}`, bounds })
const [west, east] = [regionOf('west', [0, 0, 10, 10]), regionOf('east', [10, 0, 20, 10])]
const regions = [west, east]

it('the region in view is the one that fills most of it', () => {
  expect(regionInView(regions, [8, 2, 11, 4], 7)).toBe(west)
  expect(regionInView(regions, [9, 2, 12, 4], 7)).toBe(east)
  expect(regionInView(regions, [9, 2, 11, 4], 7)).toBe(west)
  expect(regionInView([east, west], [3, -5, 4, 1], 7)).toBe(west)
})

it('there is none far out, and none beside the view', () => {
  expect(regionInView(regions, [8, 2, 11, 4], 6.9)).toBeUndefined()
  for (const view of [
    [20, 0, 30, 10],
    [-5, 0, 0, 10],
    [0, 10, 5, 20],
    [0, -9, 5, 0],
    [30, 30, 40, 40],
  ])
    expect(regionInView(regions, view, 9)).toBeUndefined()
})

it('what a region with tiles covers mostly is not drawn twice', () => {
  expect(regionsBeyond(regions, [0, 0, 9, 10])).toEqual([east])
  expect(regionsBeyond(regions, [0, 0, 8.9, 10])).toEqual([west, east])
  expect(regionsBeyond(regions, [0, 0, 20, 10])).toEqual([])
})

it('reads the list of the site', () => {
  expect(parseCatalog({ regions })).toEqual(regions)
  expect(() => parseCatalog({ regions: [{ id: 'x' }] })).toThrow()
})
