import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'

/** A real address out of a file. */
export type AddressRow = {
  readonly number: string
  readonly street: string
  readonly city: string
  readonly borough: string
  /** Two letters; empty when the file has none. */
  readonly state: string
  readonly zip: string
  readonly lat: number
  readonly lng: number
}

/**
 * Addresses of CSV files, plain or gzipped, in the order of the files.
 *
 * Columns by name: house_number and street (or both in street), city, zip, lat, lng; borough and state when there.
 * Rows without a number, a street or a position are left out. A file that cannot be read or holds no address is
 * reported and passed over: one bad file must not take the others away.
 */
export async function readAddresses(
  files: readonly string[],
  report: (problem: string) => void = console.warn,
): Promise<AddressRow[]> {
  const rows = await Promise.all(files.map((file) => readFileRows(file, report)))
  return rows.flat()
}

async function readFileRows(file: string, report: (problem: string) => void): Promise<AddressRow[]> {
  try {
    const bytes = await readFile(file)
    const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
    const rows = data.flatMap(toRow)
    if (rows.length === 0) report(`${file} holds no addresses. It needs the columns ${columns}.`)
    return rows
  } catch (error) {
    report(`${file} cannot be read and is passed over: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}

const columns = 'house_number, street, city, zip, lat, lng'

function toRow(record: Record<string, string>): AddressRow[] {
  const { number, street } = numberAndStreet(record)
  const lat = Number(record.lat || Number.NaN)
  const lng = Number(record.lng || Number.NaN)
  if (!number || !street || !Number.isFinite(lat) || !Number.isFinite(lng)) return []
  const { city = '', borough = '', state = '', zip = '' } = record
  return [{ number, street, city, borough, state, zip, lat, lng }]
}

function numberAndStreet({ house_number, street = '' }: Record<string, string>): { number: string; street: string } {
  if (house_number) return { number: house_number, street }
  const [first = '', ...rest] = street.split(' ')
  return { number: /^\d/.test(first) ? first : '', street: rest.join(' ') }
}
