import { nextAt } from '#core/links/customers/quiet-hours.ts'
import { type KeptEveningMails, noteNextEvening, readEveningMails } from '#store/teams/evening-mails.ts'

/** Addresses and hour as a call tells them. */
export const mailsAnswer = ({ version, to, at }: KeptEveningMails) => ({ version, to, at: at ?? null })

/** The hour is one of the depot's clocks: in another zone it comes at another moment. */
export async function moveEvening(userId: string, timeZone: string, now: number): Promise<void> {
  const { at, dueAt } = await readEveningMails(userId)
  if (at !== undefined && dueAt !== undefined) await noteNextEvening(userId, dueAt, nextAt(at, now, timeZone))
}
