import { DomainError } from '#core/kernel/errors.ts'
import { DAY_SECONDS, dayOf, epochSeconds } from '#core/kernel/time.ts'
import {
  PHOTO_MEGABYTES_A_DEPARTMENT_A_DAY,
  PHOTO_MEGABYTES_A_LINK_A_DAY,
  PHOTO_MEGABYTES_A_TEAM_A_DAY,
  PHOTO_MEGABYTES_OF_CUSTOMERS_A_DAY,
} from '#core/links/photo-limits.ts'
import { readUses, reserveUses } from '#store/uses.ts'
import { type PhotoTicket, ticketToText } from './photo-ticket.ts'

const MEGABYTE = 1_000_000

/** Bytes that are counted together, and their daily limit. */
interface DayOfBytes {
  readonly slot: string
  readonly limit: number
}

function daysOf({ reader }: PhotoTicket, now: number): readonly DayOfBytes[] {
  const day = dayOf(now)
  if (reader.kind !== 'customer') {
    const megabytes = reader.kind === 'team' ? PHOTO_MEGABYTES_A_TEAM_A_DAY : PHOTO_MEGABYTES_A_DEPARTMENT_A_DAY
    return [{ slot: `photo-bytes#${day}`, limit: megabytes * MEGABYTE }]
  }
  return [
    { slot: `photo-bytes-link#${day}#${reader.linkId}`, limit: PHOTO_MEGABYTES_A_LINK_A_DAY * MEGABYTE },
    { slot: `photo-bytes-customers#${day}`, limit: PHOTO_MEGABYTES_OF_CUSTOMERS_A_DAY * MEGABYTE },
  ]
}

/**
 * A relative address that opens a photo for a few minutes.
 *
 * @throws DomainError `drives.too-many-photos`
 */
export async function photoUrl(ticket: PhotoTicket, now: number): Promise<string> {
  const { userId } = ticket.route
  const days = daysOf(ticket, now)
  const used = await Promise.all(days.map(({ slot }) => readUses({ userId, slot })))
  if (days.some(({ limit }, index) => (used[index] ?? 0) >= limit)) throw tooManyPhotos()
  return `/api/photo/${ticketToText(ticket, now)}`
}

/**
 * Counts the bytes of a photo before they are sent.
 *
 * @throws DomainError `drives.too-many-photos`
 */
export async function takePhotoBytes(ticket: PhotoTicket, bytes: number, now: number): Promise<void> {
  const of = { userId: ticket.route.userId, expiresAt: epochSeconds(now) + 2 * DAY_SECONDS }
  for (const { slot, limit } of daysOf(ticket, now)) {
    if (!(await reserveUses({ ...of, slot }, bytes, limit))) throw tooManyPhotos()
  }
}

const tooManyPhotos = (): DomainError =>
  new DomainError(
    'limit',
    'drives.too-many-photos',
    "You've reached today's photo limit. You can open photos again tomorrow.",
  )
