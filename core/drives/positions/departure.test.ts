import { describe, expect, it } from 'vitest'
import type { Coordinates } from '#engine/base/geo.ts'
import { departureOf } from './departure.ts'

const MINUTE = 60_000
const start: Coordinates = [40.7, -74]
const first: Coordinates = [40.75, -74]
/** So many thousandths of a degree, 111 meters each, towards the first stop. */
const at = (minutes: number, steps: number) => ({ at: minutes * MINUTE, position: [40.7 + steps / 1000, -74] as const })

describe('the departure of a van', () => {
  it('is seen once it was at the start and is nearer to its first stop', () => {
    expect(departureOf({ start }, [at(1, 0)], first)).toEqual({ atStartAt: MINUTE })
    expect(departureOf({ start, atStartAt: MINUTE }, [at(2, 2), at(3, 5), at(4, 9)], first)).toEqual({
      ...{ atStartAt: 2 * MINUTE, leftAt: 3 * MINUTE },
    })
  })

  it.each([
    ['who comes from home past the first stop', {}, [at(1, 60), at(2, 20)], first],
    ['who drives the other way', { atStartAt: MINUTE }, [at(2, -6)], first],
    ['who was at the start too long ago', { atStartAt: 0 }, [at(16, 9)], first],
    ['who was seen to set out before', { atStartAt: 0, leftAt: MINUTE }, [at(2, 0), at(3, 9)], first],
    ['whose first stop has no place', { atStartAt: 0 }, [at(1, 9)], null],
    ['whose first stop is next to the start', { atStartAt: 0 }, [at(1, 4)], [40.701, -74] as const],
  ] as const)('is none of somebody %s', (_, known, positions, stop) => {
    expect(departureOf({ start, ...known }, positions, stop)).toEqual({})
  })

  /** So many meters from the start towards the first stop. */
  const metersOut = (ms: number, meters: number) => ({ at: ms, position: [40.7 + meters / 111_194.93, -74] as const })

  it('begins at 300 meters from the start, 150 meters nearer to the first stop, at most 15 minutes later', () => {
    expect(departureOf({ start }, [metersOut(MINUTE, 299.9)], first)).toEqual({ atStartAt: MINUTE })
    expect(departureOf({ start }, [metersOut(MINUTE, 300.1)], first)).toEqual({})
    const beside = (meters: number) => ({ at: MINUTE, position: [40.7 + meters / 111_194.93, -74.005] as const })
    expect(departureOf({ start, atStartAt: 0 }, [beside(170)], first)).toEqual({ atStartAt: 0, leftAt: MINUTE })
    expect(departureOf({ start, atStartAt: 0 }, [beside(160)], first)).toEqual({})
    expect(departureOf({ start, atStartAt: 0 }, [metersOut(15 * MINUTE, 900)], first)).toMatchObject({
      leftAt: 15 * MINUTE,
    })
    expect(departureOf({ start, atStartAt: 0 }, [metersOut(15 * MINUTE + 1, 900)], first)).toEqual({})
  })

  it('is none of a route without a start', () => expect(departureOf({}, [at(1, 0)], first)).toEqual({}))
})
