import { NumberInput, type NumberInputProps } from '@mantine/core'
import { fieldError } from '#web/ui/controls/field-error.tsx'

interface CountFieldProps
  extends Pick<
    NumberInputProps,
    'label' | 'placeholder' | 'description' | 'suffix' | 'max' | 'disabled' | 'hideControls'
  > {
  readonly value: number | undefined
  readonly error?: string | undefined
  readonly onChange: (value: number | undefined) => void
}

/** A whole number from 0, or none. */
export const CountField = ({ value, error, onChange, ...input }: CountFieldProps) => (
  <NumberInput
    {...input}
    allowDecimal={false}
    allowNegative={false}
    clampBehavior="strict"
    value={value ?? ''}
    error={fieldError(error)}
    onChange={(typed) => onChange(typed === '' ? undefined : Number(typed))}
  />
)
