import type { FileKind } from '../file-kinds.ts'
import { readCalendarEvent } from './read-calendar-event.ts'
import { readDistrictAssignment } from './read-district-assignment.ts'
import { readDuration } from './read-duration.ts'
import { readHoliday } from './read-holiday.ts'
import { readInspection } from './read-inspection.ts'
import { readInspector } from './read-inspector.ts'
import type { Cells, RowReading } from './row-problem.ts'
import type { RowsOf } from './workspace-rows.ts'

/** How a row of each kind of file is read. */
export const rowReaders: { readonly [Kind in FileKind]: (cells: Cells) => RowReading<RowsOf[Kind][number]> } = {
  inspections: readInspection,
  durations: readDuration,
  inspectors: readInspector,
  calendar: readCalendarEvent,
  holidays: readHoliday,
  districts: readDistrictAssignment,
}
