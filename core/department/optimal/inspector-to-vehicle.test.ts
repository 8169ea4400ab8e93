import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { departmentDate, promisedOf, routableOf } from '#test/support/build-department-day.ts'
import { timeAt } from '../routing/minute-of-day.ts'
import { toVehicle } from './inspector-to-vehicle.ts'

const block = (from: number, to: number) => ({ eventId: `${from}`, eventName: 'Training', from, to })
/** Up to three block-outs of a day, by the quarters of an hour at which they begin and end. */
const anyBlocks = fc
  .uniqueArray(fc.integer({ min: 32, max: 66 }), { maxLength: 6 })
  .map((quarters) => quarters.toSorted((a, b) => a - b))
  .map((quarters) =>
    quarters.flatMap((from, index) => {
      const to = quarters[index + 1]
      return index % 2 === 0 && to !== undefined ? [block(from * 15, to * 15)] : []
    }),
  )

it('lunch is half an hour from 11:00 on that no block-out and no end of the day cuts, the earliest that there is', () => {
  forAll(anyBlocks, (partialBlocks) => {
    const { breaks = [], shift = [0, 0] } = toVehicle(routableOf({ partialBlocks }), 0, { pinned: [] })
    const isFree = (minute: number): boolean =>
      minute >= shift[0] / 60 &&
      minute + 30 <= shift[1] / 60 &&
      partialBlocks.every(({ from, to }) => minute + 30 <= from || minute >= to)
    const first = Array.from({ length: 400 }, (_, index) => 660 + index).find(isFree)
    const [lunch, ...others] = breaks.filter(
      ({ windows: [[from, to] = [0, 0]] }) =>
        from !== to || from % 900 !== 0 || !partialBlocks.some((each) => each.from * 60 === from),
    )

    expect(others).toEqual([])
    // A beginning that no block-out ends at is not looked for: there the windows of the search find it.
    if (lunch) {
      const [from = 0, to = 0] = lunch.windows[0] ?? []
      expect(from / 60).toBe(first)
      expect(to).toBe(Math.max(from, 780 * 60))
      expect(lunch.service).toBe(1800)
    } else expect(first).toBeUndefined()
  })
})

it('block-outs at the ends of the day shorten it, those within it are breaks at their minutes', () => {
  const vehicle = toVehicle(routableOf({ partialBlocks: [block(480, 540), block(600, 620), block(900, 990)] }), 3, {
    pinned: [],
  })

  expect(vehicle).toMatchObject({ id: 3, start: 3, end: 3, shift: [540 * 60, 900 * 60], capacity: [27_000] })
  expect(vehicle.breaks).toEqual([
    { id: 0, service: 1200, windows: [[36_000, 36_000]] },
    { id: 1, service: 1800, windows: [[39_600, 46_800]] },
  ])
})

it('appointments lower what a day takes, and raise it again where they alone are more', () => {
  const capacityOf = (...minutes: number[]) =>
    toVehicle(routableOf(), 0, {
      pinned: minutes.map((each) => promisedOf(500, { importedDuration: each * 60 })),
    }).capacity

  expect([capacityOf(), capacityOf(30), capacityOf(30, 400), capacityOf(300, 400)]).toEqual([
    [27_000],
    [25_200],
    [25_800],
    [30_600],
  ])
})

it('an appointment across lunch time is lunch', () => {
  const across = promisedOf(660, { appointmentFinish: timeAt(departmentDate, 780) })

  expect(toVehicle(routableOf(), 0, { pinned: [across] })).not.toHaveProperty('breaks')
  expect(toVehicle(routableOf(), 0, { pinned: [promisedOf(660)], oneOf: 2 })).toMatchObject({
    breaks: [{ service: 1800 }],
    capacity: [25_200, 1, 1],
  })
})
