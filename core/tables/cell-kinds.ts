import { activeText, inertText } from '#core/itinerary/inert-text.ts'
import type { Loads } from '#core/plan/kinds/kinds.ts'
import type { Coordinates } from '#engine/base/geo.ts'
import { readCount, readLoads, readNames, readPosition, readYesNo } from './cell-values.ts'
import { readClock, readHours, type WrittenClock, type WrittenWindow } from './clock-text.ts'
import type { CellFormats, CellKind } from './column.ts'
import { readDuration } from './duration-text.ts'

const same = <Value>(value: Value): Value => value

/** Text that the file kept from being a formula or a number, as it was meant. */
export function unquoted(text: string): string {
  const active = activeText(text)
  return active === text ? text.replace(/^'(?=[\d+])/, '') : active
}

/** A text of so many characters at most. */
export const textCell = (most = Number.POSITIVE_INFINITY): CellKind<string> => ({
  value: (text) => [unquoted(text.trim())].find(({ length }) => length <= most),
  fault: `is longer than ${most} characters. Shorten it.`,
  cell: inertText,
})

/** A name that several may share. */
export const labelCell = textCell(60)

/** Whether a text looks like the name of somebody. */
export const looksLikeName = (text: string): boolean => /\p{L}/u.test(text) && !/\d{2}|@/.test(text)

/** A whole number from `least` to `most`. */
export const countCell = (most: number, fault: string, least = 0): CellKind<number> => ({
  value: (text) => [readCount(text, most)].find((count = -1) => count >= least),
  fault,
  cell: same,
})

/** Minutes, up to `most`; a bare number counts `unit`, or what the file's durations count. */
export const minutesCell = (most: number, fault: string, unit?: CellFormats['duration']): CellKind<number> => ({
  value: (text, { duration }) => [readDuration(text, unit ?? duration)].find((minutes = most + 1) => minutes <= most),
  fault,
  cell: same,
})

/** A time of day. */
export const clockCell = (fault: string): CellKind<WrittenClock> => ({
  ...{ value: readClock, fault, formatKind: 'clock' },
  looks: (text) => readClock(text) !== undefined,
})

/** From when until when, in one cell. */
export const hoursCell = (fault: string): CellKind<WrittenWindow> => ({
  ...{ value: readHours, fault, formatKind: 'clock' },
  looks: (text) => readHours(text) !== undefined,
})

/** Yes or no. */
export const yesNoCell: CellKind<boolean> = {
  value: readYesNo,
  fault: 'is neither yes nor no.',
  cell: (isSo) => (isSo ? 'yes' : 'no'),
}

/** Skills, with commas between. */
export const skillsCell: CellKind<readonly string[]> = {
  value: (text) => readNames(unquoted(text)),
  fault: 'are more than 20 skills, or longer ones than 60 letters.',
  cell: (skills) => (skills.length > 0 ? inertText(skills.join(', ')) : undefined),
}

/** Amounts by unit. */
export const loadsCell: CellKind<Loads> = {
  value: readLoads,
  fault: 'are no loads. Write them as pallets: 2, lb: 40.',
  cell: (loads) =>
    inertText(
      Object.entries(loads)
        .map(([unit, count]) => `${unit}: ${count}`)
        .join(', '),
    ),
}

export const NO_POSITION = 'is no position. Write 40.7484, -73.9857.'

/** A position, north and east. */
export const positionCell: CellKind<Coordinates> = {
  value: (text) => readPosition(unquoted(text)),
  fault: NO_POSITION,
  cell: (position) => inertText(position.join(', ')),
}

/** How far around its position a place may be, in meters. */
export const metersCell = countCell(1_000_000, 'is no number of meters.')
