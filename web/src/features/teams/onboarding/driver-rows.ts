import { nextColor } from '#core/teams/company/driver-colors.ts'
import { driverFault, type IsPhone, nextDriverFault, nextDriverId } from '#core/teams/company/driver-rules.ts'
import type { Team, TeamDriver } from '#core/teams/team.ts'
import type { DriverRow } from './draft.ts'

/** The first rows: the drivers that the team has, or one to begin with. */
export const rowsOf = (drivers: readonly TeamDriver[]): readonly DriverRow[] =>
  drivers.length === 0
    ? [newRow([])]
    : drivers.map(({ id, name, email, phoneNum = '', colorCode }) => ({ id, name, email, phoneNum, colorCode }))

/** A row for another driver, in the first colour that nobody has. */
export const newRow = (rows: readonly DriverRow[]): DriverRow => ({
  ...{ name: '', email: '', phoneNum: '' },
  colorCode: nextColor(rows.map(({ colorCode }) => colorCode)),
})

const isBlank = ({ name, email, phoneNum }: DriverRow): boolean => `${name}${email}${phoneNum}`.trim() === ''

/** The rows without those behind the last one that was begun. */
const withoutBlankEnd = (rows: readonly DriverRow[]): readonly DriverRow[] =>
  rows.slice(0, rows.findLastIndex((row) => !isBlank(row)) + 1)

/** Why the rows cannot be kept as drivers, in a sentence; `undefined` where they can. */
export function rowsFault(rows: readonly DriverRow[], isPhone: IsPhone): string | undefined {
  const begun = withoutBlankEnd(rows)
  return (
    nextDriverFault(begun.length === 0 ? rows : begun) ??
    begun.map((row) => driverFault(row, isPhone)).find((fault) => fault !== undefined)
  )
}

/** The rows as drivers. Those whom the team has keep what else is known of them; new ones get the next numbers. */
export function driversOfRows(
  rows: readonly DriverRow[],
  before: Pick<Team, 'drivers' | 'lastDriverId'>,
): readonly TeamDriver[] {
  let freeId = nextDriverId(before)
  return withoutBlankEnd(rows).map(({ id, name, email, phoneNum, colorCode }) => {
    const { phoneNum: _, ...known } = before.drivers.find((driver) => driver.id === id) ?? { id: freeId++ }
    const phone = phoneNum.trim()
    return { ...known, name: name.trim(), email: email.trim(), colorCode, ...(phone !== '' && { phoneNum: phone }) }
  })
}
