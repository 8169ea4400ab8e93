import { TextInput } from '@mantine/core'
import { fieldError } from '#web/ui/controls/field-error.tsx'

interface FieldProps {
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

/** The e-mail by which somebody signs in. */
export function EmailField({ value, error, onChange }: FieldProps) {
  return (
    <TextInput
      label="E-mail"
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      size="lg"
      value={value}
      error={fieldError(error)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The six digits from a mail. */
export function CodeField({ value, error, onChange }: FieldProps) {
  return (
    <TextInput
      label="Code from the mail"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      size="lg"
      value={value}
      error={fieldError(error)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
