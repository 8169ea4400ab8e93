import { NumberInput } from '@mantine/core'
import { fieldError } from '#web/ui/controls/field-error.tsx'

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

/** Whole cents of an amount that is typed in dollars; `undefined` while nothing is. */
export const centsOf = (dollars: string | number): number | undefined =>
  dollars === '' || Number.isNaN(Number(dollars)) ? undefined : Math.round(Number(dollars) * 100)

/** Cents as the dollars of a field, which is blank for none. */
export const dollarsOf = (cents: number | undefined): number | '' => (cents === undefined ? '' : cents / 100)
