import { type CountedSlot, slotOfDay } from '#core/kernel/day-slot.ts'
import {
  PHOTO_MEGABYTES_A_DEPARTMENT_A_DAY,
  PHOTO_MEGABYTES_A_LINK_A_DAY,
  PHOTO_MEGABYTES_A_TEAM_A_DAY,
  PHOTO_MEGABYTES_OF_CUSTOMERS_A_DAY,
} from '#core/links/photo-limits.ts'
import { DomainError } from '#engine/base/errors.ts'
import { readUses, reserveUses } from '#store/uses.ts'
import { type PhotoTicket, ticketToText } from './photo-ticket.ts'

const MEGABYTE = 1_000_000

/** Bytes that are counted together, and their daily limit. */
interface DayOfBytes {
  readonly slot: CountedSlot
  readonly limit: number
}

function daysOf({ reader, route: { userId } }: PhotoTicket, now: number): readonly DayOfBytes[] {
  if (reader.kind !== 'customer') {
    const megabytes = reader.kind === 'team' ? PHOTO_MEGABYTES_A_TEAM_A_DAY : PHOTO_MEGABYTES_A_DEPARTMENT_A_DAY
    return [{ slot: slotOfDay(userId, 'photo-bytes', now), limit: megabytes * MEGABYTE }]
  }
  return [
    { slot: slotOfDay(userId, 'photo-bytes-link', now, reader.linkId), limit: PHOTO_MEGABYTES_A_LINK_A_DAY * MEGABYTE },
    { slot: slotOfDay(userId, 'photo-bytes-customers', now), limit: PHOTO_MEGABYTES_OF_CUSTOMERS_A_DAY * MEGABYTE },
  ]
}

/**
 * A relative address that opens a photo for a few minutes.
 *
 * @throws DomainError `drives.too-many-photos`
 */
export async function photoUrl(ticket: PhotoTicket, now: number): Promise<string> {
  const days = daysOf(ticket, now)
  const used = await Promise.all(days.map(({ slot }) => readUses(slot)))
  if (days.some(({ limit }, index) => (used[index] ?? 0) >= limit)) throw tooManyPhotos()
  return `/api/photo/${ticketToText(ticket, now)}`
}

/**
 * Counts the bytes of a photo before they are sent.
 *
 * @throws DomainError `drives.too-many-photos`
 */
export async function takePhotoBytes(ticket: PhotoTicket, bytes: number, now: number): Promise<void> {
  for (const { slot, limit } of daysOf(ticket, now)) {
    if (!(await reserveUses(slot, bytes, limit))) throw tooManyPhotos()
  }
}

const tooManyPhotos = (): DomainError =>
  new DomainError(
    'limit',
    'drives.too-many-photos',
    "You've reached today's photo limit. You can open photos again tomorrow.",
  )
