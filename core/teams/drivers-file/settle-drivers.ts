import { omit } from '#core/kernel/omit.ts'
import type { CellFault } from '#core/tables/reading.ts'
import { pick } from '#engine/base/keys.ts'
import { nextColor } from '../company/driver-colors.ts'
import { emailFault, type IsPhone, nextDriverId, phoneFault } from '../company/driver-rules.ts'
import { faultOfHours, type HoursField } from '../hours-fault.ts'
import { ruleTexts } from '../rule-texts.ts'
import type { Team, TeamDriver } from '../team.ts'
import { type DriverColumnKey, driverColumnKeys } from './driver-columns.ts'
import { type DriverMatch, isFullerPhone, matchDrivers } from './match-drivers.ts'
import { type DriverRow, type DriverSheet, faultOf, type SaidOfDriver } from './read-drivers.ts'

/** What becomes of a row: a driver more, a change of one who is there, nothing. */
export type DriverChoice = 'add' | 'update' | 'skip'

/** A row with what becomes of it. */
export interface SettledDriver {
  readonly row: DriverRow
  readonly match?: DriverMatch
  /** `undefined`: somebody has to say. */
  readonly choice: DriverChoice | undefined
  /** The driver as they would be; the id of one who is new is not final. */
  readonly driver: TeamDriver
  /** What has to be corrected first. */
  readonly faults: readonly CellFault[]
  /** The team has all of it already. */
  readonly isKnown: boolean
}

/** What is known around a file of drivers. */
export interface SettleTerms {
  readonly sheet: DriverSheet
  readonly team: Pick<Team, 'drivers' | 'lastDriverId' | 'depot'>
  readonly isPhone: IsPhone
  /** What somebody has said of rows, by their numbers. */
  readonly choices: ReadonlyMap<number, DriverChoice>
}

/** Somebody of the team with what a file says of them: what it does not say stays, also the rest of a phone. */
const updated = (driver: TeamDriver, { prices, ...said }: SaidOfDriver): TeamDriver => ({
  ...driver,
  ...(isFullerPhone(driver.phoneNum ?? '', said.phoneNum ?? '') ? omit(said, 'phoneNum') : said),
  ...(prices && { prices: { ...driver.prices, ...prices } }),
})

/** Which columns may say a field that a rule of the day names, the likeliest first. */
function columnsOfField(field: HoursField): readonly DriverColumnKey[] {
  if (field === 'finishBy') return ['closes', 'hours']
  if (field === 'leaveBy') return ['leaves']
  if (field === 'overtimeAfterMinutes') return ['overtimeAfterMinutes', 'overtimeCentsPerHour']
  return isColumn(field) ? [field] : ['breaks', 'breakMinutes', 'breakOpens']
}

const isColumn = (field: HoursField): field is HoursField & DriverColumnKey =>
  driverColumnKeys.some((key) => key === field)

/** The rules of a driver that more than one cell can break, as a fault of one of them. */
function ruleFault(
  driver: TeamDriver,
  { team, sheet }: SettleTerms,
): [key: DriverColumnKey, words: string] | undefined {
  const { shift } = driver
  const fault = faultOfHours(
    {
      ...(shift && { leaveAt: shift[0], finishBy: shift[1] }),
      ...pick(driver, ['leaveBy', 'maxMinutes', 'breaks', 'prices']),
    },
    team.depot?.prices,
  )
  const key = fault && columnsOfField(fault.field).find((each) => sheet.reading.columns.includes(each))
  return fault && [key ?? 'name', fault.words]
}

function neededFaults({ name, email }: TeamDriver, row: number, { sheet }: SettleTerms): CellFault[] {
  const fault = (key: DriverColumnKey, words: string): CellFault => ({
    ...faultOf({ row, key, words }, sheet),
    isNeeded: true,
  })
  return [
    ...(name === '' ? [fault('name', 'There is no name. Write how the driver is called.')] : []),
    ...(email === '' ? [fault('email', 'There is no e-mail. Write where the routes are sent to.')] : []),
    ...(email !== '' && emailFault(email) !== undefined ? [fault('email', ruleTexts.email)] : []),
  ]
}

/** What is wrong with a driver beyond single cells; a cell has one fault at a time. */
function faultsOfDriver(driver: TeamDriver, row: DriverRow, terms: SettleTerms): CellFault[] {
  const { sheet, isPhone } = terms
  const said = row.faults ?? []
  const phone = phoneFault(driver.phoneNum, isPhone)
  const rule = ruleFault(driver, terms)
  const at = (key: DriverColumnKey, words: string): CellFault => faultOf({ row: row.row, key, words }, sheet)
  const more = [
    ...neededFaults(driver, row.row, terms),
    ...(phone === undefined ? [] : [at('phoneNum', phone)]),
    ...(rule ? [at(...rule)] : []),
  ]
  return [...said, ...more.filter(({ column }) => said.every((fault) => fault.column !== column))]
}

/** Whoever is in the team is asked about, unless nothing would change; what the file says twice is left out the second time. */
function usualChoice(match: DriverMatch | undefined, isKnown: boolean): DriverChoice | undefined {
  if (!match) return 'add'
  return match.of === 'file' || isKnown ? 'skip' : undefined
}

/** Each row of a file of drivers with whom it repeats, what becomes of it, and what has to be corrected first. */
export function settleDrivers(rows: readonly DriverRow[], terms: SettleTerms): SettledDriver[] {
  const { team } = terms
  const matches = matchDrivers(rows, team.drivers)
  const colors = team.drivers.map(({ colorCode }) => colorCode)
  return rows.map((row) => {
    const match = matches.get(row.row)
    const settled = settledRow(row, match, { ...terms, colors })
    if (settled.choice === 'add') colors.push(settled.driver.colorCode)
    return settled
  })
}

function settledRow(
  row: DriverRow,
  match: DriverMatch | undefined,
  terms: SettleTerms & { readonly colors: readonly string[] },
): SettledDriver {
  const { team, choices, colors } = terms
  const before = match?.of === 'team' ? match.driver : undefined
  const changed = before && updated(before, row.said)
  const isKnown = changed !== undefined && isSame(changed, before)
  const choice = choices.get(row.row) ?? usualChoice(match, isKnown)
  const driver = !changed || choice === 'add' ? newDriver(row.said, nextDriverId(team), colors) : changed
  const faults = choice === 'skip' ? [] : faultsOfDriver(driver, row, terms)
  return { row, ...(match && { match }), choice, driver, faults, isKnown }
}

const newDriver = (said: SaidOfDriver, id: number, colors: readonly string[]): TeamDriver => ({
  ...{ name: '', email: '', colorCode: said.colorCode ?? nextColor(colors) },
  ...said,
  id,
})

/** Whether two drivers say the same, whatever the order of their fields. */
const isSame = (one: TeamDriver, other: TeamDriver | undefined): boolean => plain(one) === plain(other)
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** The rows that change anything, without what has to be said or corrected first. */
export const readyDrivers = (settled: readonly SettledDriver[]): readonly SettledDriver[] =>
  settled.filter(({ choice, faults }) => (choice === 'add' || choice === 'update') && faults.length === 0)

/** The list of a team with the drivers of a file: changed in their places, new ones at the end with the next numbers. */
export function withFileDrivers(
  team: Pick<Team, 'drivers' | 'lastDriverId'>,
  settled: readonly SettledDriver[],
): readonly TeamDriver[] {
  const ready = readyDrivers(settled)
  const changes = new Map(
    ready.flatMap(({ choice, driver, row }) => (choice === 'update' ? [[driver.id, row.said] as const] : [])),
  )
  let free = nextDriverId(team)
  const added = ready.flatMap(({ choice, driver }) => (choice === 'add' ? [{ ...driver, id: free++ }] : []))
  const kept = team.drivers.map((driver) => updated(driver, changes.get(driver.id) ?? {}))
  return [...kept, ...added]
}

/** Whom a file names, in a list that it was brought into: those who came with it, and those who were there before. */
export function driversOfFile(
  after: readonly TeamDriver[],
  before: readonly TeamDriver[],
  settled: readonly SettledDriver[],
): readonly TeamDriver[] {
  const there = new Set(before.map(({ id }) => id))
  const named = new Set(
    settled.flatMap(({ match, choice, isKnown }) =>
      match?.of === 'team' && (choice === 'update' || isKnown) ? [match.driver.id] : [],
    ),
  )
  return after.filter(({ id }) => named.has(id) || !there.has(id))
}

/** The list without what a file has brought, whatever was changed since in other drivers. */
export function withoutFileDrivers(
  now: readonly TeamDriver[],
  before: readonly TeamDriver[],
  imported: readonly TeamDriver[],
): readonly TeamDriver[] {
  const known = new Map(before.map((driver) => [driver.id, driver]))
  const brought = new Map(imported.map((driver) => [driver.id, driver]))
  return now.flatMap((driver) => {
    const then = known.get(driver.id)
    if (then) return [isSame(then, brought.get(driver.id) ?? then) ? driver : then]
    return brought.has(driver.id) ? [] : [driver]
  })
}
