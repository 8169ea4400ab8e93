import pMap from 'p-map'
import { mayUse } from '#core/accounts/access.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import { zonedTime } from '#core/kernel/zoned-time.ts'
import { nextAt } from '#core/links/customers/quiet-hours.ts'
import { lookAgain } from '#core/links/customers/retries.ts'
import { logger, recordEvent } from '#lambdas/http/logging.ts'
import { readUser } from '#store/accounts.ts'
import { beginLook, endLook, listLooks, noteLook, putOffLook, type TellingLook } from '#store/drives/looks.ts'
import {
  firstUnended,
  type KeptTellSettings,
  listTellings,
  noteEvening,
  readTellSettings,
} from '#store/drives/tellings.ts'
import { readTeam } from '#store/teams.ts'
import { readSender } from '../customers/sender.ts'
import { readBefore, tellStops } from '../customers/tell-day.ts'
import { tellMarked } from '../customers/tell-marked.ts'

/** What the schedule says. */
interface Scheduled {
  readonly time: string
}

const AT_ONCE = 4
/** What one minute looks at; the next one goes on. */
const MOST = 400

/**
 * Looks at what is due by now: routes that were marked a minute ago, days some of whose customers wait for the morning,
 * teams that tell everybody of tomorrow. What fails makes way for the others and is looked at again later, with longer
 * and longer pauses, until it is given up.
 */
export async function handler({ time }: Scheduled): Promise<void> {
  const looks = await listLooks(Date.parse(time), MOST)
  await pMap(looks, lookAt, { concurrency: AT_ONCE, stopOnError: false })
}

async function lookAt(look: TellingLook): Promise<void> {
  const tries = await beginLook(look)
  if (tries === undefined) return
  try {
    await tellDue(look, Date.now())
    await endLook(look, tries)
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    logger.error('customers.not-told', { error, about: look.about, ref: look.ref, tries })
    await putOff(look, tries, Date.now())
  }
}

/** Looks at something later that has failed, or gives it up; of the evenings of a team the next one is noted then. */
async function putOff(look: TellingLook, tries: number, now: number): Promise<void> {
  const dueAt = lookAgain(tries, now)
  if (dueAt !== undefined) return putOffLook(look, dueAt, tries)
  logger.error('customers.given-up', { about: look.about, ref: look.ref })
  recordEvent('CustomersGivenUp')
  if (look.about === 'evening') await noteNextEvening(look.userId, await readTellSettings(look.userId), now)
  await endLook(look, tries)
}

/** Who has no plan of teams any more tells nobody anything. */
async function tellDue(look: TellingLook, now: number): Promise<void> {
  const { userId, about, ref } = look
  const [user, kept] = await Promise.all([readUser(userId), readTellSettings(userId)])
  const mayTell = mayUse('teams', { user, roles: [] })
  // Evenings go on for whoever comes back to a plan: nothing else would note the next one.
  if (about === 'evening' && user) return tellEvening(look, kept, { mayTell, now })
  if (!mayTell) return
  if (about === 'route') return tellMarked(userId, ref, kept.settings, now)
  return tellBefore(userId, ref, kept, now)
}

/** Tells whoever of a day is still to be told; whoever has to wait once more is looked at then. */
async function tellBefore(userId: string, date: string, { settings }: KeptTellSettings, now: number): Promise<void> {
  const sender = await readSender(userId, settings)
  const [stops, tellings] = await Promise.all([readBefore(sender, date, now), listTellings({ userId, day: date })])
  // What somebody sends at this moment is looked after, should it be cut off, and so is what waits for its provider.
  const again = firstUnended(
    tellings.filter(({ kind }) => kind === 'before'),
    now,
  )
  const looks = [...stops.map(({ waitsUntil }) => waitsUntil), again].flatMap((each) => each ?? [])
  if (looks.length > 0) await noteLook({ dueAt: Math.min(...looks), about: 'day', ref: date, userId })
  await tellStops(
    stops.filter(({ stand }) => stand === 'due'),
    now,
  )
}

/**
 * It is evening for a team: tomorrow evening is noted, and tomorrow's customers are told where it has a plan. They are
 * noted first, so that whatever fails of it is tried again as a day, and no evening waits for the one before.
 */
async function tellEvening(
  look: TellingLook,
  kept: KeptTellSettings,
  { mayTell, now }: { readonly mayTell: boolean; readonly now: number },
): Promise<void> {
  const { userId } = look
  const { eveningDueAt = 0 } = kept
  // It was told, or other hours were chosen since, or none. One that failed is looked at later than it was due.
  if (eveningDueAt === 0 || eveningDueAt > look.dueAt) return
  const date = addDays(zonedTime(eveningDueAt, await zoneOf(userId)).date, 1)
  if (mayTell) await noteLook({ dueAt: now, about: 'day', ref: date, userId })
  await noteNextEvening(userId, kept, now)
  if (mayTell) await tellBefore(userId, date, kept, now)
}

async function noteNextEvening(userId: string, kept: KeptTellSettings, now: number): Promise<void> {
  const { settings, eveningDueAt = 0 } = kept
  if (settings.eveningAt === undefined) return
  const next = nextAt(settings.eveningAt, now, await zoneOf(userId))
  await noteLook({ dueAt: next, about: 'evening', ref: 'evening', userId })
  await noteEvening(userId, eveningDueAt, next)
}

const zoneOf = async (userId: string): Promise<string> => (await readTeam(userId)).depot?.timeZone ?? 'UTC'
