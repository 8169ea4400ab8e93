import type { Location } from '#core/itinerary/itinerary.ts'
import type { ValidatedAddress } from '#core/places/validated-address.ts'
import { type CellFault, quotedCell } from '#core/tables/reading.ts'
import { type DriverRow, type DriverSheet, faultOf } from './read-drivers.ts'

const ends = [
  ['start', 'startAddress'],
  ['end', 'endAddress'],
] as const

/** Addresses whose places the file does not say, each once. */
export function soughtPlaces(rows: readonly DriverRow[]): string[] {
  const sought = rows.flatMap(({ said }) =>
    ends.flatMap(([which]) => (said[which]?.coordinates === null ? [said[which].address] : [])),
  )
  return [...new Set(sought)]
}

function locationOf({ formattedAddress, coordinates, quality, radiusMeters }: ValidatedAddress): Location | undefined {
  if (!coordinates) return undefined
  const place = { address: formattedAddress, coordinates: [coordinates.lat, coordinates.lng] as const }
  return quality === 'area' && radiusMeters !== undefined ? { ...place, withinMeters: Math.round(radiusMeters) } : place
}

type Found = ReadonlyMap<string, ValidatedAddress>

/** Rows with the places that were found for their addresses, by address; a fault stands at one that was not. */
export const placeDrivers = (rows: readonly DriverRow[], found: Found, sheet: DriverSheet): DriverRow[] =>
  rows.map((row) => ends.reduce<DriverRow>((placed, end) => withEnd(placed, end, { found, sheet }), row))

function withEnd(
  row: DriverRow,
  [which, key]: (typeof ends)[number],
  { found, sheet }: { readonly found: Found; readonly sheet: DriverSheet },
): DriverRow {
  const place = row.said[which]
  const result = place?.coordinates === null ? found.get(place.address) : undefined
  if (!place || !result) return row
  const location = locationOf(result)
  if (location) return { ...row, said: { ...row.said, [which]: location } }
  const offers = (result.candidates ?? []).map(({ formattedAddress }) => formattedAddress)
  const words = `${quotedCell(place.address)} was not found. Write it with city and ZIP code.`
  const fault: CellFault = { ...faultOf({ row: row.row, key, words }, sheet), ...(offers.length > 0 && { offers }) }
  return { ...row, faults: [...(row.faults ?? []), fault] }
}
