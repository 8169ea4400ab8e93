import { NumberInput } from '@mantine/core'
import { fieldError } from '#web/ui/controls/field-error.tsx'

interface DurationFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly minutes: number | undefined
  readonly error?: string | undefined
  readonly onChange: (minutes: number | undefined) => void
}

/** Hours and parts of them, or none. */
export const DurationField = ({ label, placeholder, minutes, error, onChange }: DurationFieldProps) => (
  <NumberInput
    label={label}
    placeholder={placeholder}
    suffix=" h"
    decimalScale={2}
    allowNegative={false}
    max={48}
    step={0.5}
    clampBehavior="strict"
    value={minutes === undefined ? '' : minutes / 60}
    error={fieldError(error)}
    onChange={(typed) => onChange(typed === '' ? undefined : Math.round(Number(typed) * 60))}
  />
)
