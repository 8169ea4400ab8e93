import type { FileKind } from '#core/department/file-kinds.ts'
import type { ImportDifference, ImportPhase, ImportRecord, OtherDates } from '#core/department/imports/import-record.ts'
import { minuteOf } from '#core/department/routes/civil-clock.ts'
import { sampleFileName } from '#core/department/sample/sample-week.ts'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import { counted } from '#core/kernel/counted.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kernel/time.ts'
import type { Tone } from '#web/ui/controls/tags/chip.tsx'
import { shortDate } from '../shell/date-words.ts'
import type { Tile, TileFace } from './import-of.ts'
import { kindFaces } from './kind-faces.ts'

const numbers = new Intl.NumberFormat('en-US')
export const count = (value: number): string => numbers.format(value)

const signs = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' })
/** `+311`, `−4`, `0`; a dash where nothing was there before. */
export const changeOf = (difference: ImportDifference | undefined): string =>
  difference === undefined ? '–' : signs.format(difference.added - difference.gone).replace('-', '−')

/** How long ago something was, as the foot of a tile says it. Milliseconds. */
export function ageWords(then: number, now: number): string {
  const age = now - then
  if (age < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h ago`
  const days = Math.floor(age / DAY_MS)
  return days === 1 ? '1 day old' : `${days} days old`
}

export const phaseWords: Readonly<Record<ImportPhase, string>> = {
  read: 'Reading the file',
  columns: 'Checking columns',
  rows: 'Validating rows',
  save: 'Saving',
}

/** Where in the whole each phase begins and ends, in percent; rows are most of the work. */
const spans: Readonly<Record<ImportPhase, readonly [number, number]>> = {
  read: [0, 10],
  columns: [10, 15],
  rows: [15, 95],
  save: [95, 100],
}

/** How much of an import is done, in whole percent. */
export function percentOf({ phase, done, total }: Pick<ImportRecord, 'phase' | 'done' | 'total'>): number {
  const [from, to] = spans[phase]
  const share = phase === 'rows' && total > 0 ? Math.min(1, done / total) : 0
  return Math.round(from + (to - from) * share)
}

interface StateFace {
  readonly word: string
  readonly tone: Tone
}

const simple: Readonly<Record<Exclude<TileFace['state'], 'current'>, StateFace>> = {
  missing: { word: 'Missing', tone: 'neutral' },
  uploading: { word: 'Uploading', tone: 'info' },
  waiting: { word: 'Waiting for the file', tone: 'info' },
  checking: { word: 'Checking', tone: 'info' },
  refused: { word: 'Failed', tone: 'danger' },
  failed: { word: 'Failed', tone: 'danger' },
  columns: { word: 'Missing columns', tone: 'danger' },
  ready: { word: 'Ready to replace', tone: 'warning' },
}

/** Whether an import is of the sample week. */
export const isSample = ({ kind, fileName }: Pick<ImportRecord, 'kind' | 'fileName'>): boolean =>
  kind !== undefined && fileName === sampleFileName(kind)

/** Word and tone of what a tile shows. */
export function stateFace(face: TileFace): StateFace {
  if (face.state !== 'current') return simple[face.state]
  if (isSample(face.record)) return { word: 'Sample', tone: 'brand' }
  return face.record.rowErrors > 0
    ? { word: 'Ready, rows left out', tone: 'warning' }
    : { word: 'Ready', tone: 'success' }
}

/** Kinds of errors that a tile has room for. */
const MOST_NAMED = 3

/** What is wrong with the rows that were left out: `9 ZIP codes outside the city, 8 empty units`. */
export function errorWords({ errorCounts }: Pick<ImportRecord, 'errorCounts'>): string {
  const named = errorCounts.slice(0, MOST_NAMED).map(({ words, count: times }) => `${count(times)} ${words}`)
  const others = errorCounts.slice(MOST_NAMED).reduce((sum, { count: times }) => sum + times, 0)
  return [...named, ...(others > 0 ? [`${count(others)} more`] : [])].join(', ')
}

/** How dates in another form were read: `2 dates in another form: 12/25/2026 (row 4) was read as Dec 25, 2026, 12:00 AM` */
export function otherDatesWords({ count: times, row, text, time }: OtherDates): string {
  const read = `${shortDate(time.slice(0, 10))}, ${formatClock(minuteOf(time))}`
  return `${counted(times, 'date')} in another form: ${text} (row ${row}) was read as ${read}`
}

/** The note above the rows that are left out, as written. */
export const excludedWords = (rows: number): string => `${rows} rows contain errors and will be excluded from import`

const listed = new Intl.ListFormat('en-US')
const titles = (kinds: readonly FileKind[]): string => listed.format(kinds.map((kind) => kindFaces[kind].title))

const isBroken = ({ face: { state }, current }: Tile): boolean =>
  current === undefined && (state === 'refused' || state === 'failed' || state === 'columns')

/** What is missing for a start: `Fix Districts and add Holidays to start scheduling.` */
export function nextWords(tiles: readonly Tile[]): string {
  const open = tiles.filter(({ current }) => current === undefined)
  if (open.length === 0) {
    const undecided = tiles.filter(({ face: { state } }) => state === 'ready').map(({ kind }) => kind)
    if (undecided.length > 0) return `A new file for ${titles(undecided)} waits: accept or discard it.`
    return 'Everything is there to start scheduling.'
  }
  const fix = open.filter(isBroken).map(({ kind }) => kind)
  const wait = open.filter(({ face: { state } }) => ['uploading', 'waiting', 'checking'].includes(state))
  const add = open.filter(({ face: { state } }) => state === 'missing').map(({ kind }) => kind)
  const deeds = [...(fix.length > 0 ? [`fix ${titles(fix)}`] : []), ...(add.length > 0 ? [`add ${titles(add)}`] : [])]
  if (deeds.length === 0) return `${titles(wait.map(({ kind }) => kind))} ${wait.length > 1 ? 'are' : 'is'} on the way.`
  const words = deeds.join(' and ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} to start scheduling.`
}
