/** @module-tag wide */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#engine/test/support/runs.ts'
import type { TravelPort } from '#engine/travel/index.ts'
import { dayInputOf, randomDepartmentDay, rankedOf } from '#test/support/build-department-day.ts'
import { lieOf, type MadeDay } from '#test/support/reason-oracle.ts'
import { detouringTravel } from '#test/support/shared-day.ts'
import { assignAsSpecified } from '../assignment/assign-as-specified.ts'
import { type DayInput, strategies } from '../assignment/day-assignment.ts'
import { assignOptimally } from '../optimal/assign-optimally.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { routeInspector } from '../routing/route-inspector.ts'
import { assemblePlan, type GeneratedDay } from './assemble-plan.ts'
import { daysOf } from './assign-day.ts'
import type { DayPlan } from './day-plan.ts'
import { refillDay } from './refill-day.ts'

async function generate({ strategy, input, port }: MadeDay): Promise<GeneratedDay> {
  const assignment = strategy === 'optimal' ? assignOptimally(input, { effort: 50 }) : assignAsSpecified(input)
  const days = daysOf(input, assignment)
  const routed = new Map<string, Awaited<ReturnType<typeof routeInspector>>>()
  for (const day of days) routed.set(day.inspector.inspectorId, await routeInspector(day, port))
  const { inspections, inspectors } = input
  return { inspections, inspectors, homeless: [], unassigned: assignment.unassigned, days, routed, missing: 'failed' }
}

const refill = async (made: MadeDay, day?: GeneratedDay) =>
  refillDay(day ?? (await generate(made)), { ...made, date: made.input.date })

/** A day for which one who works was not selected. */
const withOthers = ({ inspectors, ...input }: DayInput): DayInput => ({
  ...{ ...input, inspectors: inspectors.slice(1), otherInspectors: inspectors.slice(0, 1) },
})

const idsOf = ({ routes }: DayPlan): string[] =>
  routes.flatMap(({ inspections }) => inspections.map(({ inspectionId }) => inspectionId))

describe.each(strategies)('a day that is refilled, %s', (strategy) => {
  it('tells of everything left a reason that trying proves, and uses the time that is free', async () => {
    const told = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1e6 }), async (seed) => {
        const made = { strategy, input: withOthers(randomDepartmentDay(seed)), port: detouringTravel(seed) }
        const before = await generate(made)
        const plan = assemblePlan(await refill(made, before))

        expect([...idsOf(plan), ...plan.unrouted.map(({ inspectionId }) => inspectionId)].toSorted()).toEqual(
          made.input.inspections.map(({ inspectionId }) => inspectionId).toSorted(),
        )
        expect(idsOf(plan)).toEqual(expect.arrayContaining(idsOf(assemblePlan(before))))
        for (const each of plan.unrouted) {
          if (each.inspection.status === 'Scheduled') continue
          told.add(each.code)
          expect(await lieOf(plan, each, made)).toBeUndefined()
        }
      }),
      { numRuns: runs(30), examples: [[1], [5], [379_573]] },
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

  it('asks for the ways of those alone whom an inspector may be given, and not of a whole list at once', async () => {
    const port = detouringTravel(3)
    const list = (district: number) =>
      Array.from({ length: 400 }, (_, index) =>
        rankedOf({
          ...{ inspectionId: `${district}-${index}`, rank: index + 1, district, importedDuration: 3600 },
          ...{ lat: 40.75 + index / 4_000, lng: district === 105 ? -73.99 : -73.5 },
        }),
      )
    const made = { strategy, input: dayInputOf({ inspections: [...list(105), ...list(106)] }), port }
    const day = await generate(made)
    const asked: number[] = []
    const between: typeof port.between = (origins, destinations, ...more) => {
      expect([...origins, ...destinations].filter(({ lng }) => lng === -73.5)).toEqual([])
      asked.push(Math.max(origins.length, destinations.length))
      return port.between?.(origins, destinations, ...more) ?? Promise.resolve(undefined)
    }

    await refill({ ...made, port: { ...port, between } }, day)

    expect(Math.max(...asked)).toBeLessThanOrEqual(150)
    expect(asked.reduce((sum, each) => sum + each, 0)).toBeLessThan(3 * 2 * 400)
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
