import { omit } from '#core/kernel/omit.ts'
import type { AddressRow } from '#core/places/address-row.ts'
import type { ReviewRow } from './review-rows.ts'

/** Somebody who may be named in a file of stops. */
export interface NamedDriver {
  readonly id: number
  readonly name: string
}

type Naming = Pick<AddressRow, 'driver' | 'driverName'>

const plain = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** What a row calls the driver who is to come, by name or by the number of our own files; `undefined`: it does not say. */
export const nameIn = ({ driver, driverName }: Naming): string | undefined =>
  driverName ?? (driver === undefined ? undefined : `number ${driver}`)

/** Who is meant; nobody where no one, or more than one, is called so. */
export function driverIn({ driver, driverName }: Naming, drivers: readonly NamedDriver[]): NamedDriver | undefined {
  if (driverName === undefined) return drivers.find(({ id }) => id === driver)
  const named = drivers.filter(({ name }) => plain(name) === plain(driverName))
  return named.length === 1 ? named[0] : undefined
}

/** A name that stands in a file and means nobody, with the rows that have it. */
export interface UnknownDriver {
  readonly name: string
  readonly rows: readonly number[]
}

/** The names of a file by which no driver is known, in its order. */
export function unknownDrivers(
  rows: readonly (Naming & { readonly row: number })[],
  drivers: readonly NamedDriver[],
): UnknownDriver[] {
  const unknown = new Map<string, UnknownDriver>()
  for (const row of rows) {
    const name = nameIn(row)
    if (name === undefined || driverIn(row, drivers)) continue
    const key = plain(name)
    unknown.set(key, { name: unknown.get(key)?.name ?? name, rows: [...(unknown.get(key)?.rows ?? []), row.row] })
  }
  return [...unknown.values()]
}

/** The rows with a driver in the place of a name that means nobody. */
export const withDriverNamed = (rows: readonly ReviewRow[], { rows: of }: UnknownDriver, driver: number): ReviewRow[] =>
  rows.map((row) => (of.includes(row.row) ? { ...omit(row, 'driverName'), driver } : row))
