const pad = (value: number): string => String(value).padStart(2, '0')

/** A minute of the day as the value of a time field: "08:30", empty for none. What people read is `formatClock`. */
export const toClock = (minute: number | undefined): string =>
  minute === undefined ? '' : `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`

/** The minute of the day that a time field holds, or `undefined` while it is empty or half filled in. */
export function fromClock(text: string): number | undefined {
  const found = /^(\d{1,2}):(\d{2})/.exec(text)
  return found ? Number(found[1]) * 60 + Number(found[2]) : undefined
}
