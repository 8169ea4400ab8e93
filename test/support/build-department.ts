import type { DayInput } from '#core/department/assignment/day-assignment.ts'
import type { Block, RoutableInspector } from '#core/department/availability/available-inspector.ts'
import { districtNeighbours } from '#core/department/districts/neighbours.ts'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { inspectionOf } from './build-inspection.ts'
import { inspectorOf } from './build-inspector.ts'

export const DATE = '2026-11-24'

/** A pending inspection in Midtown that takes half an hour and that any construction inspector can do. */
export function buildInspection(rank: number, over: Partial<RankedInspection> = {}): RankedInspection {
  return {
    ...inspectionOf({ inspectionId: String(4_600_000 + rank), recordId: String(3_500_000 + rank) }),
    openDate: '2026-10-01',
    street: `${rank} Street of ${rank}`,
    ...{ postcode: '10018', lat: 40.754, lng: -73.984 },
    complaintCategory: '05 - Permit',
    rank,
    isReinspection: false,
    daysSinceOpen: 54,
    slaDays: 40,
    daysLeft: -14,
    bucket: 'Urgent',
    importedDuration: 1800,
    ...over,
  }
}

/** A prescheduled inspection from one clock time to another, e.g. `10:00` to `10:30`, that takes as long. */
export function buildAppointment(
  rank: number,
  [from, to]: readonly [string, string],
  over: Partial<RankedInspection> = {},
): RankedInspection {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
  return buildInspection(rank, {
    status: 'Scheduled',
    appointmentStart: `${DATE} ${from}:00`,
    appointmentFinish: `${DATE} ${to}:00`,
    importedDuration: (minutes(to) - minutes(from)) * 60,
    ...over,
  })
}

/** A construction inspector of Midtown, who lives there, drives and is there all day. */
export function buildInspector(inspectorId: string, over: Partial<RoutableInspector> = {}): RoutableInspector {
  const partialBlocks = over.partialBlocks ?? []
  return {
    ...inspectorOf({ inspectorId, postcode: '10018', skills: ['Zoning'], street: '17 Secret Court' }),
    availability: partialBlocks.length > 0 ? 'partial' : 'available',
    partialBlocks,
    districtCodes: ['105'],
    home: { lat: 40.7501, lng: -73.9812 },
    homeAddress: '17 Secret Court, New York, NY 10018',
    color: 0,
    ...over,
  }
}

/** A block-out between two minutes of the day. */
export const buildBlock = (from: number, to: number): Block => ({
  eventId: `${from}`,
  eventName: 'Training',
  from,
  to,
})

/** A day on which category 05 needs no skill and 13 an elevator. */
export const buildDay = (
  inspections: readonly RankedInspection[],
  inspectors: DayInput['inspectors'],
  over: Partial<DayInput> = {},
): DayInput => ({
  date: DATE,
  inspections,
  inspectors,
  settings: {
    unitDepartments: {
      'Construction Enforcement': ['Enforcement Construction', 'Enforcement Plumbing'],
      'Quality of Life': ['Enforcement Construction'],
    },
    categorySkills: { '05': [], '13': ['Elevator'] },
  },
  neighbours: districtNeighbours,
  seed: 1,
  ...over,
})
