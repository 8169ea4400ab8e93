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
 * Rows without a number, a street or a position are left out.
 * @throws Error naming the file that cannot be read.
 */
export async function readAddresses(files: readonly string[]): Promise<AddressRow[]> {
  const rows = await Promise.all(files.map(readFileRows))
  return rows.flat()
}

async function readFileRows(file: string): Promise<AddressRow[]> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new Error(`The address file ${file} cannot be read`, { cause })
  })
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  return data.flatMap(toRow)
}

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
