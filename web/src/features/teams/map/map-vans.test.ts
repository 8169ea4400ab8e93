import { expect, it } from 'vitest'
import { mapVans } from './map-vans.ts'

const driver = (id: number, number: number) => ({
  id,
  number,
  colorNumber: number + 2,
  name: `Driver ${id}`,
  day: { id },
})
const now = 10_000_000
const van = (driverId: number, minutesAgo?: number) => ({
  ...{ driverId, isOffered: true, isSharing: true, arrivals: [] },
  ...(minutesAgo === undefined
    ? {}
    : { last: { at: now - minutesAgo * 60_000, position: [40.7, -74] as const, heading: 90 } }),
})

it('vans are drawn where they are known, in the colour and with the number of their driver, old ones faint', () => {
  const vans = mapVans({ vans: [van(7, 0), van(9, 75), van(3), van(99, 1)], now }, [
    driver(7, 1),
    driver(9, 2),
    driver(3, 3),
  ])

  expect(vans).toEqual([
    {
      ...{ id: '7', label: '1', colorIndex: 2, heading: 90, position: { lat: 40.7, lng: -74 } },
      ...{ says: 'Driver 7, just now' },
    },
    expect.objectContaining({ id: '9', label: '2', says: 'Driver 9, 1 h ago', stale: '1 h ago' }),
  ])
})
