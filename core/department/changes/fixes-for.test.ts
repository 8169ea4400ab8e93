import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayInputOf,
  promisedOf,
  randomDepartmentDay,
  rankedOf,
  routableOf,
  routeOf,
} from '#test/support/build-department-day.ts'
import type { DayInput } from '../assignment/day-assignment.ts'
import { assignOptimally } from '../optimal/assign-optimally.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { type UnroutedCode, unroutedCodes } from '../unrouted.ts'
import { type Fix, fixesFor } from './fixes-for.ts'
import { priceChange } from './price-change.ts'
import { applyOrders, type ChangedRoute } from './route-order.ts'
import { timeOrder } from './time-order.ts'

const rules = dayInputOf()
const hours = (count: number): RankedInspection[] =>
  Array.from({ length: count }, (_, index) =>
    rankedOf({ inspectionId: `h${index}`, rank: 10 + index, importedDuration: 3600 }),
  )

const fixes = (inspection: RankedInspection, routes: readonly ChangedRoute[], code: UnroutedCode = 'day-full') =>
  fixesFor({ inspectionId: inspection.inspectionId, code, rule: '' }, routes, { ...rules, inspections: [inspection] })

describe('the fixes of an unrouted inspection', () => {
  it('give it to whoever has room, the shortest way first', () => {
    const x = rankedOf({ inspectionId: 'x', lng: -73.97 })
    const far = routeOf(routableOf({ inspectorId: 'EC2', home: { lat: 40.78, lng: -73.99 } }), hours(2))
    const near = routeOf(
      routableOf(),
      hours(3).map((each) => ({ ...each, lng: -73.97 })),
    )

    const [first, second] = fixes(x, [far, near])

    expect(first).toMatchObject({
      kind: 'give',
      words: expect.stringMatching(/^Give it to EC1: \+0 min, home 12:\d\d PM$/),
      orders: [{ inspectorId: 'EC1' }],
    })
    expect(second?.words).toMatch(/^Give it to EC2: \+\d+ min, home/)
  })

  it('extend a day by as much as it takes, or put out what is less urgent', () => {
    const x = rankedOf({ inspectionId: 'x', rank: 5, importedDuration: 3600 })

    const found = fixes(x, [routeOf(routableOf(), hours(7))])

    expect(found).toMatchObject([
      {
        kind: 'swap',
        words: 'Put it in the place of h6 (rank 16) on the day of EC1: +0 min, home 3:30 PM',
        orders: [{ inspectorId: 'EC1', inspectionIds: expect.not.arrayContaining(['h6']) }],
      },
    ])
    const short = fixes({ ...x, importedDuration: 600 }, [{ ...routeOf(routableOf(), hours(6)), finishBy: 870 }])
    expect(short[0]).toMatchObject({
      kind: 'extend',
      words: 'Extend the day of EC1 by 10 min: +0 min, home 2:40 PM',
      orders: [{ finishBy: 880 }],
    })
  })

  it('never put out an appointment, nor what is more urgent', () => {
    const routes = [routeOf(routableOf(), [promisedOf(600, { rank: 99, importedDuration: 6 * 3600 }), ...hours(1)])]

    expect(fixes(rankedOf({ inspectionId: 'x', rank: 50, importedDuration: 3600 }), routes)).toMatchObject([
      { kind: 'advice' },
    ])
  })

  it('go beyond the districts of an inspector where nobody else may do it, and say so', () => {
    const x = rankedOf({ inspectionId: 'x', district: 106 })

    expect(fixes(x, [routeOf(routableOf(), hours(1))], 'no-district')).toMatchObject([
      {
        words: expect.stringContaining('Give it to EC1, outside their districts: +'),
        price: { broken: ["District 106 is neither EC1's nor beside it"] },
      },
    ])
  })

  it.each([
    ['unmapped-category', { complaintCategory: 'ZZ - New' }, 'Map category ZZ in Settings'],
    [
      'no-skill',
      { complaintCategory: '63 - Elevator' },
      'Select an inspector with a skill for category 63, or change its skills in Settings',
    ],
    ['required-absent', { requiredInspectors: ['EC7'] }, 'Select EC7 for this day, or correct RequiredEngineers of x'],
    ['no-coordinates', { complaintCategory: '63 - Elevator' }, 'Correct the address of the inspector'],
    ['day-full', { complaintCategory: '63 - Elevator' }, 'Plan it for another day'],
  ] as const)('say what to change of %s', (code, words, advice) => {
    expect(fixes(rankedOf({ inspectionId: 'x', ...words }), [routeOf(routableOf(), [])], code)).toEqual([
      { kind: 'advice', words: advice, orders: [] },
    ])
  })

  it('have something to say of every reason', () => {
    for (const code of unroutedCodes) {
      expect(fixes(promisedOf(600, { inspectionId: 'x', requiredInspectors: ['EC7'] }), [], code)[0]?.words).not.toBe(
        '',
      )
    }
    expect(fixesFor({ inspectionId: '?', code: 'day-full', rule: '' }, [], { ...rules, inspections: [] })).toEqual([])
  })

  it('do what they say: the inspection is routed, nothing else is lost but what is put out, the price is that of the change', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        const input = randomDepartmentDay(seed)
        const byId = new Map(input.inspections.map((each) => [each.inspectionId, each]))
        const { assignments, unassigned } = assignOptimally(input, { effort: 50 })
        const routes = input.inspectors.map((inspector, index) =>
          routeOf(
            inspector,
            (assignments[index]?.inspectionIds ?? []).flatMap((id) => byId.get(id) ?? []),
          ),
        )
        for (const each of unassigned) {
          for (const fix of fixesFor(each, routes, input)) expectToFix(each.inspectionId, fix, { routes, input })
        }
      }),
      { numRuns: 15 },
    )
  })
})

interface Tried {
  readonly routes: readonly ChangedRoute[]
  readonly input: DayInput
}

function expectToFix(inspectionId: string, fix: Fix, { routes, input }: Tried): void {
  if (fix.kind === 'advice') return
  const after = applyOrders(routes, fix.orders, input.inspections)
  const now = after.flatMap(({ inspections }) => inspections)
  const lost = routes.flatMap(({ inspections }) => inspections.filter((old) => !now.includes(old)))
  const touched = after.find(({ inspector }) => inspector.inspectorId === fix.orders[0]?.inspectorId)
  const times = touched && timeOrder(touched)

  expect(now.map((each) => each.inspectionId)).toContain(inspectionId)
  expect(lost).toHaveLength(fix.kind === 'swap' ? 1 : 0)
  expect(fix.price).toEqual(priceChange(routes, after, input))
  expect(times?.late).toEqual([])
  expect(times?.finishesAt).toBeLessThanOrEqual(touched?.finishBy ?? 0)
}
