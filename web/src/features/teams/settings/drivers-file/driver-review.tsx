import { Button, NativeSelect } from '@mantine/core'
import { Link } from 'react-router-dom'
import { counted } from '#core/kernel/counted.ts'
import { changedWords, driverWords } from '#core/teams/drivers-file/driver-rows.ts'
import type { DriverMatch } from '#core/teams/drivers-file/match-drivers.ts'
import type { DriverChoice, SettledDriver } from '#core/teams/drivers-file/settle-drivers.ts'
import type { Team } from '#core/teams/team.ts'
import type { Correction } from '#web/review/sources/open-sheet.ts'
import { CellFaults } from '#web/review/table/cell-faults.tsx'
import { StateTag } from '#web/ui/controls/tags/state-tag.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { sectionPath } from '../sections.ts'
import styles from './driver-review.module.css'
import { isBeingFound, type ReviewSum, reviewSum } from './review-sum.ts'
import { type DriverReview, reviewWords, settledReview } from './use-driver-import.ts'

interface DriverReviewProps {
  readonly review: DriverReview
  readonly team: Team
  readonly teamTier: number
  readonly busy: boolean
  readonly onChoose: (rows: readonly number[], choice: DriverChoice) => void
  readonly onCorrect: (corrections: readonly Correction[]) => void
  /** Back to how columns are read. */
  readonly onColumns: () => void
  readonly onFinish: (settled: readonly SettledDriver[]) => void
  readonly onClose: () => void
}

/** What a file says of each driver, who of them is there already, and what becomes of them. */
export function DriverReviewDialog(props: DriverReviewProps) {
  const { review, team, teamTier, busy, onChoose, onCorrect, onColumns, onFinish, onClose } = props
  const settled = settledReview(review, team)
  const sum = reviewSum(settled, team, teamTier)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Check ${counted(settled.length, 'driver')}`}
      lead={
        <>
          {`${reviewWords(review)} · `}
          <button type="button" className={styles.change} aria-label="Change how columns are read" onClick={onColumns}>
            change
          </button>
        </>
      }
      width="wide"
      footer={<Foot {...{ sum, busy, onClose }} onFinish={() => onFinish(settled)} />}
    >
      {sum.over !== undefined && (
        <Over words={sum.over} onSpare={() => onChoose(sum.spare, 'skip')} spare={sum.spare} />
      )}
      <OpenNotice settled={settled} onChoose={onChoose} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Driver</th>
            <th scope="col">What the file says</th>
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          {settled.map((each) => (
            <ReviewRow key={each.row.row} settled={each} onChoose={onChoose} onCorrect={onCorrect} />
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

interface FootProps extends Pick<DriverReviewProps, 'busy' | 'onClose'> {
  readonly sum: ReviewSum
  readonly onFinish: () => void
}

/** What the review amounts to, and the buttons that end it. */
const Foot = ({ sum, busy, onClose, onFinish }: FootProps) => (
  <>
    <span role="status">{sum.words}</span>
    <span className={styles.buttons}>
      <Button variant="subtle" onClick={onClose}>
        Cancel
      </Button>
      <Button disabled={!sum.canImport} loading={busy} onClick={onFinish}>
        {`Import ${counted(sum.ready, 'driver')}`}
      </Button>
    </span>
  </>
)

/** More drivers than a plan includes: told before anything is saved. */
const Over = ({ words, spare, onSpare }: OverProps) => (
  <div className={styles.notice} role="alert">
    <span>
      {words}{' '}
      <Link className={styles.change} to={sectionPath('subscription')}>
        See the plans
      </Link>
    </span>
    <Button variant="default" size="compact-sm" onClick={onSpare}>
      {spare.length === 1 ? 'Leave out the last one' : `Leave out the last ${spare.length}`}
    </Button>
  </div>
)

interface OverProps {
  readonly words: string
  /** The rows that would have to stay out. */
  readonly spare: readonly number[]
  readonly onSpare: () => void
}

type RowProps = Pick<DriverReviewProps, 'onChoose' | 'onCorrect'> & { readonly settled: SettledDriver }

/** Asks once for all who are in the team already. */
function OpenNotice({
  settled,
  onChoose,
}: Pick<RowProps, 'onChoose'> & { readonly settled: readonly SettledDriver[] }) {
  const open = settled.flatMap(({ choice, row }) => (choice === undefined ? [row.row] : []))
  if (open.length === 0) return null
  return (
    <div className={styles.notice} role="status">
      <span>
        {open.length === 1
          ? '1 driver of the file is in your team already, with other details.'
          : `${open.length} drivers of the file are in your team already, with other details.`}
      </span>
      <span className={styles.buttons}>
        <Button variant="default" size="compact-sm" onClick={() => onChoose(open, 'update')}>
          {open.length === 1 ? 'Update' : 'Update them all'}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => onChoose(open, 'skip')}>
          {open.length === 1 ? 'Leave out' : 'Leave them out'}
        </Button>
      </span>
    </div>
  )
}

function ReviewRow({ settled, onChoose, onCorrect }: RowProps) {
  const { row, driver, match, choice, faults, isKnown } = settled
  const isChange = match?.of === 'team' && choice !== 'add'
  const words = isChange ? changedWords(driver, match.driver) : driverWords(driver)
  return (
    <tr data-state={faults.length > 0 ? 'faulty' : choice === 'skip' ? 'skipped' : undefined}>
      <td className="tertiary">{row.row}</td>
      <td dir="auto">
        <span className="medium block">{driver.name || 'No name'}</span>
        <span className={styles.beside}>
          {[driver.email, driver.phoneNum].filter((text) => text !== undefined && text !== '').join(' · ')}
        </span>
      </td>
      <td dir="auto">
        {match && <span className="block">{matchWords(match, isKnown)}</span>}
        <span className={styles.beside}>{words.join(' · ')}</span>
        {faults.length > 0 && <CellFaults faults={faults} onCorrect={onCorrect} />}
      </td>
      <td>
        <div className={styles.todo}>
          <ChoiceSelect settled={settled} onChoose={onChoose} />
          {faults.length > 0 && <StateTag state="faulty" />}
          {isBeingFound(settled) && <StateTag state="pending" />}
        </div>
      </td>
    </tr>
  )
}

function matchWords(match: DriverMatch, isKnown: boolean): string {
  if (match.of === 'file') return `Same ${match.by} as row ${match.row}.`
  return isKnown ? 'In your team already, with all of this.' : `Same ${match.by} as ${match.driver.name} in your team.`
}

const choiceLabels: Readonly<Record<DriverChoice, string>> = {
  add: 'Add',
  update: 'Update',
  skip: 'Leave out',
}

/** What can become of a row: whoever is there already can be changed as well. */
function ChoiceSelect({ settled, onChoose }: Pick<RowProps, 'settled' | 'onChoose'>) {
  const { row, driver, match, choice } = settled
  const choices = (['update', 'add', 'skip'] as const).filter((each) => each !== 'update' || match?.of === 'team')
  const data = choices.map((each) => ({
    value: each,
    label: each === 'add' && match ? 'Add as another driver' : choiceLabels[each],
  }))
  return (
    <NativeSelect
      aria-label={`What to do with row ${row.row}: ${driver.name}`}
      data={choice === undefined ? [{ value: '', label: 'Choose…' }, ...data] : data}
      value={choice ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const chosen = choices.find((each) => each === value)
        if (chosen) onChoose([row.row], chosen)
      }}
    />
  )
}
