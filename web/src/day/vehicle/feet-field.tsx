import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { feetText, readFeet } from '#engine/travel/index.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'

interface FeetFieldProps {
  readonly label: string
  readonly placeholder: string
  /** Not a number while it holds what is no length. */
  readonly meters: number | undefined
  readonly error: string | undefined
  readonly onChange: (meters: number | undefined) => void
}

/** A length as people say it, in feet and inches; or none. What is wrong with it is told once it is left. */
export function FeetField({ label, placeholder, meters, error, onChange }: FeetFieldProps) {
  const [text, setText] = useState(meters === undefined ? '' : feetText(meters))
  const [isTyping, setTyping] = useState(false)
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      maxLength={20}
      value={text}
      error={isTyping ? undefined : fieldError(error)}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        if (meters !== undefined && error === undefined) setText(feetText(meters))
      }}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        onChange(value.trim() === '' ? undefined : (readFeet(value) ?? Number.NaN))
      }}
    />
  )
}
