import type { client } from '#web/client/api.ts'

export type Phone = Awaited<ReturnType<typeof client.drives.driverPhones>>['phones'][number]

const shortDay = (day: string | number, timeZone?: 'UTC'): string =>
  new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone })

export const deviceWords = ({ device = 'Unknown device' }: Phone): string => device

/**
 * "Since Nov 24, 2026, by the link of Nov 25, 2026, last seen Nov 26, 2026". A phone is seen on a day in UTC, which west
 * of it begins before `today` ends.
 */
export const whenWords = ({ since, seenOn, linkDate }: Phone, today: string): string =>
  [
    `Since ${shortDay(since)}`,
    ...(linkDate === undefined ? [] : [`by the link of ${shortDay(linkDate, 'UTC')}`]),
    `last seen ${shortDay(seenOn < today ? seenOn : today, 'UTC')}`,
  ].join(', ')
