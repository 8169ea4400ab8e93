import { dueOfMarks, messageName } from '#core/links/customers/due-messages.ts'
import type { TellSettings } from '#core/links/customers/message-kinds.ts'
import { noteLook } from '#store/drives/looks.ts'
import { listArrivals } from '#store/drives/positions.ts'
import { firstUnended, isCutOff, isToRetry, listTellings, type Telling } from '#store/drives/tellings.ts'
import { readMarks } from '#store/drives.ts'
import { readSender } from './sender.ts'
import { tellStops } from './tell-day.ts'
import { readSentRoute } from './told-route.ts'

/**
 * Tells the customers of a route what its marks have to say, as it stands by now, and notes when to look again. `now` in
 * milliseconds.
 */
export async function tellMarked(userId: string, routeId: string, settings: TellSettings, now: number): Promise<void> {
  const route = await readSentRoute(routeId, now)
  if (route?.van.userId !== userId) return
  const { date, timeZone, leftAt } = route.van
  const driven = { userId, day: date, routeId }
  const [said, arrivals, tellings] = await Promise.all([readMarks(driven), listArrivals(routeId), listTellings(driven)])
  const marks = said.flatMap(({ stop, mark, at, reason }) =>
    mark === 'none' ? [] : [{ stop, mark, at, ...(reason === undefined ? {} : { reason }) }],
  )
  const arrived = new Set(arrivals.map(({ stop }) => stop))
  const { known, again } = standOf(tellings, now)
  const told = { date, timeZone, stops: route.stops, marks, arrived, ...(leftAt === undefined ? {} : { leftAt }) }
  const { due, lookAt } = dueOfMarks(told, settings, known, now)
  const looks = [lookAt, again].flatMap((each) => each ?? [])
  if (looks.length > 0) await noteLook({ dueAt: Math.min(...looks), about: 'route', ref: routeId, userId })
  if (due.length === 0) return
  const sender = await readSender(userId, settings)
  await tellStops(
    due.map((message) => ({ sender, route, message })),
    now,
  )
}

/** What was told, but for what was cut off while it was sent or is to be tried again, and when to look after the rest. */
function standOf(tellings: readonly Telling[], now: number) {
  const nameOf = ({ stop, kind }: Telling): string => messageName(stop, kind)
  const open = new Set(tellings.filter((each) => isCutOff(each, now) || isToRetry(each, now)).map(nameOf))
  return {
    known: new Set(tellings.map(nameOf).filter((name) => !open.has(name))),
    again: firstUnended(tellings, now),
  }
}
