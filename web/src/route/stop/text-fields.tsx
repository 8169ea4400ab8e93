import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type StopTextKey, type StopTexts, stopTextFault, stopTextKeys, stopTexts } from '#core/itinerary/stop-words.ts'
import styles from './stop-dialog.module.css'

interface TextFieldsProps {
  readonly texts: StopTexts
  readonly onChange: (texts: StopTexts) => void
}

const isLong = (key: StopTextKey): boolean => stopTexts[key].kind === 'lines'

/** What is written at a stop: short fields side by side, long ones below. */
export function TextFields({ texts, onChange }: TextFieldsProps) {
  const field = (name: StopTextKey) => (
    <TextField
      key={name}
      name={name}
      text={texts[name] ?? ''}
      onChange={(text) => onChange({ ...texts, [name]: text })}
    />
  )
  return (
    <>
      <div className={styles.texts}>{stopTextKeys.filter((key) => !isLong(key)).map(field)}</div>
      {stopTextKeys.filter(isLong).map(field)}
    </>
  )
}

interface TextFieldProps {
  readonly name: StopTextKey
  readonly text: string
  readonly onChange: (text: string) => void
}

const inputTypes = { line: 'text', phone: 'tel', mail: 'email' } as const

/** One of them. Half a phone number is no fault while it is typed. */
function TextField({ name, text, onChange }: TextFieldProps) {
  const [left, setLeft] = useState(false)
  const { kind, label, limit } = stopTexts[name]
  const shown = {
    ...{ label, maxLength: limit, value: text, error: left && stopTextFault(name, text) },
    onBlur: () => setLeft(true),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
  }
  if (kind === 'lines') return <Textarea autosize minRows={2} {...shown} />
  return <TextInput autoComplete="off" type={inputTypes[kind]} {...shown} />
}
