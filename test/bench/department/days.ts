import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import type { DayInput } from '#core/department/assignment/day-assignment.ts'
import type { AvailableInspector, RoutableInspector } from '#core/department/availability/available-inspector.ts'
import { availableInspectors, canInspect } from '#core/department/availability/available-inspectors.ts'
import type { CivilDay } from '#core/department/civil-time.ts'
import { defaultSettings } from '#core/department/default-settings.ts'
import { type DistrictNeighbours, districtNeighbours } from '#core/department/districts/neighbours.ts'
import type { FileKind } from '#core/department/file-kinds.ts'
import { rankInspections } from '#core/department/ranking/rank-inspections.ts'
import { rowReaders } from '#core/department/rows/row-readers.ts'
import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import type { Position } from '#engine/base/geo.ts'

const DATA = join(import.meta.dirname, '../../../../shared/data')

/** Workdays of the sample, from the first that it is made for; two of the weekdays are holidays. */
export const sampleDates: readonly CivilDay[] = [
  '2026-11-24',
  '2026-11-25',
  '2026-11-30',
  '2026-12-01',
  '2026-12-02',
  '2026-12-03',
  '2026-12-04',
  '2026-12-07',
  '2026-12-08',
  '2026-12-09',
]

/** Whether the real addresses that cities are made of stand beside the checkout. */
export const hasAddresses = (): boolean => existsSync(join(DATA, 'nyc/addresses.csv'))

/** The rows of a comma-separated file by its header. */
export const readTable = (path: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(readFileSync(join(DATA, path), 'utf8'), {
    header: true,
    delimiter: ',',
    skipEmptyLines: true,
  }).data

function readRows<Kind extends FileKind>(kind: Kind, path: string): RowsOf[Kind][number][] {
  return readTable(path).map((cells) => {
    const reading = rowReaders[kind](cells)
    if ('row' in reading) return reading.row as RowsOf[Kind][number]
    throw new Error(`${path} has a row that is not valid`)
  })
}

/** The sample of 400 inspections and 12 inspectors. */
export const readSample = (): RowsOf => ({
  inspections: readRows('inspections', 'samples/department/inspections_400.csv'),
  durations: readRows('durations', 'samples/department/durations.csv'),
  inspectors: readRows('inspectors', 'samples/department/inspectors.csv'),
  calendar: readRows('calendar', 'samples/department/calendar.csv'),
  holidays: readRows('holidays', 'samples/department/holidays.csv'),
  districts: readRows('districts', 'samples/department/districts.csv'),
})

/** A day of some rows with everybody who can inspect, under the settings of a new workspace. */
export function dayOf(rows: RowsOf, date: CivilDay, seed: number): DayInput {
  const neighbours: DistrictNeighbours = districtNeighbours
  return {
    date,
    inspections: rankInspections({ ...rows, date, policy: 'as-specified' }),
    inspectors: availableInspectors(rows, date)
      .filter((inspector) => canInspect(inspector) && inspector.districtCodes.length > 0)
      .map(toRoutable),
    settings: defaultSettings,
    neighbours,
    seed,
  }
}

/** The middle of the ZIP code is as near as a benchmark needs it. */
function toRoutable(inspector: AvailableInspector, color: number): RoutableInspector {
  const home = zipCentres().get(inspector.postcode)
  if (!home) throw new Error(`ZIP code ${inspector.postcode} has no centre`)
  return { ...inspector, home, homeAddress: `${inspector.street}, ${inspector.city}`, color }
}

let centres: ReadonlyMap<string, Position> | undefined

/** Centres of ZIP codes. */
function zipCentres(): ReadonlyMap<string, Position> {
  centres ??= new Map(
    readTable('nyc/zip_centroids.csv').map(({ zip = '', lat, lng }) => [zip, { lat: Number(lat), lng: Number(lng) }]),
  )
  return centres
}
