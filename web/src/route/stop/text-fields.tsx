import { Group, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type StopTextKey, type StopTexts, stopTextFault, stopTextKeys, stopTexts } from '#core/itinerary/stop-words.ts'

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
      <Group grow align="start">
        {stopTextKeys.filter((key) => !isLong(key)).map(field)}
      </Group>
      {stopTextKeys.filter(isLong).map(field)}
    </>
  )
}

interface TextFieldProps {
  readonly name: StopTextKey
  readonly text: string
  readonly onChange: (text: string) => void
}

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
  return <TextInput autoComplete="off" {...(kind === 'phone' && { type: 'tel' })} {...shown} />
}
