import { useInterval } from '@mantine/hooks'
import { useState } from 'react'

const LOOK_EVERY_MS = 60_000

/** `yyyy-MM-dd` as calendars show it here. */
export function localDay(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** The day that it is where this phone is, over midnight. */
export function useLocalDay(): string {
  const [day, setDay] = useState(() => localDay(new Date()))
  useInterval(() => setDay(localDay(new Date())), LOOK_EVERY_MS, { autoInvoke: true })
  return day
}
