import { describe, expect, it } from 'vitest'
import { estimateTravel } from '#core/plan/make-plan.ts'
import type { Plan } from '#core/plan/plan.ts'
import { positionsOf } from '#core/plan/plan-points.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import { learnTravel } from '#engine/travel/index.ts'
import { createDayDesk } from './day-desk.ts'

const placeAt = (index: number) => ({
  address: `${index} Main St`,
  coordinates: [40.75 + 0.03 * Math.sin(index * 12.9), -73.94 + 0.03 * Math.sin(index * 78.2)] as const,
})
const plan: Plan = {
  stops: Array.from({ length: 8 }, (_, index) => placeAt(index)),
  drivers: Array.from({ length: 2 }, () => ({ start: placeAt(20), end: placeAt(20), leaveAt: 480 })),
  method: 'd',
  routes: [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ],
}

/** Streets on which everything takes three times as long as estimated. */
function slowStreets() {
  const places = positionsOf(plan)
  const { durations, distances } = estimateTravel(plan)
  const times = { origins: places, destinations: places, distances, source: 'region' as const }
  return learnTravel(undefined, { ...times, durations: durations.map((each) => 3 * each) })
}

const move: DayEdit = { kind: 'move', stops: [0], route: 1, place: 2 }

function priceOf(edit: DayEdit, known = slowStreets()) {
  const desk = createDayDesk()
  desk.open(plan, known)
  const answer = desk.answer({ kind: 'prices', edits: [edit] })
  return 'prices' in answer ? answer.prices[0] : undefined
}

function editedBy(edit: DayEdit) {
  const desk = createDayDesk()
  desk.open(plan, slowStreets())
  const answer = desk.answer({ kind: 'edit', edit })
  return 'edited' in answer ? answer.edited : undefined
}

describe('a day that lies open', () => {
  it('has its other ways, found from the routes that stand, however it came to the page', () => {
    const desk = createDayDesk()
    desk.open(plan, slowStreets())
    const [start] = plan.drivers
    if (!start?.end) throw new Error('Drivers have a start and an end')
    const answer = desk.answer({
      kind: 'ways',
      request: {
        ...{ startAddress: start.start, destinationAddress: start.end, stopList: plan.stops, numDrivers: 2 },
        options: { leaveAt: 480 },
      },
    })

    expect('ways' in answer && answer.ways.map(({ aim, unserved }) => [aim, unserved])).toEqual([
      ['balanced', 0],
      ['cheapest', 0],
      ['paid', 0],
      ['shortest', 0],
      ['fairest', 0],
      ['fewest', 0],
    ])
  })

  it('is priced and shown by the travel times that are known', () => {
    const desk = createDayDesk()
    desk.open(plan, undefined)
    const estimated = desk.answer({ kind: 'prices', edits: [move] })
    const [price] = 'prices' in estimated ? estimated.prices : []

    expect(Math.abs((priceOf(move)?.minutes ?? 0) - 3 * (price?.minutes ?? 0))).toBeLessThanOrEqual(2)
    expect(editedBy(move)?.estimated.map(({ planned }) => planned.travel.source)).toEqual(['region', 'region'])
  })

  it('is priced anew once more is known', () => {
    const desk = createDayDesk()
    desk.open(plan, undefined)
    const before = desk.answer({ kind: 'prices', edits: [move] })
    desk.open(plan, slowStreets())

    const after = desk.answer({ kind: 'prices', edits: [move] })
    expect(after).not.toEqual(before)
    desk.open({ ...plan })
    expect(desk.answer({ kind: 'prices', edits: [move] })).toEqual(after)
    desk.open(plan, null)
    expect(desk.answer({ kind: 'prices', edits: [move] })).toEqual(before)
  })

  it('is estimated before and after a stop goes to a place that nothing is known of', () => {
    const edit: DayEdit = { kind: 'set-stop', stop: 1, value: placeAt(30) }
    const desk = createDayDesk()
    desk.open(plan, undefined)

    expect(desk.answer({ kind: 'prices', edits: [edit] })).toEqual({ prices: [priceOf(edit)] })
    expect(editedBy(edit)?.estimated.map(({ planned }) => planned.travel.source)).toEqual(['estimated'])
  })

  it('has to be opened first', () => {
    expect(() => createDayDesk().answer({ kind: 'prices', edits: [] })).toThrow('before a day was opened')
  })
})
