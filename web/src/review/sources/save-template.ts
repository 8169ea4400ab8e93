import { stopTemplate } from '#core/places/columns/export-rows.ts'
import { type Sheet, type SheetFormat, saveSheets } from '#web/files/sheet-file.ts'

const WIDTH = 24

/** A file to fill in. */
export const templateSheet = (rows: readonly (readonly string[])[]): Sheet => ({
  ...{ name: 'Template', rows },
  widths: (rows[0] ?? []).map(() => WIDTH),
})

/** Downloads a file of stops to fill in. */
export const saveStopTemplate = (isFleet: boolean, format: SheetFormat): Promise<void> =>
  saveSheets([templateSheet(stopTemplate(isFleet))], format, 'StopwiseStops')
