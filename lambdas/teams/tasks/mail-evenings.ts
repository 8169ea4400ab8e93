import pMap from 'p-map'
import { mayUse } from '#core/accounts/access.ts'
import { DAY_SECONDS, epochSeconds } from '#core/kernel/time.ts'
import { nextAt } from '#core/links/customers/quiet-hours.ts'
import { dueMailings, isGivenUp, isMailed, reportedDate } from '#core/teams/evening/evening-mailing.ts'
import { messagesOf } from '#core/teams/sending/route-send.ts'
import { logger } from '#lambdas/http/logging.ts'
import { readUser } from '#store/accounts.ts'
import {
  beginMailing,
  type DueEvening,
  endMailing,
  giveUpMailing,
  type KeptEveningMails,
  listDueEvenings,
  listMailings,
  noteNextEvening,
  type ReportedDay,
  readEveningMails,
} from '#store/teams/evening-mails.ts'
import { listLinks } from '#store/teams/links.ts'
import { readTeam } from '#store/teams.ts'
import { readSavedDay } from '../day-payloads.ts'
import { eveningOfDay } from '../evening/evening-of-day.ts'
import { reportMail, sendReport, takeEveningMail } from '../evening/report-mail.ts'

/** What the schedule says. */
interface Scheduled {
  readonly time: string
}

const AT_ONCE = 4
/** Teams of one call; the next one goes on. */
const MOST = 400
/** What became of the mails is told for so long. */
const KEPT_SECONDS = 90 * DAY_SECONDS

/** Mails the evening reports whose hour has come. What fails stays due, and is tried by the next calls for six hours. */
export async function handler({ time }: Scheduled): Promise<void> {
  const due = await listDueEvenings(Date.parse(time), MOST)
  await pMap(due, (each) => mailDue(each, Date.now()), { concurrency: AT_ONCE })
}

async function mailDue({ userId, dueAt }: DueEvening, now: number): Promise<void> {
  try {
    const [kept, { depot }] = await Promise.all([readEveningMails(userId), readTeam(userId)])
    // Another hour was chosen since, or none.
    if (kept.at === undefined || kept.dueAt !== dueAt) return
    const timeZone = depot?.timeZone ?? 'UTC'
    const day = { userId, date: reportedDate(dueAt, timeZone) }
    const isOver = (await tryDay(day, kept, now)) || isGivenUp(dueAt, now)
    if (isOver) await noteNextEvening(userId, dueAt, nextAt(kept.at, Math.max(now, dueAt), timeZone))
  } catch (cause) {
    tellFailed(cause)
  }
}

/** The same where the report cannot be made: its addresses are told of once nobody tries any more. */
async function tryDay(day: ReportedDay, { to, dueAt = 0 }: KeptEveningMails, now: number): Promise<boolean> {
  try {
    return await mailDay(day, to, now)
  } catch (cause) {
    tellFailed(cause)
    if (isGivenUp(dueAt, now)) await eachDue(day, to, now, (each) => giveUpMailing(day, each))
    return false
  }
}

/** Mails the report of a day to whoever has none yet; says whether nothing is left to try. */
async function mailDay(day: ReportedDay, to: readonly string[], now: number): Promise<boolean> {
  const { userId, date } = day
  const [user, team, saved] = await Promise.all([readUser(userId), readTeam(userId), readSavedDay(userId, date, now)])
  // Who has no plan of teams any more is reported nothing.
  if (!user || !mayUse('teams', { user, roles: [] }) || !saved?.body.plan) return true
  const told = await eveningOfDay({ userId, team, saved, now })
  const isSent = (await listLinks(day, now)).some((link) => messagesOf(link).length > 0)
  if (!isSent && told.rows.every(({ tracked }) => tracked === 0)) return true
  const mail = reportMail({ date, team, userName: user.name, told })
  let room: Promise<boolean> | undefined
  const send = async (each: string) => {
    room ??= takeEveningMail(userId, now)
    return (await room) ? sendReport(userId, each, mail, now) : ('limit' as const)
  }
  await eachDue(day, to, now, async (each) => {
    // What fails before a mail goes leaves it to the next call.
    const outcome = await send(each).catch((cause: unknown) => {
      tellFailed(cause)
      return 'unavailable' as const
    })
    // Nobody knows whether it went: it stands as begun, and is not sent again.
    if (outcome !== 'unanswered') await endMailing(day, each, outcome)
  })
  return isMailed(to, await listMailings(day), now)
}

/**
 * Does something for each mail that is about to go, once that is noted: whoever notes it first does it, and nobody after
 * it. One that fails keeps no other from being noted as sent.
 */
async function eachDue(
  day: ReportedDay,
  to: readonly string[],
  now: number,
  act: (to: string) => Promise<void>,
): Promise<void> {
  await pMap(
    dueMailings(to, await listMailings(day)),
    async (mailing) => {
      const isFirst = await beginMailing(day, { ...mailing, at: now }, epochSeconds(now) + KEPT_SECONDS)
      if (isFirst) await act(mailing.to)
    },
    { stopOnError: false },
  )
}

const tellFailed = (cause: unknown): void =>
  logger.error('evening.not-mailed', { error: cause instanceof Error ? cause : new Error(String(cause)) })
