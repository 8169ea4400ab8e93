import { NumberInput } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import { NamedTabs } from '#web/ui/controls/named-tabs.tsx'
import { fromClock, toClock } from './clock-field.ts'
import styles from './stop-dialog.module.css'
import { goesOverMidnight, isUpsideDown, type StopDraft, type StopPlace } from './stop-draft.ts'

const count = (value: string | number): number | undefined => (value === '' ? undefined : Number(value))

interface StopFieldsProps {
  readonly draft: StopDraft
  readonly onChange: (part: Partial<StopDraft>) => void
}

/** The work at a stop, and when it can be done. */
export function NeedFields({ draft, onChange }: StopFieldsProps) {
  const { minutes, packages, from, to, late } = draft
  return (
    <>
      <div className="even centered gap16">
        <NumberInput
          label="Minutes there"
          min={0}
          max={600}
          value={minutes ?? ''}
          onChange={(value) => onChange({ minutes: count(value) })}
        />
        <NumberInput
          label="Packages"
          min={0}
          max={10_000}
          value={packages ?? ''}
          onChange={(value) => onChange({ packages: count(value) })}
        />
      </div>
      <div className={styles.hours}>
        <TimeInput
          label="Open from"
          value={toClock(from)}
          onChange={(event) => onChange({ from: fromClock(event.currentTarget.value) })}
        />
        <TimeInput
          label="Open until"
          value={toClock(to)}
          error={isUpsideDown(draft) && 'Ends before it begins'}
          description={goesOverMidnight(draft) && 'Of the next day'}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => onChange({ to: fromClock(event.currentTarget.value) })}
        />
        <NumberInput
          label="Late at most"
          placeholder="Never"
          suffix=" min"
          min={0}
          max={600}
          disabled={from === undefined && to === undefined}
          value={late ?? ''}
          onChange={(value) => onChange({ late: count(value) })}
        />
      </div>
    </>
  )
}

const places = [
  { value: 'auto', label: 'Best' },
  { value: 'first', label: 'First' },
  { value: 'last', label: 'Last' },
  { value: 'locked', label: 'Locked' },
] as const

interface PlaceFieldsProps extends StopFieldsProps {
  /** How many the route has. */
  readonly stops: number
  /** Another stop is locked to the number. */
  readonly isTaken: boolean
}

/** Where a stop stands in the route. */
export function PlaceFields({ draft, stops, isTaken, onChange }: PlaceFieldsProps) {
  return (
    <>
      <NamedTabs<StopPlace>
        label="Place in the route"
        segments={places}
        value={draft.place}
        onChange={(place) => onChange({ place })}
      />
      {draft.place === 'locked' && (
        <NumberInput
          label="Stop number"
          min={1}
          max={stops}
          clampBehavior="strict"
          value={draft.number}
          error={isTaken && `Another stop is locked as stop ${draft.number}`}
          onChange={(value) => onChange({ number: Math.max(1, Number(value)) })}
        />
      )}
    </>
  )
}

/** The same where the route decides who is whose neighbour: a stop is locked there by the list of its route, not by number. */
export function EndOfRouteField({ draft: { place }, onChange }: StopFieldsProps) {
  return (
    <NamedTabs<StopPlace>
      label="Place on its route"
      segments={places.filter(({ value }) => value !== 'locked' || place === 'locked')}
      value={place}
      onChange={(changed) => onChange({ place: changed })}
    />
  )
}
