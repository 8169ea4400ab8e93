import { colorNumber } from '#core/teams/company/driver-colors.ts'
import type { FleetDriver } from '#core/teams/fleet-request.ts'
import type { Team, TeamDriver } from '#core/teams/team.ts'
import type { DayDocument } from './day-document.ts'

/** A driver of the day as the page names them. */
export interface DayDriver {
  readonly id: number
  /** Their place among the day's drivers, from 1: what stands in chips, pins and lanes. */
  readonly number: number
  /** What `driverPaint` and `driverDash` go by, from 1. */
  readonly colorNumber: number
  readonly name: string
  /** What holds for them on this day. */
  readonly day: FleetDriver
  /** Absent once they have left the team's list. */
  readonly record?: TeamDriver
}

/** The drivers of a day in the order of its routes, with their names and colours. */
export function dayDrivers({ drivers }: Pick<DayDocument, 'drivers'>, team: Team): DayDriver[] {
  const records = new Map(team.drivers.map((record) => [record.id, record]))
  return drivers.map((day, index) => {
    const record = records.get(day.id)
    return {
      id: day.id,
      number: index + 1,
      colorNumber: record ? colorNumber(record.colorCode) : index + 1,
      name: record?.name ?? `Driver ${day.id}`,
      day,
      ...(record && { record }),
    }
  })
}

/** The skills that drivers of the team have or stops of the day ask for, each once. */
export const skillsOf = (team: Team, { stops, drivers }: DayDocument): string[] =>
  [...new Set([...team.drivers, ...drivers, ...stops].flatMap(({ skills = [] }) => skills))].toSorted()

/** Those with stops before those without, each in their order: who stays at home is not in the way. */
export const busyFirst = <Each>(all: readonly Each[], isBusy: (each: Each) => boolean): readonly Each[] => [
  ...all.filter(isBusy),
  ...all.filter((each) => !isBusy(each)),
]
