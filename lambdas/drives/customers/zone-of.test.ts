import { expect, it } from 'vitest'
import { zoneOf } from './zone-of.ts'

it.each([
  ['America/New_York', [40.75, -73.99]],
  ['America/Chicago', [41.88, -87.63]],
  ['America/Phoenix', [33.45, -112.07]],
  ['Europe/Berlin', [52.52, 13.4]],
  [undefined, [91, 0]],
] as const)('says that it is %s at %j', (zone, place) => expect(zoneOf(place)).toBe(zone))
