import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimatedTravel, type TravelPort } from '#engine/travel/index.ts'
import {
  dayInputOf,
  departmentDate,
  promisedOf,
  randomDepartmentDay,
  rankedOf,
  routableOf,
} from '#test/support/build-department-day.ts'
import { detouringTravel, planOf, type SharedDay } from '#test/support/shared-day.ts'
import type { DayInput } from '../assignment/day-assignment.ts'
import { assignOptimally } from '../optimal/assign-optimally.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { routeInspector } from '../routing/route-inspector.ts'
import { type UnroutedCode, unroutedCodes } from '../unrouted.ts'
import { changedDays, withChanges } from './change-plan.ts'
import type { DayPlan } from './day-plan.ts'
import { type Fix, findFixes, MOST_PAID_TRIES } from './find-fixes.ts'

const rules = dayInputOf()
const hours = (count: number): RankedInspection[] =>
  Array.from({ length: count }, (_, index) =>
    rankedOf({ inspectionId: `h${index}`, rank: 10 + index, importedDuration: 3600 }),
  )

async function fixes(
  inspection: RankedInspection,
  days: readonly SharedDay[],
  unrouted: { readonly code?: UnroutedCode; readonly rule?: string } = {},
) {
  const { inspectionId } = inspection
  const plan = await planOf(days, [inspection], estimatedTravel)
  const why = { inspectionId, code: 'day-full', rule: '', ...unrouted } as const
  return findFixes(why, { ...rules, date: departmentDate, plan, port: estimatedTravel })
}

describe('the fixes of an unrouted inspection', () => {
  it('give it to whoever has room, the shortest way first', async () => {
    const x = rankedOf({ inspectionId: 'x', lng: -73.97 })
    const far = { inspector: routableOf({ inspectorId: 'EC2', home: { lat: 40.78, lng: -73.99 } }), order: hours(2) }
    const near = {
      inspector: routableOf(),
      order: [10, 11, 12].map((rank) => rankedOf({ inspectionId: `${rank}`, rank, lng: -73.97 })),
    }

    const [first, second] = await fixes(x, [far, near])

    expect(first).toMatchObject({
      kind: 'give',
      words: expect.stringMatching(/^Give it to EC1: \+0 min, home 10:\d\d AM$/),
      orders: [{ inspectorId: 'EC1' }],
    })
    expect(second?.words).toMatch(/^Give it to EC2: \+\d+ min, home/)
  })

  it('give it to somebody who has nothing to do yet', async () => {
    const found = await fixes(rankedOf({ inspectionId: 'x' }), [{ inspector: routableOf(), order: [] }])

    expect(found).toMatchObject([{ kind: 'give', orders: [{ inspectorId: 'EC1', inspectionIds: ['x'] }] }])
  })

  it('extend a day by as much as it takes, or put out what is less urgent', async () => {
    const x = rankedOf({ inspectionId: 'x', rank: 5, importedDuration: 3600 })

    const found = await fixes(x, [{ inspector: routableOf(), order: hours(7) }])

    expect(found).toMatchObject([
      {
        kind: 'swap',
        words: 'Put it in the place of h6 (rank 16) on the day of EC1: +0 min, home 3:30 PM',
        orders: [{ inspectorId: 'EC1', inspectionIds: expect.not.arrayContaining(['h6']) }],
      },
    ])
    const short = await fixes({ ...x, importedDuration: 600 }, [
      { inspector: routableOf(), order: hours(6), finishBy: 870 },
    ])
    expect(short[0]).toMatchObject({
      kind: 'extend',
      words: 'Extend the day of EC1 by 10 min: +0 min, home 2:40 PM',
      orders: [{ finishBy: 880 }],
    })
  })

  it('never put out an appointment, nor what is more urgent, nor put two appointments back to back [D-186]', async () => {
    const promised = promisedOf(600, { rank: 99, importedDuration: 6 * 3600 })
    const short = promisedOf(600, { inspectionId: 'short' })

    expect(
      await fixes(rankedOf({ inspectionId: 'x', rank: 50, importedDuration: 3600 }), [
        { inspector: routableOf(), order: [promised, ...hours(1)] },
      ]),
    ).toMatchObject([{ kind: 'advice' }])
    expect(
      await fixes(promisedOf(630, { inspectionId: 'x' }), [{ inspector: routableOf(), order: [short] }]),
    ).toMatchObject([{ kind: 'advice' }])
  })

  it('go beyond the districts of an inspector where nobody else may do it, and say so', async () => {
    const x = rankedOf({ inspectionId: 'x', district: 106 })

    expect(await fixes(x, [{ inspector: routableOf(), order: hours(1) }], { code: 'no-district' })).toMatchObject([
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
    ['required-absent', { requiredInspectors: ['EC7'] }, 'Move the appointment to another day'],
    ['no-coordinates', { complaintCategory: '63 - Elevator' }, 'Correct the address of the inspector'],
    ['day-full', { complaintCategory: '63 - Elevator' }, 'Plan it for another day'],
  ] as const)('say what to change of %s', async (code, words, advice) => {
    const why = { code, rule: 'Only EC7 may do it and is away. Move the appointment to another day.' }

    expect(
      await fixes(rankedOf({ inspectionId: 'x', ...words }), [{ inspector: routableOf(), order: [] }], why),
    ).toEqual([{ kind: 'advice', words: advice, orders: [] }])
  })

  it('have something to say of every reason', async () => {
    for (const code of unroutedCodes) {
      const promised = promisedOf(600, { inspectionId: 'x', requiredInspectors: ['EC7'] })
      const [advice] = await fixes(promised, [], { code, rule: 'It is so. Do that.' })
      expect(advice?.words).not.toBe('')
    }
    const plan = await planOf([], [], estimatedTravel)
    const day = { ...rules, date: departmentDate, plan, port: estimatedTravel }
    expect(await findFixes({ inspectionId: '?', code: 'day-full', rule: '' }, day)).toEqual([])
  })

  it('price no more routes than a list is worth where each of them is paid', async () => {
    let priced = 0
    const days = Array.from({ length: 9 }, (_, index) => ({
      inspector: routableOf({ inspectorId: `EC${index}` }),
      order: [rankedOf({ inspectionId: `long ${index}`, importedDuration: 7 * 3600 })],
    }))
    const plan = await planOf(
      days,
      [rankedOf({ inspectionId: 'x', lng: -73.98, importedDuration: 600 })],
      estimatedTravel,
    )
    const port: TravelPort = {
      ...estimatedTravel,
      legs: async (...asked) => {
        priced += 1
        const { routes, source } = await estimatedTravel.legs(...asked)
        return { source, routes: routes.map((legs) => legs.map((leg) => ({ ...leg, durationSeconds: 7200 }))) }
      },
    }

    const found = await findFixes(
      { inspectionId: 'x', code: 'day-full', rule: '' },
      { ...rules, date: departmentDate, plan, port },
    )

    expect(found).toMatchObject([{ kind: 'advice' }])
    expect(priced).toBe(MOST_PAID_TRIES)
  })

  it.each([
    ['streets that anybody may ask', true],
    ['a provider who is paid', false],
  ])(
    'are accepted, every one, where travel is that of %s: nothing else is lost but what is put out',
    async (_, isFree) => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 1e6 }), async (seed) => {
          const input = randomDepartmentDay(seed)
          const port = detouringTravel(seed, isFree)
          const plan = await optimalPlan(input, port)
          const day = { ...input, plan, port }
          for (const each of plan.unrouted) {
            for (const fix of await findFixes(each, day)) await expectAccepted(each.inspectionId, fix, day)
          }
        }),
        { numRuns: 6 },
      )
    },
  )
})

type Tried = Pick<DayInput, 'date'> & { readonly plan: DayPlan; readonly port: TravelPort }

async function optimalPlan(input: DayInput, port: TravelPort): Promise<DayPlan> {
  const byId = new Map(input.inspections.map((each) => [each.inspectionId, each]))
  const { assignments } = assignOptimally(input, { effort: 50 })
  const days = input.inspectors.map((inspector, index) => ({
    inspector,
    order: (assignments[index]?.inspectionIds ?? []).flatMap((id) => byId.get(id) ?? []),
  }))
  return planOf(days, input.inspections, port)
}

async function expectAccepted(inspectionId: string, { kind, orders, words }: Fix, { date, plan, port }: Tried) {
  if (kind === 'advice') return
  const days = changedDays(plan, date, orders)
  const changed = await Promise.all(days.map(async (day) => ({ day, routed: await routeInspector(day, port) })))
  const after = withChanges(plan, changed)
  const now = after.routes.flatMap((route) => route.inspections.map((each) => each.inspectionId))
  const lost = plan.routes.flatMap(({ inspections }) => inspections.filter((old) => !now.includes(old.inspectionId)))

  expect(now).toContain(inspectionId)
  expect(lost).toHaveLength(kind === 'swap' ? 1 : 0)
  const [route] = changed.map(({ routed }) => routed.route)
  const minutes = (route?.itinerary.totals.minutes ?? 0) - (minutesBefore(plan, orders[0]?.inspectorId) ?? 0)
  expect(words).toContain(`: ${minutes < 0 ? '−' : '+'}${Math.abs(minutes)} min, home `)
}

const minutesBefore = ({ routes }: DayPlan, who: string | undefined) =>
  routes.find(({ inspector }) => inspector.inspectorId === who)?.itinerary.totals.minutes
