import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { addDays } from '#core/kernel/civil-days.ts'
import { counted } from '#core/kernel/counted.ts'
import type { EveningStop } from '#core/teams/evening/evening-stops.ts'
import type { LeftOver } from '#core/teams/evening/left-over.ts'
import { longDay } from '../day/calendar.ts'
import type { NameOf } from '../reports/report-lines.ts'
import reports from '../reports/reports.module.css'
import styles from './evening.module.css'
import { driverOf, fateWords, titleOf } from './evening-lines.ts'
import type { Evening } from './evening-path.ts'
import { type LeftOverChoice, useLeftOvers } from './use-left-overs.ts'

interface LeftOverPanelProps {
  readonly date: string
  readonly evening: Evening
  readonly nameOf: NameOf
}

/** What is left of the day, and the one press by which it goes on to another. */
export function LeftOverPanel({ date, evening, nameOf }: LeftOverPanelProps) {
  const choice = useLeftOvers(date, evening)
  const { open, moved } = choice
  if (open.length === 0 && moved.length === 0) return null
  return (
    <section className={`${reports.tableCard} ${styles.leftCard}`} aria-labelledby="evening-left">
      <div className={reports.tableHead}>
        <h2 id="evening-left">Left over</h2>
        {open.length > 0 && <MoveBar date={date} choice={choice} />}
      </div>
      <MovedLines choice={choice} />
      {open.length > 1 && <ChooseAll choice={choice} />}
      {open.length > 0 && (
        <ul className={styles.left} aria-label="Stops that are left">
          {open.map((left) => (
            <LeftRow key={left.stops[0]} {...{ left, choice, nameOf }} stops={evening.stops} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** All of them at once: what nobody has marked is not chosen by itself. */
const ChooseAll = ({ choice: { open, isPicked, onPick } }: { readonly choice: LeftOverChoice }) => {
  const count = open.filter(isPicked).length
  return (
    <Checkbox
      className={styles.chooseAll}
      checked={count === open.length}
      indeterminate={count > 0 && count < open.length}
      onChange={(event) => {
        for (const left of open) onPick(left, event.currentTarget.checked)
      }}
      label={`Choose all ${open.length}`}
    />
  )
}

/** To which day, whether it has room, and the press. */
function MoveBar({ date, choice }: { readonly date: string; readonly choice: LeftOverChoice }) {
  const { to, onTo, picks, tooMany, isBusy, move } = choice
  const count = picks.length
  return (
    <div className={`flex bottom wrap gap12 ${styles.move}`}>
      <TextInput
        {...{ type: 'date', label: 'To', value: to, min: addDays(date, 1) }}
        error={tooMany > 0 ? `No room for ${counted(tooMany, 'stop')}: a day has 200 at most` : undefined}
        onChange={(event) => event.currentTarget.value !== '' && onTo(event.currentTarget.value)}
      />
      <Button disabled={count === 0 || tooMany > 0 || !choice.isReady} loading={isBusy} onClick={move}>
        {count === 0 ? 'Nothing chosen' : `Move ${counted(choice.stopCount, 'stop')} to ${longDay(to)}`}
      </Button>
    </div>
  )
}

/** What went on already, and the way back while the day that took it is as it was. */
const MovedLines = ({ choice: { moved, isBusy, takeBack } }: { readonly choice: LeftOverChoice }) =>
  moved.map(({ to, toVersion, count, isLast }) => (
    <p key={`${to} ${toVersion}`} className={`row wrap gap12 ${styles.moved}`}>
      <span>
        {counted(count, 'stop')} went to {longDay(to)}
      </span>
      {isLast && (
        <Button variant="default" size="compact-sm" loading={isBusy} onClick={() => takeBack(to, toVersion)}>
          Take back
        </Button>
      )}
    </p>
  ))

interface LeftRowProps {
  readonly left: LeftOver
  readonly stops: readonly EveningStop[]
  readonly choice: LeftOverChoice
  readonly nameOf: NameOf
}

function LeftRow({ left, stops, choice: { isPicked, onPick, aboardOf, onAboard }, nameOf }: LeftRowProps) {
  const own = left.stops.flatMap((entered) => stops.find((stop) => stop.entered === entered) ?? [])
  const [key = -1] = left.stops
  const street = own.map((stop) => titleOf(stop).street).join(' and ')
  const facts = own.map((stop) =>
    [stop.reason ?? fateWords[stop.fate], driverOf(stop, nameOf), titleOf(stop).beside].filter(Boolean).join(' · '),
  )
  return (
    <li>
      <Checkbox
        checked={isPicked(left)}
        onChange={(event) => onPick(left, event.currentTarget.checked)}
        label={street}
        description={[...new Set(facts)].join('; ')}
      />
      {left.aboard !== undefined && (
        <NativeSelect
          aria-label={`Where the goods for ${street} are`}
          description={`Picked up, not delivered: the goods are with ${nameOf(left.aboard)}`}
          value={aboardOf(key) ?? ''}
          data={[
            { value: '', label: 'Where will they be?' },
            { value: 'van', label: `They stay in the van of ${nameOf(left.aboard)}` },
            { value: 'depot', label: 'They go back to the depot' },
          ]}
          onChange={(event) => onAboard(left, event.currentTarget.value)}
        />
      )}
    </li>
  )
}
