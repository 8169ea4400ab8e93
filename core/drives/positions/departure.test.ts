import { describe, expect, it } from 'vitest'
import type { Coordinates } from '#core/kernel/geo.ts'
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

  it('is none of a route without a start', () => expect(departureOf({}, [at(1, 0)], first)).toEqual({}))
})
