import { TimeInput } from '@mantine/dates'
import { fromClock, toClock } from '#web/route/stop/clock-field.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'

interface ClockFieldProps {
  readonly label: string
  /** What holds while nothing is typed. */
  readonly blank?: string
  /** Minute of the day. */
  readonly value: number | undefined
  readonly error?: string | undefined
  readonly onChange: (minute: number | undefined) => void
}

/** A time of the day, or none. */
export const ClockField = ({ label, blank, value, error, onChange }: ClockFieldProps) => (
  <TimeInput
    label={label}
    description={value === undefined ? blank : undefined}
    // A field of time has no room for a placeholder: what holds stands below it, so that fields beside it stay level.
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    value={toClock(value)}
    error={fieldError(error)}
    onChange={(event) => onChange(fromClock(event.currentTarget.value))}
  />
)
