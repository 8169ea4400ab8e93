import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Location } from '#core/itinerary/itinerary.ts'
import type { BeadKind } from '#web/ui/stops/stop-bead.tsx'
import { StopEntryRow } from '#web/ui/stops/stop-row.tsx'
import { FavoriteButton } from '../favorites/favorite-button.tsx'
import type { Place } from '../known-place.ts'
import { AddressField } from './address-field.tsx'
import styles from './stop-field.module.css'

interface StopFieldProps {
  readonly kind: BeadKind
  /** "Start", "Stop 3", "End". */
  readonly label: string
  readonly place: Location
  readonly placeholder: string
  readonly onType: (text: string) => void
  readonly onChoose: (place: Location) => void
  readonly onRemove?: (() => void) | undefined
  readonly onDetails?: (() => void) | undefined
  /** Shown with a star that keeps it as a favorite. */
  readonly starred?: Place | undefined
  /** Further buttons. */
  readonly more?: ReactNode
  /** What is set for this stop, in a few words. */
  readonly rules?: string
  /** What is wrong with what was typed. */
  readonly problem?: string | undefined
  readonly line: 'above' | 'both' | 'below'
  /** Digits of the number at least. */
  readonly digits?: number
}

/** One address of the route while it is entered. A found address is a plain line until it is touched, so that 100 stay light. */
export function StopField(props: StopFieldProps) {
  const { kind, label, place, placeholder, onType, onChoose, line, rules = '', digits = 1 } = props
  const [editing, setEditing] = useState(false)
  const settled = place.coordinates !== null && !editing
  return (
    <StopEntryRow {...{ kind, line, digits }} empty={place.address === ''} actions={<FieldActions {...props} />}>
      {settled ? (
        <button
          type="button"
          className={styles.settled}
          dir="auto"
          aria-label={`${label}: ${`${place.address} ${rules}`.trim()}. Edit`}
          onClick={() => setEditing(true)}
        >
          {place.address}
          {rules !== '' && <span className={styles.rules}>{` ${rules}`}</span>}
        </button>
      ) : (
        <AddressField
          id={`field-${label.toLowerCase().replaceAll(' ', '-')}`}
          label={label}
          value={place.address}
          chosen={place.coordinates !== null}
          autoFocus={editing}
          {...(props.problem !== undefined && { error: props.problem })}
          placeholder={placeholder}
          onType={onType}
          onChoose={(found) => {
            setEditing(false)
            onChoose(found)
          }}
        />
      )}
    </StopEntryRow>
  )
}

type FieldActionsProps = Pick<StopFieldProps, 'label' | 'onRemove' | 'onDetails' | 'starred' | 'more'>

function FieldActions({ label, onRemove, onDetails, starred, more }: FieldActionsProps) {
  return (
    <span className={styles.fieldActions}>
      {more}
      {starred && <FavoriteButton label={label} place={starred} />}
      {onDetails && (
        <ActionIcon size={32} aria-label={`Details of ${label}`} flex="none" onClick={onDetails}>
          <IconAdjustmentsHorizontal size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      )}
      {onRemove && (
        <ActionIcon size={32} aria-label={`Remove ${label}`} flex="none" onClick={onRemove}>
          <IconTrash size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      )}
    </span>
  )
}
