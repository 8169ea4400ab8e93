import type { Rules } from '#engine/test/solver/ruled-problem.ts'

/** The rules whose cost in time is measured, by name; all but the first have windows at a third of the jobs. */
export const RULED_DAYS: Readonly<Record<string, Rules>> = {
  plain: { windows: [0, 1] },
  windows: {},
  'one break a vehicle': { breaks: 1 },
  'two breaks a vehicle': { breaks: 2 },
  'one job with two windows': { split: 1 },
  'all jobs with two windows': { windows: [1, 2] },
  'half of the stops shipments': { shipments: 0.5 },
  'shipments and two breaks': { shipments: 0.5, breaks: 2 },
  'limits of travel time': { vehicle: { maxTravelTime: 5 * 3600 } },
  'weight on the longest day': { problem: { objective: { balance: 1 } } },
  'paid time': { vehicle: { pay: { perSecond: 1 } } },
  'paid time and one break': { breaks: 1, vehicle: { pay: { perSecond: 1 } } },
  'paid time and two breaks': {
    breaks: 2,
    vehicle: { pay: { perSecond: 1, overtime: { after: 6 * 3600, perSecond: 1 } } },
  },
  'paid time and two windows': { windows: [1, 2], vehicle: { pay: { perSecond: 1 } } },
  'one vehicle with two breaks': { vehicles: 1, breaks: 2 },
}
