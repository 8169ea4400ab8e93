import type { EveningStop } from '#core/teams/evening/evening-stops.ts'
import type { ReportRow } from '#core/teams/reports/report-row.ts'
import { saveFile } from '#web/client/save-file.ts'
import { fileLines } from '../reports/report-file.ts'
import type { NameOf } from '../reports/report-lines.ts'
import { type ReportFormat, sheetFile } from '../reports/sheet-file.ts'
import { stopLines } from './evening-lines.ts'

interface EveningContent {
  readonly date: string
  readonly rows: readonly ReportRow[]
  readonly stops: readonly EveningStop[]
  readonly nameOf: NameOf
}

/** Downloads the evening of a day: its stops, and in a workbook its routes as well. */
export async function exportEvening(content: EveningContent, format: ReportFormat): Promise<void> {
  const { date, stops, nameOf } = content
  const [listed, routes] = [stopLines(stops, nameOf), fileLines(content, 'route')]
  const tables = [
    { name: 'Stops', lines: listed, widths: [18, 6, 40, 18, 14, 12, 18, 10, 10, 10, 8, 18] },
    { name: 'Routes', lines: routes, widths: routes[0]?.map(() => 14) ?? [] },
  ]
  saveFile(await sheetFile(tables, format), `StopwiseEvening ${date}.${format}`)
}
