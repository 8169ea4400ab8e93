import { expect, it } from 'vitest'
import { niceScale } from './map-corner.tsx'

// A pixel is 78,272 m at the equator and zoom 0, half of that at each zoom further in.
it.each([
  [0, 0, 100, '2,000 mi', 41],
  [0, 5, 100, '100 mi', 66],
  [0, 10, 100, '2 mi', 42],
  [0, 13, 100, '0.5 mi', 84],
  [0, 15, 100, '500 ft', 64],
  [60, 13, 100, '0.2 mi', 67],
  [60, 14, 100, '500 ft', 64],
] as const)('at %i° and zoom %i a bar of %i pixels says %s', (lat, zoom, longest, ...[label, pixels]) => {
  expect(niceScale(lat, zoom, longest)).toEqual({ label, pixels })
})
