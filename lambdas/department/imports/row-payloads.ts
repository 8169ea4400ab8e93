import type { FileKind } from '#core/department/file-kinds.ts'
import type { KeptImport } from '#core/department/imports/kept-import.ts'
import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import { readCompressed, writeCompressed } from '#lambdas/gateways/compressed-payloads.ts'
import { deletePayloads } from '#lambdas/gateways/payloads.ts'
import type { Reading } from './upload-key.ts'

/** Another reading has other keys, so that what is late harms nothing. */
const folderOf = ({ importId, attempt }: Reading): string => `department/imports/${importId}/${attempt}`
const rowsKey = (reading: Reading): string => `${folderOf(reading)}/rows.json.gz`
const errorsKey = (reading: Reading, page: number): string => `${folderOf(reading)}/errors-${page}.json.gz`

/** Keeps the valid rows of a reading. `rows` are those of one kind. */
export const writeRows = (reading: Reading, rows: RowsOf[FileKind]): Promise<void> =>
  writeCompressed(rowsKey(reading), toLines(rows))

/** One row after the other, since 50,000 at once would stand in memory twice. */
const toLines = (rows: readonly object[]): string => `[${rows.map((row) => JSON.stringify(row)).join(',\n')}]`

/** The valid rows of a reading. They were checked before they were written. @throws Error where they are gone. */
export async function readRows<Kind extends FileKind>(_kind: Kind, reading: Reading): Promise<RowsOf[Kind]> {
  const rows = await readCompressed(rowsKey(reading), (json) => json as RowsOf[Kind])
  if (rows === undefined) throw new Error(`The rows of import ${reading.importId} are gone`)
  return rows
}

/** Keeps one page of row errors, already as JSON. */
export const writeErrorPage = (reading: Reading, page: number, json: string): Promise<void> =>
  writeCompressed(errorsKey(reading, page), json)

/** One page of row errors as `parse` reads it; nothing where there is none. */
export const readErrorPage = <Value>(
  reading: Reading,
  page: number,
  parse: (json: unknown) => Value,
): Promise<Value | undefined> => readCompressed(errorsKey(reading, page), parse)

/** Removes everything that a reading has kept. */
export async function deleteReading(reading: Reading & Pick<KeptImport, 'errorPages'>): Promise<void> {
  const pages = Array.from({ length: reading.errorPages }, (_, page) => errorsKey(reading, page))
  await deletePayloads([rowsKey(reading), ...pages])
}
