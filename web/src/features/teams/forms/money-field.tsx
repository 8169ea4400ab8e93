import { NumberInput } from '@mantine/core'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import { centsOf, dollarsOf } from './money.ts'

interface MoneyFieldProps {
  readonly label: string
  /** What holds where nothing is typed. */
  readonly placeholder: string
  readonly cents: number | undefined
  readonly error?: string | undefined
  readonly onChange: (cents: number | undefined) => void
}

/** The most that a price may be, in dollars. */
const MOST = 10_000

/** An amount in dollars, kept in whole cents; or none. */
export const MoneyField = ({ label, placeholder, cents, error, onChange }: MoneyFieldProps) => (
  <NumberInput
    label={label}
    placeholder={placeholder}
    prefix="$"
    decimalScale={2}
    fixedDecimalScale
    allowNegative={false}
    max={MOST}
    clampBehavior="strict"
    hideControls
    value={dollarsOf(cents)}
    error={fieldError(error)}
    onChange={(typed) => onChange(centsOf(typed))}
  />
)
