import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TravelPort } from '#engine/travel/index.ts'
import { dayInputOf, randomDepartmentDay, rankedOf } from '#test/support/build-department-day.ts'
import { detouringTravel } from '#test/support/shared-day.ts'
import { districtsInReach } from '../assignment/allowed-inspectors.ts'
import { assignAsSpecified } from '../assignment/assign-as-specified.ts'
import { type DayInput, type Strategy, strategies } from '../assignment/day-assignment.ts'
import type { RoutableInspector } from '../availability/available-inspector.ts'
import { WORKDAY } from '../civil-time.ts'
import { assignOptimally } from '../optimal/assign-optimally.ts'
import { capability } from '../ranking/capable.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { routeInspector } from '../routing/route-inspector.ts'
import { assemblePlan, type GeneratedDay } from './assemble-plan.ts'
import { daysOf } from './assign-day.ts'
import type { DayPlan } from './day-plan.ts'
import { refillDay } from './refill-day.ts'

interface Made {
  readonly strategy: Strategy
  readonly input: DayInput
  readonly port: TravelPort
}

async function generate({ strategy, input, port }: Made): Promise<GeneratedDay> {
  const assignment = strategy === 'optimal' ? assignOptimally(input, { effort: 50 }) : assignAsSpecified(input)
  const days = daysOf(input, assignment)
  const routed = new Map<string, Awaited<ReturnType<typeof routeInspector>>>()
  for (const day of days) routed.set(day.inspector.inspectorId, await routeInspector(day, port))
  const { inspections, inspectors } = input
  return { inspections, inspectors, homeless: [], unassigned: assignment.unassigned, days, routed, missing: 'failed' }
}

const refill = async (made: Made, day?: GeneratedDay) =>
  refillDay(day ?? (await generate(made)), { ...made, date: made.input.date })

const idsOf = ({ routes }: DayPlan): string[] =>
  routes.flatMap(({ inspections }) => inspections.map(({ inspectionId }) => inspectionId))

/** When an inspector would be home at the earliest with one more; nothing where an appointment would be missed. */
async function finishesWith(plan: DayPlan, who: RoutableInspector, more: RankedInspection, { input, port }: Made) {
  const own = plan.routes.find(({ inspector }) => inspector.inspectorId === who.inspectorId)?.inspections ?? []
  const tries = await Promise.all(
    Array.from({ length: own.length + 1 }, (_, place) => {
      const inspections = own.toSpliced(place, 0, { ...more, newAppointmentStart: '', newAppointmentFinish: '' })
      const frame = {
        date: input.date,
        inspector: who,
        keepsOrder: true,
        isAllOrNothing: true,
        finishBy: WORKDAY.to + 90,
      }
      return routeInspector({ ...frame, inspections }, port)
    }),
  )
  const ends = tries.flatMap(({ route, unrouted }) => (route && unrouted.length === 0 ? [route.finishesAt] : []))
  return ends.length > 0 ? Math.min(...ends) : undefined
}

/** Whether the service of a day, with time off, would be more than it takes with one inspection more (D-235). */
function isFull(plan: DayPlan, who: RoutableInspector, more: RankedInspection): boolean {
  const own = plan.routes.find(({ inspector }) => inspector.inspectorId === who.inspectorId)?.inspections ?? []
  const off = who.partialBlocks.reduce((sum, { from, to }) => sum + (to - from) * 60, 0)
  const service = [...own, more].reduce((sum, { importedDuration }) => sum + importedDuration, off)
  return service > (own.some(({ status }) => status === 'Scheduled') ? 25_200 : 27_000)
}

describe.each(strategies)('a day that is refilled, %s', (strategy) => {
  it('tells of everything left a reason that trying proves, and uses the time that is free', async () => {
    const told = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1e6 }), async (seed) => {
        const made = { strategy, input: randomDepartmentDay(seed), port: detouringTravel(seed) }
        const before = await generate(made)
        const plan = assemblePlan(await refill(made, before))

        expect([...idsOf(plan), ...plan.unrouted.map(({ inspectionId }) => inspectionId)].toSorted()).toEqual(
          made.input.inspections.map(({ inspectionId }) => inspectionId).toSorted(),
        )
        expect(idsOf(plan)).toEqual(expect.arrayContaining(idsOf(assemblePlan(before))))
        for (const each of plan.unrouted) {
          if (each.inspection.status === 'Scheduled') continue
          told.add(each.code)
          await expectTrue(plan, each, made)
        }
      }),
      { numRuns: 8, examples: [[1], [5]] },
    )
    expect(['day-full', 'past-end', 'too-far'].filter((code) => told.has(code))).not.toEqual([])
  })

  it('gives what is left over to somebody who has nothing to do, and to a route that has lost something long', async () => {
    const port = detouringTravel(3)
    const hour = (rank: number, more: Partial<RankedInspection> = {}) =>
      rankedOf({ inspectionId: `${rank}`, rank, importedDuration: 3600, ...more })
    const far = Array.from({ length: 7 }, (_, index) => hour(index + 1, { lat: 40.75 + index / 60 }))
    const input = dayInputOf({ inspections: [...far, hour(8, { importedDuration: 900 })] })
    const made = { strategy, input, port }
    const day = await generate(made)
    const emptied: GeneratedDay = {
      ...day,
      days: [],
      routed: new Map(),
      unassigned: input.inspections.map(({ inspectionId }) => ({ inspectionId, code: 'day-full', rule: 'Full.' })),
    }

    const idle = await refill(made, emptied)

    expect(idle.days).toHaveLength(1)
    expect(idsOf(assemblePlan(idle)).length).toBeGreaterThan(2)
    expect(idsOf(assemblePlan(await refill(made, day)))).toContain('8')
  })

  it('puts nothing into routes that nobody has found', async () => {
    const made = { strategy, input: randomDepartmentDay(5), port: detouringTravel(5) }
    const day = await generate(made)
    const [lost = ''] = day.routed.keys()

    const { routed } = await refill(made, { ...day, routed: new Map([...day.routed].slice(1)) })

    expect(routed.has(lost)).toBe(false)
  })

  it('keeps a route as it was where it does not hold what was guessed to fit', async () => {
    const made = { strategy, input: randomDepartmentDay(9), port: detouringTravel(9, false) }
    const before = await generate(made)
    const slow: TravelPort = {
      ...made.port,
      legs: async (...asked) => {
        const { routes, source } = await made.port.legs(...asked)
        return { source, routes: routes.map((legs) => legs.map((leg) => ({ ...leg, durationSeconds: 9000 }))) }
      },
    }

    const after = await refill({ ...made, port: slow }, before)

    expect(idsOf(assemblePlan(after))).toEqual(idsOf(assemblePlan(before)))
  })
})

async function expectTrue(
  plan: DayPlan,
  { inspection, code, rule, inspectorId }: DayPlan['unrouted'][number],
  made: Made,
) {
  const { input } = made
  const isNamed = inspection.requiredInspectors.length > 0
  const near = input.inspectors.filter(
    (who) => isNamed || districtsInReach(who, input.neighbours).has(`${inspection.district}`),
  )
  const able = near.filter((who) => capability(inspection, who, input.settings) === 'capable')
  const named = input.inspectors.filter((who) => new RegExp(`\\b${who.inspectorId}\\b`).test(rule))
  switch (code) {
    case 'day-full':
      expect(able).toEqual(expect.arrayContaining(named))
      for (const who of named) {
        const end = isFull(plan, who, inspection) ? undefined : await finishesWith(plan, who, inspection, made)
        expect(end ?? Number.POSITIVE_INFINITY).toBeGreaterThan(WORKDAY.to)
      }
      return
    case 'past-end': {
      const who = able.find((each) => each.inspectorId === inspectorId)
      expect(who).toBeDefined()
      const end = who && (await finishesWith(plan, who, inspection, made))
      expect(rule).toContain(`Extend the day by ${(end ?? 0) - WORKDAY.to} min`)
      expect(end).toBeGreaterThan(WORKDAY.to)
      return
    }
    case 'too-far':
      expect(able).toEqual(expect.arrayContaining(named))
      return
    case 'no-district':
      expect(near).toEqual([])
      return
    case 'no-skill':
    case 'no-department':
      expect(able).toEqual([])
  }
}
