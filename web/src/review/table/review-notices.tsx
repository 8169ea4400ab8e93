import { Button, NativeSelect } from '@mantine/core'
import { generatePath, Link } from 'react-router-dom'
import { stopTexts } from '#core/itinerary/stop-words.ts'
import { counted } from '#core/kernel/counted.ts'
import { paths } from '#web/client/paths.ts'
import { brokenPairs, namesPairs, pairHead } from '../broken-pairs.ts'
import type { ReviewedFile } from '../import-state.ts'
import { type NamedDriver, unknownDrivers, withDriverNamed } from '../named-drivers.ts'
import {
  countRepeats,
  hasNotesToMerge,
  hasRepeatsToCount,
  leaveRepeatsOut,
  mergeRepeats,
  type ReviewRow,
  repeatsAmong,
  tooLongTogether,
} from '../review-rows.ts'
import type { Correction } from '../sources/open-sheet.ts'
import styles from './review-dialog.module.css'

interface RepeatsNoticeProps {
  readonly rows: readonly ReviewRow[]
  readonly onRows: (rows: readonly ReviewRow[]) => void
}

/** Says how many rows repeat a place and that they are left out, or settles those that are selected in one go. */
export function RepeatsNotice({ rows, onRows }: RepeatsNoticeProps) {
  const { all, selected } = repeatsAmong(rows)
  if (all === 0) return null
  const long = tooLongTogether(rows)
  return (
    <div className={styles.repeats} role="status">
      <span>
        {selected > 0 ? stillSelected(selected) : repeatsLeftOut(all)}
        {long.length > 0 && ` ${longWords(long)}`}
      </span>
      <span className={styles.buttons}>
        {hasNotesToMerge(rows) && (
          <Button variant="default" size="compact-sm" onClick={() => onRows(mergeRepeats(rows))}>
            Merge with their notes
          </Button>
        )}
        {hasRepeatsToCount(rows) && (
          <Button variant="default" size="compact-sm" onClick={() => onRows(countRepeats(rows))}>
            {all === 1 ? 'Count as one stop' : 'Count each as one stop'}
          </Button>
        )}
        {selected > 0 && (
          <Button variant="default" size="compact-sm" onClick={() => onRows(leaveRepeatsOut(rows))}>
            Leave them out
          </Button>
        )}
      </span>
    </div>
  )
}

/** Told before anything is merged: what does not fit is lost then. */
const longWords = (rows: readonly number[]): string =>
  `The notes for ${rowWords(rows)} are longer than ${stopTexts.note.limit} characters together: merged, ${rows.length === 1 ? 'it ends' : 'they end'} in “…” there. Shorten them in the file to keep all.`

const repeatsLeftOut = (count: number): string =>
  count === 1 ? '1 row repeats a place and is left out.' : `${count} rows repeat a place and are left out.`

const stillSelected = (count: number): string =>
  count === 1 ? '1 selected row repeats a place.' : `${count} selected rows repeat a place.`

interface FaultsNoticeProps {
  readonly rows: readonly ReviewRow[]
  readonly onCorrect: (corrections: readonly Correction[]) => void
}

/** Says how many rows have cells that cannot be read, and does without those cells in one go: notes tell them. */
export function FaultsNotice({ rows, onCorrect }: FaultsNoticeProps) {
  const faulty = rows.filter(({ faults }) => faults)
  if (faulty.length === 0) return null
  const cells = faulty.flatMap(({ faults = [] }) => faults)
  return (
    <div className={styles.repeats} role="status">
      <span>
        {cells.length === 1
          ? '1 cell cannot be read. Correct it below, or go on without it: the note keeps what it says.'
          : `${counted(cells.length, 'cell')} cannot be read. Correct them below, or go on without them: the notes keep what they say.`}
      </span>
      <span className={styles.buttons}>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => onCorrect(cells.map(({ row, column }) => ({ row, column, text: null })))}
        >
          {cells.length === 1 ? 'Go on without it' : `Go on without ${cells.length} cells`}
        </Button>
      </span>
    </div>
  )
}

interface DriversNoticeProps extends RepeatsNoticeProps {
  readonly drivers: readonly NamedDriver[]
}

/** Names that no driver has: told with their rows. The notes keep them unless somebody says who is meant. */
export function DriversNotice({ rows, drivers, onRows }: DriversNoticeProps) {
  const unknown = unknownDrivers(rows, drivers)
  if (unknown.length === 0) return null
  return (
    <div className={styles.drivers} role="status">
      <span>
        {unknown.length === 1
          ? 'The file names a driver whom your team does not have, or has twice. The notes of these rows keep the name unless you choose somebody.'
          : `The file names ${unknown.length} drivers whom your team does not have, or has twice. The notes of these rows keep their names unless you choose somebody.`}{' '}
        <Link className={styles.change} to={driversPath} target="_blank">
          Add drivers
        </Link>
      </span>
      <ul>
        {unknown.map((each) => (
          <li key={each.name}>
            <NativeSelect
              size="xs"
              label={`“${each.name}” in ${rowWords(each.rows)}`}
              data={[
                { value: '', label: 'Keep in the note' },
                ...drivers.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value=""
              onChange={({ currentTarget: { value } }) =>
                value !== '' && onRows(withDriverNamed(rows, each, Number(value)))
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PairsNoticeProps {
  readonly rows: readonly ReviewRow[]
  readonly file: ReviewedFile | undefined
}

const NAMED_PAIRS = 6

/** Pickups and deliveries that are no pair in this file: told with row and column before they stay without a driver. */
export function PairsNotice({ rows, file }: PairsNoticeProps) {
  const broken = namesPairs(rows) ? brokenPairs(rows) : []
  if (broken.length === 0) return null
  const head = file && pairHead(file.opened.sheet.table, file.opened.reading)
  return (
    <div className={styles.drivers} role="status">
      <span>
        {`${broken.length === 1 ? '1 row is' : `${broken.length} rows are`} of a pickup and delivery that cannot be driven as a pair. Nothing is left out: complete them in the file or on the day.`}
      </span>
      <ul className={styles.pairs}>
        {broken.slice(0, NAMED_PAIRS).map(({ row, words }) => (
          <li key={row}>{`Row ${row}${head ? `, ${head}` : ''}: ${words}`}</li>
        ))}
        {broken.length > NAMED_PAIRS && <li>{`And ${broken.length - NAMED_PAIRS} more rows.`}</li>}
      </ul>
    </div>
  )
}

const NAMED_ROWS = 4

/** "row 4", "rows 4, 7, 9", "rows 4, 7, 9, 12 and 30 more". */
function rowWords(rows: readonly number[]): string {
  const named = rows.slice(0, NAMED_ROWS).join(', ')
  const more = rows.length > NAMED_ROWS ? ` and ${rows.length - NAMED_ROWS} more` : ''
  return `${rows.length === 1 ? 'row' : 'rows'} ${named}${more}`
}

const driversPath = generatePath(paths.teamsSettingsSection, { sectionParam: 'drivers' })

interface EndedProps {
  readonly words: string
  readonly rows: readonly ReviewRow[]
  readonly isFile: boolean
}

/** Why the rest of a list or file is not looked up, and how it goes on. */
export function Ended({ words, rows, isFile }: EndedProps) {
  const pending = rows.filter(({ isPending }) => isPending).length
  return (
    <div className={styles.repeats} role="status">
      <span>
        {`${words} ${counted(pending, 'row')} ${pending === 1 ? 'is' : 'are'} not looked up and left out. What was found stays found: import the same ${isFile ? 'file' : 'list'} again then, and only the rest is looked up.`}
      </span>
    </div>
  )
}
