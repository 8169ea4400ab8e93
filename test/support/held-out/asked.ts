import { greatCircleMeters } from '#engine/base/geo.ts'
import { localityName, parseAddress } from '#engine/base/parse-address.ts'
import type { Random } from '#engine/base/random.ts'
import { withTypo } from '#engine/test/support/synthetic-towns.ts'
import type { RegionAnswer } from '#lambdas/gateways/places/region-places.ts'
import { addressForms, falseForms, type RealAddress } from '../address-forms.ts'

/** A written address of which it is known where it lies. */
export interface Asked {
  readonly form: string
  readonly text: string
  readonly row: RealAddress
  /** Whether the text contradicts itself or the row: then no door is right but one that has all that was written. */
  readonly isFalse: boolean
}

/** Farther from where it is than this, a sure answer is a wrong one. */
const WRONG_METERS = 200

type Write = (row: RealAddress, random: Random) => string | undefined

const line = ({ house_number, street }: RealAddress): string => `${house_number} ${street}`
const ending = ({ city, zip }: RealAddress): string => `${city}, NY ${zip}`
const boroughs = ['New York', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island']
const otherTown = ({ city }: RealAddress, random: Random): string => {
  const others = boroughs.filter((each) => each !== city)
  return others[random.below(others.length)] ?? ''
}

/** Forms besides those of `addressForms`. */
const trueForms: Readonly<Record<string, Write>> = {
  'number alone': (row) => line(row),
  'number and state': (row) => `${line(row)}, NY`,
  'number missing': (row) => `${row.street}, ${ending(row)}`,
  'number missing, no ZIP': (row) => `${row.street}, ${row.city}, NY`,
  'number behind': (row) => `${row.street} ${row.house_number}, ${ending(row)}`,
  'town first': (row) => `${row.city}, ${line(row)}`,
  'parts the other way round': (row) => `NY ${row.zip}, ${row.city}, ${line(row)}`,
  'on a floor': (row) => `${line(row)}, Floor 3, ${ending(row)}`,
  'in a suite': (row) => `${line(row)} Suite 402, ${row.city}, NY`,
  'flat with a sign': (row) => `${line(row)} #5C, ${ending(row)}`,
  'slip in the street, no ZIP': (row, random) => `${withTypo(line(row), random)}, ${row.city}, NY`,
  'slip in the street, with ZIP': (row, random) => `${withTypo(line(row), random)}, ${ending(row)}`,
  'two slips': (row, random) => `${withTypo(withTypo(line(row), random), random)}, ${ending(row)}`,
  'slip somewhere, no commas': (row, random) =>
    withTypo(`${line(row)} ${ending(row)}`.replaceAll(',', ''), random).toLowerCase(),
  'without direction, no ZIP': (row) =>
    /^(?:East|West|North|South) \d/.test(row.street)
      ? `${row.house_number} ${row.street.replace(/^\w+ /, '')}, ${row.city}, NY`
      : undefined,
  'without type': (row) =>
    / (?:Street|Avenue|Place|Road)$/.test(row.street)
      ? `${row.house_number} ${row.street.replace(/ \w+$/, '')}, ${row.city}, NY`
      : undefined,
  'hyphen left out': (row) =>
    row.house_number.includes('-') ? `${line(row).replace('-', '')}, ${row.city}, NY` : undefined,
  'hyphen for a blank': (row) =>
    row.house_number.includes('-') ? `${line(row).replace('-', ' ')}, ${ending(row)}` : undefined,
}

const untrueForms: Readonly<Record<string, Write>> = {
  'another borough': (row, random) => `${line(row)}, ${otherTown(row, random)}, NY`,
  'another borough, ZIP right': (row, random) => `${line(row)}, ${otherTown(row, random)}, NY ${row.zip}`,
  'another borough, slip': (row, random) => `${withTypo(line(row), random)}, ${otherTown(row, random)}, NY`,
  'number beyond the street': (row) => `${Number.parseInt(row.house_number, 10) + 40_000} ${row.street}, ${row.city}`,
  'avenue for street': (row) =>
    /\d Street$/.test(row.street) ? `${line(row).replace(/Street$/, 'Avenue')}, ${row.city}, NY` : undefined,
  'another state': (row) => `${line(row)}, ${row.city}, NJ`,
}

/** All forms of some addresses. */
export function askedOf(rows: readonly RealAddress[], random: Random): Asked[] {
  const all = [
    ...Object.entries({ ...addressForms, ...trueForms }).map(([form, write]) => ({ form, write, isFalse: false })),
    ...Object.entries({ ...falseForms, ...untrueForms }).map(([form, write]) => ({ form, write, isFalse: true })),
  ]
  return all.flatMap(({ form, write, isFalse }) =>
    rows.flatMap((row) => {
      const text = write(row, random)
      return text === undefined ? [] : [{ form, text, row, isFalse }]
    }),
  )
}

/** How an answer stands to what was asked: not sure, or sure and right or wrong. */
export function verdictOf(
  { form, text, row, isFalse }: Asked,
  answer: RegionAnswer | undefined,
): 'unsure' | 'right' | 'wrong' {
  if (answer?.kind !== 'resolved') return 'unsure'
  const off = greatCircleMeters(answer.position, row)
  if (answer.quality === 'area') return off <= WRONG_METERS + (answer.radiusMeters ?? 0) ? 'right' : 'wrong'
  // What was meant with a slip is the street without it.
  const meant = /slip/.test(form) ? withStreetOf(row, text) : text
  return (isFalse ? saysSame(meant, answer.address) : off <= WRONG_METERS) ? 'right' : 'wrong'
}

const withStreetOf = (row: RealAddress, text: string): string => [line(row), ...text.split(', ').slice(1)].join(', ')

/** Whether an answer has street, number, town and ZIP as they were written. */
function saysSame(text: string, answer: string): boolean {
  const [written, found] = [parseAddress(text), parseAddress(answer)]
  const town = written.locality && localityName(written.locality)
  const isZip = written.postalCode === undefined || written.postalCode === found.postalCode
  // All five boroughs are New York, and a ZIP code says which.
  const isCity = town === 'new york' && written.postalCode !== undefined
  const isTown = town === undefined || isCity || town === localityName(found.locality ?? '')
  const isState = written.region === undefined || written.region === found.region
  return written.street === found.street && isTown && isZip && isState
}
