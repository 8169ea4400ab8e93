import { describe, expect, it } from 'vitest'
import { betterPlan } from '#core/department/plans/compare-strategies.ts'
import type { PlanVersion } from '#core/department/plans/plan-version.ts'
import type { DepartmentDay } from '../day/day-queries.ts'
import type { DayRoute } from '../day/day-route.ts'
import { comparedDrafts, comparedFigures, comparedLoads, differencesOf } from './compared-drafts.ts'

const stop = (inspectionId: string, rank: number, daysLeft = 5) => ({
  ...{ priority: inspectionId === '2' ? 'A' : 'B', status: inspectionId === '4' ? 'Scheduled' : 'Pending' },
  ...{ inspectionId, rank, daysLeft, importedDuration: 1810 },
  ...{ newAppointmentStart: '2026-11-24 09:00:00', newAppointmentFinish: '2026-11-24 09:31:00' },
})

const route = (inspectorId: string, travelMinutes: number, ...inspections: ReturnType<typeof stop>[]): DayRoute =>
  ({ inspector: { inspectorId }, inspections, wire: { totalTime: travelMinutes, totalDistance: 4.2 } }) as never

const day = (version: number, strategy: 'as-specified' | 'optimal', routes: readonly DayRoute[]): DepartmentDay => ({
  date: '2026-11-24',
  version: { version, origin: { kind: 'generated', strategy }, figures: { unrouted: 3 } } as PlanVersion,
  routes,
  missing: 0,
})

const drafts = comparedDrafts(
  day(4, 'as-specified', [route('EC1', 20, stop('1', 1), stop('2', 9)), route('EC2', 10, stop('3', 4, -2))]),
  day(5, 'optimal', [route('EC1', 30, stop('1', 1), stop('3', 4, -2), stop('4', 2))]),
)

describe('two drafts of a day', () => {
  it('are named after their strategies', () => {
    expect([drafts?.a.name, drafts?.b.name]).toEqual(['As specified', 'Optimal'])
  })

  it('are compared line by line, and the better figure is marked', () => {
    const figures = drafts && comparedFigures(drafts.comparison)

    expect(drafts && betterPlan(drafts.comparison)).toBe('b')
    expect(figures?.slice(0, 7)).toEqual([
      { label: 'Appointments kept', a: '0', b: '1', better: 'b' },
      { label: 'Priority A, routed', a: '1', b: '0', better: 'a' },
      { label: 'Inspections routed', a: '3', b: '3', better: undefined },
      { label: 'Past SLA, routed', a: '1', b: '1', better: undefined },
      { label: 'Not routed', a: '3', b: '3', better: undefined },
      { label: 'Miles', a: '8.4', b: '4.2', better: 'b' },
      { label: 'Minutes of travel', a: '30', b: '30', better: undefined },
    ])
  })

  it('have a load for everybody who has a route in either, rounded up by stop', () => {
    expect(drafts && comparedLoads(drafts)).toEqual([
      { inspectorId: 'EC1', a: 20 + 2 * 31, b: 30 + 3 * 31 },
      { inspectorId: 'EC2', a: 10 + 31, b: 0 },
    ])
  })

  it('differ in inspections, the most urgent first', () => {
    const found =
      drafts && differencesOf(drafts).map(({ inspection: { inspectionId: id }, kind, a, b }) => [id, kind, a, b])

    expect(found).toEqual([
      ['4', 'only-b', undefined, 'EC1'],
      ['3', 'other-inspector', 'EC2', 'EC1'],
      ['2', 'only-a', 'EC1', undefined],
    ])
  })
})
