import { TimeInput } from '@mantine/dates'
import { fromClock, toClock } from '#web/route/stop/clock-field.ts'

interface ClockFieldProps {
  readonly label: string
  /** Minute of the day. */
  readonly value: number | undefined
  readonly error?: string
  readonly onChange: (minute: number | undefined) => void
}

/** A time of the day, or none. */
export const ClockField = ({ label, value, error, onChange }: ClockFieldProps) => (
  <TimeInput
    label={label}
    value={toClock(value)}
    error={error}
    onChange={(event) => onChange(fromClock(event.currentTarget.value))}
  />
)
