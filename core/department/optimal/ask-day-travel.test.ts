import { describe, expect, it } from 'vitest'
import { estimatedTravel, estimateMatrix, type TravelPort, unreachable } from '#engine/travel/index.ts'
import { dayInputOf, rankedOf, routableOf } from '#test/support/build-department-day.ts'
import { askDayTravel } from './ask-day-travel.ts'

const input = dayInputOf({
  inspections: [rankedOf({ inspectionId: '7' })],
  inspectors: [routableOf({}), routableOf({ inspectorId: 'W', mobility: 'Walking' })],
})

const answering = (between: NonNullable<TravelPort['between']>): TravelPort => ({ ...estimatedTravel, between })

describe('travel for a day that is shared out', () => {
  it('is asked for each way to get about, between homes and inspections, at the hours of work', async () => {
    const asked: unknown[] = []
    const travel = await askDayTravel(
      input,
      answering(async (origins, destinations, mode, conditions) => {
        asked.push({ mode, conditions, count: origins.length, isSquare: origins === destinations })
        const { durations, distances } = estimateMatrix(origins, mode)
        return { origins, destinations, durations, distances, source: 'region' }
      }),
    )

    const conditions = { hours: { day: 'weekday', leaveAt: 480, until: 990 } }
    expect(asked).toEqual([
      { mode: 'driving', conditions, count: 3, isSquare: true },
      { mode: 'walking', conditions, count: 3, isSquare: true },
    ])
    expect(travel.Car).toMatchObject({ size: 3 })
    expect(travel.Walking?.durations).toHaveLength(9)
  })

  it('is left to estimates where nobody else knows, or no road joins two places', async () => {
    expect(await askDayTravel(input, estimatedTravel)).toEqual({})
    expect(
      await askDayTravel(
        input,
        answering(async () => undefined),
      ),
    ).toEqual({})
    expect(
      await askDayTravel(
        input,
        answering(() => Promise.reject(unreachable())),
      ),
    ).toEqual({})
    await expect(
      askDayTravel(
        input,
        answering(() => Promise.reject(new TypeError('bug'))),
      ),
    ).rejects.toThrow('bug')
  })
})
