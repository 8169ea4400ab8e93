import type { EveningStop } from '#core/teams/evening/evening-stops.ts'
import type { ReportRow } from '#core/teams/reports/report-row.ts'
import { type SheetFormat, saveSheets } from '#web/files/sheet-file.ts'
import { fileLines } from '../reports/report-file.ts'
import type { NameOf } from '../reports/report-lines.ts'
import { stopLines } from './evening-lines.ts'

interface EveningContent {
  readonly date: string
  readonly rows: readonly ReportRow[]
  readonly stops: readonly EveningStop[]
  readonly nameOf: NameOf
}

/** Downloads the evening of a day: its stops, and in a workbook its routes as well. */
export async function exportEvening(content: EveningContent, format: SheetFormat): Promise<void> {
  const { date, stops, nameOf } = content
  const [listed, routes] = [stopLines(stops, nameOf), fileLines(content, 'route')]
  const tables = [
    { name: 'Stops', rows: listed, widths: [18, 6, 40, 18, 14, 12, 18, 10, 10, 10, 8, 18] },
    { name: 'Routes', rows: routes, widths: routes[0]?.map(() => 14) ?? [] },
  ]
  await saveSheets(tables, format, `StopwiseEvening ${date}`)
}
