import pMap from 'p-map'
import { mayUse } from '#core/accounts/access.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import { zonedTime } from '#core/kernel/zoned-time.ts'
import { nextAt } from '#core/links/customers/quiet-hours.ts'
import { logger } from '#lambdas/http/logging.ts'
import { readUser } from '#store/accounts.ts'
import {
  deleteLook,
  firstCutOff,
  type KeptTellSettings,
  listLooks,
  listTellings,
  noteEvening,
  noteLook,
  readTellSettings,
  type TellingLook,
} from '#store/drives-tellings.ts'
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
 * teams that tell everybody of tomorrow. What fails stays noted and is looked at again by the next call.
 */
export async function handler({ time }: Scheduled): Promise<void> {
  const looks = await listLooks(Date.parse(time), MOST)
  await pMap(looks, lookAt, { concurrency: AT_ONCE })
}

async function lookAt(look: TellingLook): Promise<void> {
  try {
    await tellDue(look, Date.now())
    await deleteLook(look)
  } catch (cause) {
    logger.error('customers.not-told', { error: cause instanceof Error ? cause : new Error(String(cause)) })
  }
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
  // What somebody sends at this moment is looked after, should it be cut off.
  const again = firstCutOff(
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

/** It is evening for a team: tomorrow's customers are told where it has a plan, and tomorrow evening is noted. */
async function tellEvening(
  { userId, dueAt }: TellingLook,
  kept: KeptTellSettings,
  { mayTell, now }: { readonly mayTell: boolean; readonly now: number },
): Promise<void> {
  const { settings, eveningDueAt = 0 } = kept
  // Other hours were chosen since, or none.
  if (settings.eveningAt === undefined || eveningDueAt !== dueAt) return
  const { depot } = await readTeam(userId)
  const timeZone = depot?.timeZone ?? 'UTC'
  const next = nextAt(settings.eveningAt, now, timeZone)
  // The day after the one on which it was due, however late it is looked at.
  if (mayTell) await tellBefore(userId, addDays(zonedTime(dueAt, timeZone).date, 1), kept, now)
  await noteLook({ dueAt: next, about: 'evening', ref: 'evening', userId })
  await noteEvening(userId, eveningDueAt, next)
}
