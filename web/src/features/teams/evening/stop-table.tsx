import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import type { EveningStop } from '#core/teams/evening/evening-stops.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { Chip, FilterChip, type Tone } from '#web/ui/controls/tags/chip.tsx'
import rows from '#web/ui/patterns/rows.module.css'
import { ProofPhoto } from '../live/proof-photo.tsx'
import type { NameOf } from '../reports/report-lines.ts'
import reports from '../reports/reports.module.css'
import styles from './evening.module.css'
import {
  clockOf,
  countsOf,
  driverOf,
  type EveningOrder,
  type EveningView,
  eveningViews,
  fateWords,
  offWords,
  shownStops,
  titleOf,
} from './evening-lines.ts'

const viewWords: Readonly<Record<EveningView, string>> = {
  all: 'All',
  missed: 'Missed',
  unmarked: 'No mark',
  late: 'Late',
  completed: 'Completed',
}
const orders = [
  { value: 'driver', label: 'By driver' },
  { value: 'customer', label: 'By customer' },
] as const
const tones: Readonly<Record<EveningStop['fate'], Tone>> = {
  completed: 'success',
  missed: 'danger',
  unmarked: 'neutral',
  unserved: 'warning',
}

interface StopTableProps {
  readonly date: string
  readonly stops: readonly EveningStop[]
  readonly nameOf: NameOf
}

/** Every stop of the day once: what became of it, why, and how far off it was. */
export function StopTable({ date, stops, nameOf }: StopTableProps) {
  const [view, setView] = useState<EveningView>('all')
  const [order, setOrder] = useState<EveningOrder>('driver')
  const [search, setSearch] = useState('')
  const counts = countsOf(stops)
  const shown = shownStops(stops, { view, order, search }, nameOf)
  return (
    <section className={reports.tableCard} aria-labelledby="evening-stops">
      <div className={reports.tableHead}>
        <h2 id="evening-stops">Stops</h2>
        <SegmentedTabs label="Order of the stops" segments={orders} value={order} onChange={setOrder} size="small" />
      </div>
      <div className={`row wrap gap12 ${styles.filters}`}>
        <TextInput
          type="search"
          aria-label="Search the stops"
          placeholder="Customer, address, driver or reason"
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <fieldset className={`flex wrap gap8 narrow ${rows.bare}`} aria-label="What became of them">
          {eveningViews.map((each) => (
            <FilterChip
              key={each}
              {...{ label: viewWords[each], count: counts[each], selected: view === each }}
              onSelect={() => setView(each)}
            />
          ))}
        </fieldset>
      </div>
      <Rows {...{ date, stops: shown, nameOf }} />
    </section>
  )
}

function Rows({ date, stops, nameOf }: StopTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className={reports.scroll} aria-label="Table of stops" tabIndex={0}>
      <table className={`${reports.table} ${styles.stops}`}>
        <thead>
          <tr>
            {['Stop', 'Driver', 'Result', 'Planned', 'Marked', 'On time', 'Proof'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stops.map((stop) => (
            <Row key={stop.entered} {...{ date, stop, nameOf }} />
          ))}
          {stops.length === 0 && (
            <tr>
              <td colSpan={7}>No stop of this day is like that.</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  readonly date: string
  readonly stop: EveningStop
  readonly nameOf: NameOf
}

function Row({ date, stop, nameOf }: RowProps) {
  const { street, beside } = titleOf(stop)
  return (
    <tr>
      <th scope="row">
        <span dir="auto">{street}</span>
        {beside !== '' && <span className={styles.beside}>{beside}</span>}
      </th>
      <td>
        {driverOf(stop, nameOf)}
        {stop.number !== undefined && <span className={styles.beside}>Stop {stop.number}</span>}
      </td>
      <td className={styles.result}>
        <Chip tone={tones[stop.fate]}>{fateWords[stop.fate]}</Chip>
        {stop.reason !== undefined && <span className={styles.beside}>{stop.reason}</span>}
      </td>
      <td>{clockOf(stop.plannedAt) || '–'}</td>
      <td>{clockOf(stop.markedAt) || '–'}</td>
      <td data-late={(stop.offMinutes ?? 0) > 0 || undefined}>{offWords(stop) || '–'}</td>
      <td>
        <StopProofs date={date} proofs={stop.proofs} name={street} />
      </td>
    </tr>
  )
}

interface StopProofsProps {
  readonly date: string
  readonly name: string
  readonly proofs: EveningStop['proofs']
}

/** What was proven at a stop. Photos are asked for once somebody looks: each address costs a call. */
function StopProofs({ date, name, proofs }: StopProofsProps) {
  const [isOpen, setOpen] = useState(false)
  if (proofs.length === 0) return '–'
  return (
    <>
      <button
        type="button"
        className={styles.proof}
        aria-expanded={isOpen}
        aria-label={`${counted(proofs.length, 'proof')} of ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {counted(proofs.length, 'proof')}
      </button>
      {isOpen && (
        <ul className={styles.proofs}>
          {proofs.map(({ proofId, routeId, recipient, note, codes, photo }) => (
            <li key={proofId}>
              {recipient !== undefined && <span>Received by {recipient}</span>}
              {note !== undefined && <span>{note}</span>}
              {codes !== undefined && <span dir="auto">Scanned: {codes.join(', ')}</span>}
              {photo === 'awaited' && <span>The photo is on its way.</span>}
              {photo === 'kept' && <ProofPhoto {...{ date, routeId, proofId }} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
