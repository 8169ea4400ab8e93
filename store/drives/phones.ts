import type { EntityItem } from 'electrodb'
import type { DriverPhone } from '#core/drives/phones.ts'
import { defineEntity, keyedBy, listedBy, numbers, optional, texts } from '../table/define-entity.ts'
import { unlessRefused } from '../table/refusals.ts'

const Phones = defineEntity({
  model: { entity: 'driverPhone', version: '1', service: 'drives' },
  attributes: {
    ...texts('phoneId', 'userId', 'seenOn'),
    ...numbers('driverId', 'since', 'expiresAt'),
    /** SHA-256 of the secret, which is kept nowhere. */
    ...texts('secretHash'),
    ...optional.texts('device', 'linkDate'),
  },
  indexes: { primary: keyedBy(['phoneId']), byUser: listedBy(['userId'], ['driverId', 'phoneId']) },
})

/** That a phone was refused because its driver has as many as may be: one item for a driver and day. */
const RefusedPhones = defineEntity({
  model: { entity: 'refusedPhone', version: '1', service: 'drives' },
  attributes: {
    ...texts('userId'),
    /** `yyyy-MM-dd`, by the clocks of the team. */
    ...texts('day'),
    ...numbers('driverId', 'expiresAt'),
  },
  indexes: { primary: keyedBy(['userId'], ['day', 'driverId']) },
})

/** A phone as the server keeps it. */
export interface KeptPhone extends DriverPhone {
  /** Whose driver it is. */
  readonly userId: string
  readonly secretHash: string
  /** Epoch seconds. */
  readonly expiresAt: number
}

/** The phone that is kept in a place, or `undefined` where there is none or it was not seen for long. `now` in milliseconds. */
export async function readPhone(phoneId: string, now: number): Promise<KeptPhone | undefined> {
  const { data } = await Phones.get({ phoneId }).go({ consistent: true })
  return data && data.expiresAt * 1000 > now ? data : undefined
}

/**
 * Keeps a phone in its place, in which there was this one or none; says whether that is still so, and it was not seen
 * since. `now` in milliseconds.
 */
export const putPhone = (phone: KeptPhone, before: KeptPhone | undefined, now: number): Promise<boolean> =>
  unlessRefused(
    Phones.put(phone)
      .where(({ secretHash, seenOn, expiresAt }, { eq, lte, notExists }) =>
        before
          ? `${eq(secretHash, before.secretHash)} AND ${eq(seenOn, before.seenOn)}`
          : `${notExists(secretHash)} OR ${lte(expiresAt, now / 1000)}`,
      )
      .go(),
  )

/** The phones of all drivers of somebody. One that was kept a moment ago may be missing. `now` in milliseconds. */
export async function listPhones(userId: string, now: number): Promise<KeptPhone[]> {
  const { data } = await Phones.query.byUser({ userId }).go({ pages: 'all' })
  return data.filter(({ expiresAt }) => expiresAt * 1000 > now)
}

/** Ends the key of a phone; another one in its place stays. Says whether there was this one. */
export const removePhone = (phone: Pick<KeptPhone, 'userId' | 'phoneId' | 'since'>): Promise<boolean> =>
  unlessRefused(
    Phones.delete({ phoneId: phone.phoneId })
      .where(({ userId, since }, { eq }) => `${eq(userId, phone.userId)} AND ${eq(since, phone.since)}`)
      .go(),
  )

/** Ends the keys of all phones added since a moment, in milliseconds. */
export async function endPhonesSince(userId: string, since: number): Promise<void> {
  const phones = await listPhones(userId, since)
  await Promise.all(phones.filter((phone) => phone.since >= since).map(removePhone))
}

/** Notes that a phone was seen on a day, once a day, and until when it is kept. One that is gone by now stays gone. */
export async function notePhoneSeen(
  { phoneId, secretHash }: KeptPhone,
  seen: Pick<KeptPhone, 'seenOn' | 'expiresAt'>,
): Promise<void> {
  await unlessRefused(
    Phones.patch({ phoneId })
      .set(seen)
      .where((phone, { eq, ne }) => `${eq(phone.secretHash, secretHash)} AND ${ne(phone.seenOn, seen.seenOn)}`)
      .go(),
  )
}

/** A phone that was refused, of a driver on a day. */
export type RefusedPhone = Pick<EntityItem<typeof RefusedPhones>, 'userId' | 'day' | 'driverId'>

/** Notes that a phone was refused; says whether it is the first of its driver on that day. `expiresAt` in epoch seconds. */
export const noteRefusedPhone = (refused: RefusedPhone, expiresAt: number): Promise<boolean> =>
  unlessRefused(RefusedPhones.create({ ...refused, expiresAt }).go())

/** Numbers of the drivers one of whose phones was refused on a day. */
export async function listRefusedPhones(userId: string, day: string): Promise<number[]> {
  const { data } = await RefusedPhones.query.primary({ userId, day }).go({ pages: 'all' })
  return data.map(({ driverId }) => driverId)
}
