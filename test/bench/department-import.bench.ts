import { utils, write } from 'xlsx'
import { columnsOf, templateOf } from '#core/department/rows/file-columns.ts'
import { printTable } from '#engine/bench/bench.ts'
import { importFile } from '#test/support/upload-file.ts'
import { startCloud } from './cloud/start-cloud.ts'

export const title = 'Imports of the department, through a local cloud'

const ROWS = 50_000
const BUDGET_SECONDS = 20
const BUDGET_MEGABYTES = 1024
/** One row of so many has a ZIP code of another city. */
const WRONG_EVERY = 100

const head = columnsOf.inspections

/** As many rows as a list may have, each with its own ids, street and category. */
function inspectionRows(): string[][] {
  const [, example = []] = templateOf('inspections')
  return Array.from({ length: ROWS }, (_, index) => {
    const changes: Readonly<Record<string, string>> = {
      INSPECTION_ID: String(4_000_000 + index),
      Record_ID: String(3_000_000 + index),
      Street: `${index} West ${index % 200} Street`,
      Postcode: index % WRONG_EVERY === 0 ? '07102' : String(10_001 + (index % 200)),
      ComplaintCategory: `${index % 97} - Construction without a permit – part ${index % 1000}`,
      ...(index % 10 !== 0 && {
        Status: 'Pending',
        AppointmentStart: '',
        AppointmentFinish: '',
        RequiredEngineers: '',
      }),
    }
    return example.map((cell, column) => changes[head[column] ?? ''] ?? cell)
  })
}

const toCsv = (rows: readonly string[][]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode([head, ...rows].map((cells) => cells.join()).join('\r\n'))

function toXlsx(rows: string[][], bookSST: boolean): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([[...head], ...rows]), 'Inspections')
  return new Uint8Array(write(book, { bookType: 'xlsx', type: 'array', bookSST, compression: true }))
}

/** Imports a full list in each format, from the begin of its upload until its rows are saved and compared. */
export async function run(): Promise<boolean> {
  const rows = inspectionRows()
  const files = [
    { fileName: 'list.csv', content: toCsv(rows) },
    { fileName: 'shared-words.xlsx', content: toXlsx(rows, true) },
    { fileName: 'words-in-cells.xlsx', content: toXlsx(rows, false) },
  ]
  const measures = []
  for (const file of files) measures.push(await measure(file))
  printTable(
    ['50,000 rows × 19 columns', 'MB', 'rows ok', 'left out', 'seconds', 'peak MB of the cloud', 'within'],
    measures.map(({ fileName, megabytes, found, seconds, peak, isWithin }) => [
      ...[fileName, megabytes.toFixed(1), String(found.rows), String(found.rowErrors), seconds.toFixed(1)],
      ...[peak.toFixed(0), isWithin ? 'yes' : 'NO'],
    ]),
  )
  return measures.every(({ isWithin }) => isWithin)
}

/** In a cloud of its own, so that the peak is that of this file. */
async function measure(file: { readonly fileName: string; readonly content: Uint8Array<ArrayBuffer> }) {
  const cloud = await startCloud({ email: 'sam@stopwise.example' })
  try {
    const begin = performance.now()
    const found = await importFile(cloud.api, { kind: 'inspections', ...file })
    const seconds = (performance.now() - begin) / 1000
    const peak = cloud.peakMegabytes()
    const isRight = found.rows === ROWS - ROWS / WRONG_EVERY && found.rowErrors === ROWS / WRONG_EVERY
    const isWithin = isRight && seconds < BUDGET_SECONDS && !(peak >= BUDGET_MEGABYTES)
    return { fileName: file.fileName, megabytes: file.content.length / 1e6, found, seconds, peak, isWithin }
  } finally {
    await cloud.close()
  }
}
