import type { TeamDriver } from '../team.ts'
import type { DriverRow } from './read-drivers.ts'

/** By what a row is known to be somebody who is there already. */
export type MatchedBy = 'e-mail' | 'phone' | 'name'

/** Whom a row repeats: somebody of the team, or an earlier row of the file. */
export type DriverMatch =
  | { readonly of: 'team'; readonly by: MatchedBy; readonly driver: TeamDriver }
  | { readonly of: 'file'; readonly by: MatchedBy; readonly row: number }

type Named = Partial<Pick<TeamDriver, 'name' | 'email' | 'phoneNum'>>

/** Digits by which two phones are the same, with a country in front or not. */
const PHONE_DIGITS = 10

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '')
const phoneKey = (phone: string): string => digitsOf(phone).slice(-PHONE_DIGITS)
const saidDigits = (phone: string): number => digitsOf(phone).length + (phone.trim().startsWith('+') ? 1 : 0)

/** Whether a phone is another one with more of it said: the country, as a rule. */
export const isFullerPhone = (phone: string, other: string): boolean =>
  phoneKey(phone) === phoneKey(other) &&
  digitsOf(phone).endsWith(digitsOf(other).replace(/^0+/, '')) &&
  saidDigits(phone) > saidDigits(other)

/** In the order in which they are looked at: two people may have one name, hardly one address. */
const marks: readonly (readonly [by: MatchedBy, markOf: (driver: Named) => string])[] = [
  ['e-mail', ({ email = '' }) => email.trim().toLowerCase()],
  ['phone', ({ phoneNum = '' }) => phoneKey(phoneNum)],
  ['name', ({ name = '' }) => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')],
]

interface Marked {
  readonly by: MatchedBy
  readonly key: string
}

/** What a driver is known by, the surest first. */
const marksOf = (driver: Named): Marked[] =>
  marks.flatMap(([by, markOf]) => (markOf(driver) === '' ? [] : [{ by, key: `${by} ${markOf(driver)}` }]))

function ofTeam(team: readonly TeamDriver[]): Map<string, DriverMatch> {
  const known = new Map<string, DriverMatch>()
  for (const driver of team.toReversed()) {
    for (const { by, key } of marksOf(driver)) known.set(key, { of: 'team', by, driver })
  }
  return known
}

const isOf = (known: DriverMatch | undefined, { driver }: DriverMatch & { readonly of: 'team' }): boolean =>
  known?.of === 'team' && known.driver.id === driver.id

/** For each row of a file, by its number, whom it repeats: by e-mail, else by phone, else by name. */
export function matchDrivers(
  rows: readonly DriverRow[],
  team: readonly TeamDriver[],
): ReadonlyMap<number, DriverMatch> {
  const known = ofTeam(team)
  const matches = new Map<number, DriverMatch>()
  for (const { row, said } of rows) {
    const keys = marksOf(said)
    const match = keys.map(({ key }) => known.get(key)).find((each) => each !== undefined)
    if (match) matches.set(row, match)
    // Whoever comes next with the same repeats this row, also where it is of somebody of the team: by all they are known by.
    const ofDriver = match?.of === 'team' ? marksOf(match.driver).filter(({ key }) => isOf(known.get(key), match)) : []
    for (const { by, key } of [...keys, ...ofDriver])
      if (known.get(key)?.of !== 'file') known.set(key, { of: 'file', by, row })
  }
  return matches
}
