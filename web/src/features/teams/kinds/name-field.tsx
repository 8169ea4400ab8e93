import { TextInput } from '@mantine/core'
import { useId } from 'react'

interface NameFieldProps {
  readonly label: string
  readonly description?: string
  readonly placeholder?: string
  readonly known: readonly string[]
  readonly value: string | undefined
  readonly error?: string | undefined
  /** Blank is none. */
  readonly onChange: (name: string | undefined) => void
}

/** A name that others may share, with those that are known to choose from. */
export function NameField({ known, value, error, onChange, ...words }: NameFieldProps) {
  const list = useId()
  return (
    <>
      <TextInput
        {...words}
        list={list}
        maxLength={60}
        autoComplete="off"
        error={error}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
      />
      <datalist id={list}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
