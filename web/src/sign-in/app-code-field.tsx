import { TextInput } from '@mantine/core'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import { useFirstFocus } from './use-first-focus.ts'

interface AppCodeFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly size?: 'sm' | 'lg'
  /** Whether it has the focus as soon as it is there. */
  readonly focused?: boolean
  readonly onChange: (value: string) => void
}

/** The six digits that an authenticator app shows. */
export function AppCodeField({ value, error, size = 'sm', focused = true, onChange }: AppCodeFieldProps) {
  const field = useFirstFocus<HTMLInputElement>(focused)
  return (
    <TextInput
      ref={field}
      label="Code from your authenticator app"
      name="one-time-code"
      inputMode="numeric"
      autoComplete="one-time-code"
      {...(focused && { 'data-autofocus': true })}
      maxLength={MAX_TYPED}
      size={size}
      value={value}
      error={fieldError(error)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Six digits with a gap or two, as some apps show them. */
const MAX_TYPED = 9

/** The digits of what was typed, `undefined` unless they are a code. */
export function digitsOf(typed: string): string | undefined {
  const digits = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

export const SIX_DIGITS = 'Type the six digits that the app shows.'
