import { inertText } from '#core/itinerary/inert-text.ts'
import type { ReportRow } from '#core/teams/reports/report-row.ts'
import type { ReportSpan } from '#core/teams/reports/report-span.ts'
import { saveFile } from '#web/files/save-file.ts'
import { type SheetFormat, sheetFile } from '#web/files/sheet-file.ts'
import { columnsOf, fileValue, type LineGroup, type NameOf, reportLines, totalLine } from './report-lines.ts'

/** What is put into a file. */
export interface ReportContent {
  readonly rows: readonly ReportRow[]
  readonly span: ReportSpan
  readonly nameOf: NameOf
}

const sheetNames = { route: 'Routes', driver: 'Drivers', day: 'Days', week: 'Weeks' } as const
const standingWords = { ahead: 'planned', 'so-far': 'so far', over: 'over' } as const

/** A report as lines of a spreadsheet: the heads, the lines, and behind those that are no routes their sum. */
export function fileLines({ rows, nameOf }: Omit<ReportContent, 'span'>, by: LineGroup): (string | number)[][] {
  const columns = columnsOf(by)
  const heads = columns.map(({ fileHead }) => fileHead)
  if (by === 'route') {
    const lines = reportLines(rows, by, nameOf).map((line, index) => {
      const { date = '', driverId = 0, standing = 'over', tracked = 0 } = rows[index] ?? {}
      const told = [date, inertText(nameOf(driverId)), standingWords[standing], tracked > 0 ? 'yes' : 'no']
      return [...told, ...columns.map((column) => fileValue(column, line))]
    })
    return [['Date', 'Driver', 'Day', 'Tracked', ...heads], ...lines]
  }
  const lines = [...reportLines(rows, by, nameOf), totalLine(rows)]
  return [
    [sheetNames[by].slice(0, -1), ...heads],
    ...lines.map((line) => [inertText(line.name), ...columns.map((column) => fileValue(column, line))]),
  ]
}

/** The routes as comma-separated text, or a workbook with a sheet for routes, drivers, days and weeks. */
export const reportFile = (content: ReportContent, format: SheetFormat): Promise<Blob> =>
  sheetFile(
    (['route', 'driver', 'day', 'week'] as const).map((by) => ({
      name: sheetNames[by],
      rows: fileLines(content, by),
      widths: [18, 18, ...columnsOf(by).map(() => 14)],
    })),
    format,
  )

/** Downloads the report, named after its days. */
export async function exportReport(content: ReportContent, format: SheetFormat): Promise<void> {
  saveFile(await reportFile(content, format), `StopwiseReport ${content.span.join(' to ')}.${format}`)
}
