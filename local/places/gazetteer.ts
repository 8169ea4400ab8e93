import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import { streetName } from '#engine/base/parse-address.ts'
import { type AddressIndex, buildAddressIndex } from '#engine/geocoding/index.ts'
import { ExtractWriter } from '#engine/regions/building.ts'
import { loadWorldCities, type WorldCities } from './world-cities.ts'
import { loadZipCodes, type ZipCodes } from './zip-codes.ts'

/** Everything that the emulator knows of the world. */
export type Gazetteer = {
  readonly addresses: AddressIndex
  readonly zips: ZipCodes
  /** Read on first need: most days never leave the United States. */
  worldCities(): Promise<WorldCities>
}

/** Loads ZIP codes and address files. */
export async function loadGazetteer(csvFiles: readonly string[]): Promise<Gazetteer> {
  const [rows, zips] = await Promise.all([readAddresses(csvFiles), loadZipCodes()])
  let worldCities: Promise<WorldCities> | undefined
  return {
    addresses: indexRows(rows, zips),
    zips,
    worldCities: () => {
      worldCities ??= loadWorldCities()
      return worldCities
    },
  }
}

/** Rows of address files as the index that regions are searched by, so that one search knows how people write. */
function indexRows(rows: readonly AddressRow[], zips: ZipCodes): AddressIndex {
  const writer = new ExtractWriter()
  for (const [at, row] of withoutRepeats(rows).entries()) {
    writer.addNode(at + 1, row, {
      'addr:housenumber': row.number,
      'addr:street': row.street,
      'addr:city': row.city,
      'addr:postcode': row.zip,
      'addr:state': row.state || (zips.byZip(row.zip)?.state ?? ''),
    })
  }
  return buildAddressIndex(writer.finish())
}

/** The first file wins: what the operator names first is what is trusted most. */
function withoutRepeats(rows: readonly AddressRow[]): AddressRow[] {
  const streets = new Map<string, string>()
  const seen = new Set<string>()
  return rows.filter(({ number, street, zip, city }) => {
    const name = streets.get(street) ?? streetName(street)
    streets.set(street, name)
    const key = `${number.toLowerCase().replaceAll('-', '')}|${name}|${zip || city}`
    return !seen.has(key) && seen.add(key)
  })
}

/** A real address out of a file. */
type AddressRow = {
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
