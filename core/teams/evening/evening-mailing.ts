import { addDays } from '#core/kernel/civil-days.ts'
import { DAY_MINUTES, HOUR_MS } from '#core/kernel/time.ts'
import { zonedTime } from '#core/kernel/zoned-time.ts'
import { readAddresses } from './evening-mail.ts'

/** To whom a team mails its evening report. */
export interface EveningMails {
  readonly to: readonly string[]
  /** Minute of the day at which it goes by itself, by the clocks of the depot. Absent: only when somebody presses. */
  readonly at?: number
}

/** Why addresses and hour cannot be kept, in a sentence. None at all is sound while nothing goes by itself. */
export function eveningMailsFault({ to, at }: EveningMails): string | undefined {
  if (to.length > 0) return readAddresses(to.join(' ')).fault
  return at === undefined ? undefined : 'Enter an e-mail address that the report goes to.'
}

/** The day whose report is due: until noon the one before, for teams that read it in the morning. */
export function reportedDate(dueAt: number, timeZone: string): string {
  const { date, minute } = zonedTime(dueAt, timeZone)
  return minute < DAY_MINUTES / 2 ? addDays(date, -1) : date
}

/**
 * How it stands with a mail that goes by itself. `sending` that does not end was cut off: whether it went is not known,
 * and it is not sent again.
 */
export const mailingStates = ['sending', 'sent', 'refused', 'unavailable', 'limit'] as const
export type MailingState = (typeof mailingStates)[number]

/** The mail of one report to one address. */
export interface Mailing {
  readonly to: string
  readonly state: MailingState
  readonly tries: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Tries of one mail whose service does not answer. */
export const MAILING_TRIES = 3
const GIVEN_UP_MS = 6 * HOUR_MS
const CUT_OFF_MS = 10 * 60_000

/** Addresses that are still to be mailed to, and the number of the try: none that may have its mail. */
export function dueMailings(to: readonly string[], mailings: readonly Mailing[]): { to: string; tries: number }[] {
  const known = new Map(mailings.map((mailing) => [mailing.to, mailing]))
  return to.flatMap((each) => {
    const { state, tries } = known.get(each) ?? { state: 'unavailable', tries: 0 }
    return state === 'unavailable' && tries < MAILING_TRIES ? [{ to: each, tries: tries + 1 }] : []
  })
}

/** Whether a report is so late that nobody tries any more. Both in milliseconds. */
export const isGivenUp = (dueAt: number, now: number): boolean => now - dueAt > GIVEN_UP_MS

/** Whether nobody knows if a mail went, as whoever sent it was cut off. `now` in milliseconds. */
export const isMailingCutOff = ({ state, at }: Mailing, now: number): boolean =>
  state === 'sending' && now - at > CUT_OFF_MS

/** Whether nothing is left to try or to wait for. `now` in milliseconds. */
export const isMailed = (to: readonly string[], mailings: readonly Mailing[], now: number): boolean =>
  dueMailings(to, mailings).length === 0 &&
  mailings.every((mailing) => mailing.state !== 'sending' || isMailingCutOff(mailing, now))
