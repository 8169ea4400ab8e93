import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Coordinates } from '#engine/base/geo.ts'

interface PositionFieldProps {
  readonly position: Coordinates
  /** `undefined` while what is typed is no position. */
  readonly onChange: (position: Coordinates | undefined) => void
}

const DECIMALS = 5

const written = ([lat, lng]: Coordinates): string => `${lat.toFixed(DECIMALS)}, ${lng.toFixed(DECIMALS)}`

/** Where the door is, as numbers: the same by keyboard as dragging the pin on the map. */
export function PositionField({ position, onChange }: PositionFieldProps) {
  const [text, setText] = useState(written(position))
  return (
    <TextInput
      label="Pin"
      description="Latitude and longitude. You can also drag the pin on the map."
      value={text}
      error={readPosition(text) === undefined && 'Two numbers with a comma between, such as 40.75000, -73.99000'}
      onChange={(event) => {
        const { value } = event.currentTarget
        setText(value)
        onChange(value === written(position) ? position : readPosition(value))
      }}
    />
  )
}

function readPosition(text: string): Coordinates | undefined {
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  if (!found) return undefined
  const [lat, lng] = [Number(found[1]), Number(found[2])]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [lat, lng] : undefined
}
