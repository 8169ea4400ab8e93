import { ActionIcon, Checkbox, Radio } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type RefCallback, useRef, useState } from 'react'
import { formatClocks } from '#core/itinerary/arrival-times.ts'
import { distanceText } from '#core/itinerary/build-itinerary.ts'
import type { Location } from '#core/itinerary/itinerary.ts'
import { AddressInput } from '#web/places/field/address-input.tsx'
import { useAddressCalls } from '#web/places/use-address-calls.ts'
import { type AddressState, StateTag } from '#web/ui/controls/tags/state-tag.tsx'
import tables from '#web/ui/patterns/tables.module.css'
import { type Candidate, type ReviewRow, withPlace } from '../review-rows.ts'
import type { Correction } from '../sources/open-sheet.ts'
import { CellFaults } from './cell-faults.tsx'
import styles from './review-table.module.css'

interface ReviewLineProps {
  readonly row: ReviewRow
  /** Its place among the rows that are shown. */
  readonly index: number
  readonly measure: RefCallback<HTMLElement>
  readonly state: AddressState
  /** The earlier row with the same place. */
  readonly repeats: ReviewRow | undefined
  readonly editing: boolean
  readonly onEdit: (id: number, open: boolean) => void
  readonly onChange: (row: ReviewRow) => void
  readonly onCorrect: (corrections: readonly Correction[]) => void
}

/** The header is row 1. */
const FIRST_ROW = 2

/** One address of the review. */
export function ReviewLine({
  row,
  index,
  measure,
  state,
  repeats,
  editing,
  onEdit,
  onChange,
  onCorrect,
}: ReviewLineProps) {
  const { found } = row
  const label = `row ${row.row}: ${found.address}`
  const { pencil, put, choose } = usePlaceOfRow({ row, onEdit, onChange })
  return (
    <tr
      ref={measure}
      data-index={index}
      data-row={row.id}
      data-state={state}
      data-as-written={found.address === found.formattedAddress || undefined}
      aria-rowindex={index + FIRST_ROW}
    >
      <td>
        <Checkbox
          aria-label={`Select ${label}`}
          checked={row.selected}
          disabled={found.coordinates === null || row.faults !== undefined}
          onChange={() => onChange({ ...row, selected: !row.selected })}
        />
      </td>
      <td className={styles.rowNumber}>{row.row}</td>
      <td dir="auto">
        <AsWritten row={row} />
      </td>
      <td>
        {editing ? (
          <EditAddress label={`New address for ${label}`} initial={found.address} onChoose={choose} />
        ) : (
          <FoundPlace row={row} repeats={repeats} onPick={put} />
        )}
        {row.faults && <CellFaults faults={row.faults} onCorrect={onCorrect} />}
      </td>
      <td>
        <StateTag state={state} />
      </td>
      <td>
        <ActionIcon
          ref={pencil}
          size={32}
          aria-label={`Edit ${label}`}
          aria-expanded={editing}
          onClick={() => onEdit(row.id, !editing)}
        >
          <IconPencil size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </td>
    </tr>
  )
}

/** What the file says of a stop: its address, and below it what else tells it from others. */
function AsWritten({
  row: { found, contactName, orderNumber, window, date, driverName },
}: {
  readonly row: ReviewRow
}) {
  const hours = window && formatClocks(window[0], window[1])
  const words = [orderNumber, contactName, hours, date, driverName].filter((text) => text !== undefined)
  return (
    <>
      {found.address}
      {words.length > 0 && <span className={tables.beside}>{words.join(' · ')}</span>}
    </>
  )
}

/** Gives a row another place: one of those that were found for it, or one that is searched anew. */
function usePlaceOfRow({ row, onEdit, onChange }: Pick<ReviewLineProps, 'row' | 'onEdit' | 'onChange'>) {
  const pencil = useRef<HTMLButtonElement>(null)
  const put = (candidate: Candidate, withinMeters?: number): void => {
    // What was pressed goes away, and the row may move: the focus stays in the row, the view where it is.
    pencil.current?.focus({ preventScroll: true })
    onChange(withPlace(row, candidate, withinMeters))
  }
  const choose = ({ address, coordinates, withinMeters }: Location): void => {
    onEdit(row.id, false)
    if (coordinates)
      put({ formattedAddress: address, coordinates: { lat: coordinates[0], lng: coordinates[1] } }, withinMeters)
  }
  return { pencil, put, choose }
}

interface EditAddressProps {
  readonly label: string
  readonly initial: string
  readonly onChoose: (place: Location) => void
}

function EditAddress({ label, initial, onChoose }: EditAddressProps) {
  const { suggest, resolve } = useAddressCalls()
  const [text, setText] = useState(initial)
  return (
    <AddressInput
      label={label}
      value={text}
      suggest={suggest}
      onChange={setText}
      onClear={() => setText('')}
      onChoose={(suggestion) => resolve(suggestion, onChoose)}
    />
  )
}

interface FoundPlaceProps {
  readonly row: ReviewRow
  /** The earlier row with the same place. */
  readonly repeats: ReviewRow | undefined
  readonly onPick: (candidate: Candidate) => void
}

/** What was found for an address, or what it may be. */
function FoundPlace({ row: { found, isPending }, repeats, onPick }: FoundPlaceProps) {
  if (isPending) return null
  if (found.address === '') return <span>This row has no address. Edit it to search one.</span>
  if (found.coordinates) {
    return (
      <>
        <span className="medium">{found.formattedAddress}</span>
        {found.quality === 'area' && (
          <span className={styles.remark}>
            {found.radiusMeters === undefined
              ? 'Nobody knows this door: only its area is shown.'
              : `Nobody knows this door: it is somewhere within ${distanceText(found.radiusMeters)}.`}
          </span>
        )}
        {repeats && <span className={styles.remark}>{`Same as row ${repeats.row}`}</span>}
      </>
    )
  }
  const [guess, ...others] = found.candidates ?? []
  if (!guess)
    return (
      <span>
        {found.reason === 'too-little'
          ? 'Too little to go on. Add a city or ZIP code.'
          : 'No match. Edit the address to search.'}
      </span>
    )
  if (others.length === 0) {
    return (
      <span>
        No match. Did you mean <b>{guess.formattedAddress}</b>?{' '}
        <button type="button" className={styles.link} onClick={() => onPick(guess)}>
          Use this
        </button>
      </span>
    )
  }
  return <Choices candidates={[guess, ...others]} onPick={onPick} />
}

interface ChoicesProps {
  readonly candidates: readonly Candidate[]
  readonly onPick: (candidate: Candidate) => void
}

function Choices({ candidates, onPick }: ChoicesProps) {
  return (
    <fieldset className="flush p12 strongLined roundControl">
      <legend>
        {candidates.length === 2 ? 'Two places match. Pick one.' : `${candidates.length} places match. Pick one.`}
      </legend>
      <div className="stack gap8">
        {candidates.map((candidate) => (
          <Radio
            key={candidate.formattedAddress}
            label={candidate.formattedAddress}
            checked={false}
            onChange={() => onPick(candidate)}
          />
        ))}
      </div>
    </fieldset>
  )
}
