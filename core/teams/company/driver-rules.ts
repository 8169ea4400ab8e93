import type { User } from '#core/accounts/account.ts'
import { pick } from '#engine/base/keys.ts'
import type { DayPrices } from '../day-prices.ts'
import { hoursFault } from '../hours-fault.ts'
import { driversOf } from '../limits.ts'
import { ruleTexts } from '../rule-texts.ts'
import type { Team, TeamDriver } from '../team.ts'

/** What a form must know of a driver. */
export type DriverDraft = Partial<
  Pick<TeamDriver, 'name' | 'email' | 'phoneNum' | 'shift' | 'leaveBy' | 'maxMinutes' | 'breaks' | 'prices'>
>

/** Text, at sign, text, dot, text; no spaces. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** So many numbers a new driver may lie above the highest there was: a form may have dropped some meanwhile. */
const ROOM_ABOVE = 100

/** Why an e-mail is none, in a sentence; `undefined` where it is one. */
export const emailFault = (email: string): string | undefined =>
  emailPattern.test(email.trim()) ? undefined : ruleTexts.email

/** Whether a text is a phone number, which only lists of all countries' numbers know. */
export type IsPhone = (text: string) => boolean

/** Why a phone number cannot be kept, in a sentence; `undefined` where it can, or where there is none. */
export const phoneFault = (phone: string | undefined, isPhone: IsPhone): string | undefined =>
  phone === undefined || phone.trim() === '' || isPhone(phone.trim()) ? undefined : ruleTexts.phone

const hasNameAndEmail = ({ name = '', email = '' }: DriverDraft): boolean => name.trim() !== '' && email.trim() !== ''

/** Why a driver cannot be kept, in a sentence; `undefined` where they can. `usual` are the prices of the team. */
export function driverFault(driver: DriverDraft, isPhone: IsPhone, usual?: DayPrices): string | undefined {
  if (!hasNameAndEmail(driver)) return ruleTexts.nameAndEmail
  const { shift } = driver
  const [from = 0, to = 1] = shift ?? []
  return (
    emailFault(driver.email ?? '') ??
    phoneFault(driver.phoneNum, isPhone) ??
    (from === to
      ? 'A shift ends after it has begun. One that ends before it begins ends on the next day.'
      : hoursFault(
          {
            ...(shift && { leaveAt: from, finishBy: to }),
            ...pick(driver, ['leaveBy', 'maxMinutes', 'breaks', 'prices']),
          },
          usual,
        ))
  )
}

/** Why no driver can be added behind these ones, in a sentence: one of them has no name or no e-mail yet. */
export const nextDriverFault = (drivers: readonly DriverDraft[]): string | undefined =>
  drivers.every(hasNameAndEmail) ? undefined : ruleTexts.eachNameAndEmail

/** The id of a new driver: the highest there is plus 1, or there was: days and links of somebody who was removed keep theirs. */
export const nextDriverId = ({ drivers, lastDriverId = 0 }: Pick<Team, 'drivers' | 'lastDriverId'>): number =>
  Math.max(lastDriverId, highestDriverId(drivers)) + 1

/** The highest id of a list; 0 for an empty one. */
export const highestDriverId = (drivers: readonly Pick<TeamDriver, 'id'>[]): number =>
  Math.max(0, ...drivers.map(({ id }) => id))

/**
 * Why a plan does not take so many drivers, in a sentence; `undefined` where it does.
 *
 * `before` is how many a team has already: whoever has changed to a smaller plan may edit the list and shorten it.
 */
export const driverLimitFault = (user: Pick<User, 'teamTier'>, count: number, before = 0): string | undefined =>
  count <= Math.max(driversOf(user), before) ? undefined : ruleTexts.driverLimit

/** Why a list of drivers cannot take the place of the one of a team, in a sentence; `undefined` where it can. */
export function driversFault(
  drivers: readonly TeamDriver[],
  before: Pick<Team, 'drivers' | 'lastDriverId' | 'depot'>,
  isPhone: IsPhone,
): string | undefined {
  const usual = before.depot?.prices
  const faulty = drivers.map((driver) => driverFault(driver, isPhone, usual)).find((fault) => fault !== undefined)
  if (faulty !== undefined) return faulty
  const ids = drivers.map(({ id }) => id)
  const isSound = new Set(ids).size === ids.length && ids.every((id) => id < nextDriverId(before) + ROOM_ABOVE)
  return isSound ? undefined : 'Two drivers have the same number. Reload the list, then change it again.'
}
