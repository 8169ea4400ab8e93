import { stateCodeOf } from './us-states.ts'

/** What people write for a country besides its English name. */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.a.': 'US',
  us: 'US',
  'united states of america': 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'great britain': 'GB',
  deutschland: 'DE',
  holland: 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

function readCountryNames(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  // A retired code (DD, YD, …) carries the name of a living one, to which it is canonical.
  const living = codes.filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
  const known = living.flatMap((code): [string, string][] => {
    const name = names.of(code)?.toLowerCase()
    return name ? [[name, code]] : []
  })
  return new Map([...known, ...Object.entries(otherNames)])
}

let countryNames: ReadonlyMap<string, string> | undefined

/**
 * ISO 3166 alpha-2 code of the country that ends an address, or `undefined` when none is named.
 *
 * Only the part after the last comma counts, and a US state wins over a country of the same name (Georgia).
 */
export function countryOf(address: string): string | undefined {
  const last = address
    .slice(address.lastIndexOf(',') + 1)
    .trim()
    .toLowerCase()
  if (!address.includes(',') || stateCodeOf(last)) return undefined
  countryNames ??= readCountryNames()
  return countryNames.get(last)
}
