import { TimeInput } from '@mantine/dates'
import { fromClock, toClock } from '#web/route/stop/clock-field.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'

interface ClockFieldProps {
  readonly label: string
  readonly description?: string
  /** Minute of the day. */
  readonly value: number | undefined
  readonly error?: string | undefined
  readonly onChange: (minute: number | undefined) => void
}

/** A time of the day, or none. */
export const ClockField = ({ label, description, value, error, onChange }: ClockFieldProps) => (
  <TimeInput
    label={label}
    description={description}
    value={toClock(value)}
    error={fieldError(error)}
    onChange={(event) => onChange(fromClock(event.currentTarget.value))}
  />
)
