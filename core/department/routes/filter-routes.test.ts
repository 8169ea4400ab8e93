import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { priorities } from '../rows/inspection.ts'
import { departments } from '../rows/inspector.ts'
import { countFilters, type FilteredRoute, filterChoices, filterRoutes, noFilters } from './filter-routes.ts'

type Held = FilteredRoute['inspections'][number]
const held = (priority: Held['priority'], status: Held['status'], isReinspection = false): Held => ({
  priority,
  status,
  isReinspection,
})

const ana: FilteredRoute = {
  inspector: { inspectorId: '2043', department: 'Enforcement Construction', districtCodes: ['108', '1002'] },
  inspections: [held('A', 'Pending'), held('C', 'Scheduled')],
}
const luis: FilteredRoute = {
  inspector: { inspectorId: '1988', department: 'Enforcement Plumbing', districtCodes: ['106'] },
  inspections: [held('B+', 'Pending', true)],
}
const idle: FilteredRoute = {
  inspector: { inspectorId: 'A-7', department: 'Enforcement Plumbing', districtCodes: [] },
  inspections: [],
}
const day = [ana, luis, idle]

const someOf = <Value>(values: readonly Value[]) => fc.subarray([...values])
const districts = ['106', '108', '1002'] as const
const inspectorOf = fc.record({
  inspectorId: fc.constantFrom('2043', '1988'),
  department: fc.constantFrom(...departments),
  districtCodes: someOf(districts),
})
const inspectionsOf = fc.array(
  fc.record({
    priority: fc.constantFrom(...priorities),
    status: fc.constantFrom('Pending' as const, 'Scheduled' as const),
    isReinspection: fc.boolean(),
  }),
  { maxLength: 3 },
)
const filtersOf = fc.record({
  departments: someOf(departments),
  districts: someOf(districts),
  taskTypes: someOf(['Inspection', 'Re-inspection'] as const),
  priorities: someOf(priorities),
  schedulingMethods: someOf(['Pending', 'Scheduled'] as const),
})

describe('the filters of a day', () => {
  it('let everybody through while nothing is chosen', () => {
    expect(filterRoutes(day, noFilters, '')).toEqual(day)
    expect(countFilters(noFilters)).toBe(0)
  })

  it('choose by department and by district [D-068, D-069]', () => {
    expect(filterRoutes(day, { ...noFilters, departments: ['Enforcement Plumbing'] }, '')).toEqual([luis, idle])
    expect(filterRoutes(day, { ...noFilters, districts: ['1002'] }, '')).toEqual([ana])
  })

  it('choose by what the assigned inspections are [D-070, D-071, D-072]', () => {
    expect(filterRoutes(day, { ...noFilters, taskTypes: ['Re-inspection'] }, '')).toEqual([luis])
    expect(filterRoutes(day, { ...noFilters, taskTypes: ['Inspection'] }, '')).toEqual([ana])
    expect(filterRoutes(day, { ...noFilters, priorities: ['C'] }, '')).toEqual([ana])
    expect(filterRoutes(day, { ...noFilters, schedulingMethods: ['Scheduled'] }, '')).toEqual([ana])
  })

  it('let through whoever an independent reading of each group lets through [D-068, D-069, D-070, D-071, D-072, D-074, D-109]', () => {
    forAll(fc.array(fc.tuple(inspectorOf, inspectionsOf), { maxLength: 5 }), filtersOf, (drawn, filters) => {
      const routes = drawn.map(([inspector, inspections]) => ({ inspector, inspections }))
      const expected = routes.filter(({ inspector, inspections }) => {
        const words: Record<keyof typeof filters, readonly string[]> = {
          departments: [inspector.department],
          districts: inspector.districtCodes,
          taskTypes: inspections.map((each) => (each.isReinspection ? 'Re-inspection' : 'Inspection')),
          priorities: inspections.map((each) => each.priority),
          schedulingMethods: inspections.map((each) => each.status),
        }
        return Object.entries(filters).every(
          ([group, chosen]) =>
            chosen.length === 0 || chosen.some((value: string) => words[group as keyof typeof filters].includes(value)),
        )
      })

      expect(filterRoutes(routes, filters, '')).toEqual(expected)
      expect(countFilters(filters)).toBe(Object.values(filters).flat().length)
    })
  })

  it('offer for every group each word by which somebody of the day is found [D-109]', () => {
    const choices = filterChoices(day)
    for (const group of ['departments', 'districts'] as const) {
      for (const value of choices[group]) {
        expect(filterRoutes(day, { ...noFilters, [group]: [value] }, '')).not.toEqual([])
      }
    }
    expect(Object.keys(choices)).toEqual(Object.keys(noFilters))
  })

  it('are OR within a group and AND across groups [D-074]', () => {
    const either = { ...noFilters, districts: ['106', '108'] }

    expect(filterRoutes(day, either, '')).toEqual([ana, luis])
    expect(filterRoutes(day, { ...either, priorities: ['B+'] }, '')).toEqual([luis])
    expect(filterRoutes(day, { ...either, priorities: ['B+'], schedulingMethods: ['Scheduled'] }, '')).toEqual([])
    expect(countFilters({ ...either, priorities: ['B+'] })).toBe(3)
  })

  it('find inspectors by a part of their ID [D-059]', () => {
    expect(filterRoutes(day, noFilters, ' 04')).toEqual([ana])
    expect(filterRoutes(day, noFilters, 'a-')).toEqual([idle])
    expect(filterRoutes(day, noFilters, 'nobody')).toEqual([])
  })

  it('offer the districts of the day in the order of their numbers [D-069, D-109]', () => {
    expect(filterChoices(day)).toEqual({
      departments: ['Enforcement Construction', 'Enforcement Plumbing'],
      districts: ['106', '108', '1002'],
      taskTypes: ['Inspection', 'Re-inspection'],
      priorities: ['A', 'B', 'B+', 'C', 'D'],
      schedulingMethods: ['Pending', 'Scheduled'],
    })
    expect(filterChoices([luis]).departments).toEqual(['Enforcement Plumbing'])
  })
})
