import { ActionIcon, Checkbox, Radio, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { Location } from '#core/itinerary/itinerary.ts'
import type { ValidatedAddress } from '#core/planner/planner.ts'
import styles from '#web/features/planner/dialogs.module.css'
import { useAddressCalls } from '#web/places/address-calls.ts'
import { AddressInput } from '#web/places/field/address-input.tsx'
import { type AddressState, StateTag } from '#web/ui/controls/state-tag.tsx'
import type { ReviewRow } from '../review-rows.ts'

interface ReviewLineProps {
  readonly row: ReviewRow
  readonly state: AddressState
  /** The earlier row with the same place. */
  readonly repeats: ReviewRow | undefined
  readonly onChange: (row: ReviewRow) => void
}

type Candidate = NonNullable<ValidatedAddress['candidates']>[number]

/** Puts a place into a row and selects it. */
const withPlace = (row: ReviewRow, { formattedAddress, coordinates }: Candidate): ReviewRow => ({
  ...row,
  selected: true,
  found: { address: row.found.address, formattedAddress, coordinates, quality: 'exact' },
})

/** One address of the review. */
export function ReviewLine({ row, state, repeats, onChange }: ReviewLineProps) {
  const [editing, setEditing] = useState(false)
  const { found } = row
  const label = `row ${row.row}: ${found.address}`
  const choose = (place: Location): void => {
    setEditing(false)
    if (!place.coordinates) return
    const [lat, lng] = place.coordinates
    onChange(withPlace(row, { formattedAddress: place.address, coordinates: { lat, lng } }))
  }
  return (
    <tr data-state={state}>
      <td>
        <Checkbox
          aria-label={`Select ${label}`}
          checked={row.selected}
          disabled={found.coordinates === null}
          onChange={() => onChange({ ...row, selected: !row.selected })}
        />
      </td>
      <td className={styles.rowNumber}>{row.row}</td>
      <td dir="auto">{found.address}</td>
      <td>
        {editing ? (
          <EditAddress label={`New address for ${label}`} initial={found.address} onChoose={choose} />
        ) : (
          <Found row={row} repeats={repeats} onPick={(candidate) => onChange(withPlace(row, candidate))} />
        )}
      </td>
      <td>
        <StateTag state={state} />
      </td>
      <td>
        <ActionIcon size={32} aria-label={`Edit ${label}`} onClick={() => setEditing(!editing)}>
          <IconPencil size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </td>
    </tr>
  )
}

interface FoundProps {
  readonly row: ReviewRow
  readonly repeats: ReviewRow | undefined
  readonly onPick: (candidate: Candidate) => void
}

function Found({ row: { found }, repeats, onPick }: FoundProps) {
  if (found.coordinates) {
    return (
      <>
        <span className={styles.foundAddress}>{found.formattedAddress}</span>
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

function Choices({
  candidates,
  onPick,
}: {
  readonly candidates: readonly Candidate[]
  readonly onPick: (candidate: Candidate) => void
}) {
  return (
    <fieldset className={styles.choices}>
      <legend>
        {candidates.length === 2 ? 'Two places match. Pick one.' : `${candidates.length} places match. Pick one.`}
      </legend>
      <Stack gap={8}>
        {candidates.map((candidate) => (
          <Radio
            key={candidate.formattedAddress}
            label={candidate.formattedAddress}
            checked={false}
            onChange={() => onPick(candidate)}
          />
        ))}
      </Stack>
    </fieldset>
  )
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
