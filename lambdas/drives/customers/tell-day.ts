import pMap from 'p-map'
import { stopPath } from '#core/drives/positions/link-limits.ts'
import { customerText } from '#core/links/customers/customer-message.ts'
import { type DueMessage, endOfBefore, messageName, timeBefore } from '#core/links/customers/due-messages.ts'
import type { MessageWay } from '#core/links/customers/message-kinds.ts'
import { textParts } from '#core/links/text-parts.ts'
import { environment } from '#lambdas/http/environment.ts'
import { newId } from '#lambdas/http/ids.ts'
import { contactHashOf } from '#lambdas/http/person-hash.ts'
import { isCutOff, isToRetry, listTellings, type Telling, type TellingEnd } from '#store/drives/tellings.ts'
import { listVisits, type Visit } from '#store/drives/visits.ts'
import { addresseeOf, waysTo } from './addressee.ts'
import type { Sender } from './sender.ts'
import { type StopToTell, tellStop, writtenTo } from './tell-stop.ts'
import { readSentDay, type SentStops } from './told-route.ts'

/** How it stands with what the customer of one stop is told before the day. */
export type BeforeStand = 'due' | 'waits' | 'trying' | 'told' | 'no-contact' | 'stopped' | 'unreachable' | 'too-late'

/** What is known of a message by its name: that it went out, or that its provider is tried again. */
type KnownMessages = ReadonlyMap<string, 'told' | 'trying'>

/** A stop of a sent day, and whether its customer is still to be told that somebody comes. */
export interface BeforeStop extends StopToTell {
  readonly stand: BeforeStand
  /** By which ways they are told, now or later. */
  readonly ways: readonly MessageWay[]
  /** Why nobody can be reached, in a sentence. */
  readonly failure?: string
  /** When the quiet hours are over that lie between, in milliseconds since the epoch. */
  readonly waitsUntil?: number
}

/** By its route, or by its customer where that is another one by now. */
const nameOf = (routeId: string, stop: string, by: MessageWay): string =>
  `${routeId} ${by} ${messageName(stop, 'before')}`

/** All stops of the sent routes of a day, in driving order. */
export async function readBefore(sender: Sender, date: string, now: number): Promise<readonly BeforeStop[]> {
  const ofDay = { userId: sender.userId, day: date }
  const [routes, tellings, visits] = await Promise.all([
    readSentDay(sender.userId, date, now),
    listTellings(ofDay),
    listVisits(ofDay),
  ])
  const done = tellings.filter((each) => each.kind === 'before' && !isOpen(each, now))
  const known: KnownMessages = new Map([
    ...toldElsewhere(done, routes, visits),
    ...done.map(({ routeId, stop, by, state }) => [nameOf(routeId, stop, by), knownBy(state)] as const),
  ])
  const stops = routes.flatMap((route) =>
    route.stops.map((stop) => ({ route, message: messageBefore(route, stop, sender) })),
  )
  return Promise.all(stops.map((each) => standOf({ sender, ...each }, known, now)))
}

/** Whether a message may be begun again. */
const isOpen = (telling: Telling, now: number): boolean =>
  telling.state === 'failed' || isCutOff(telling, now) || isToRetry(telling, now)

const knownBy = (state: Telling['state']): 'told' | 'trying' => (state === 'waiting' ? 'trying' : 'told')

/** Customers who were told of a driver that does not come to them any more: they hear nothing new of another one. */
function toldElsewhere(
  told: readonly Telling[],
  routes: readonly SentStops[],
  visits: readonly Visit[],
): readonly (readonly [string, 'told' | 'trying'])[] {
  const keyOf = (routeId: string, stop: string): string => `${routeId} ${stop}`
  const here = new Set(routes.flatMap(({ van, stops }) => stops.map(({ stop }) => keyOf(van.routeId, stop))))
  const contacts = new Map(visits.map(({ routeId, stop, contacts: of }) => [keyOf(routeId, stop), of]))
  return told.flatMap(({ routeId, stop, by, state }) => {
    const key = keyOf(routeId, stop)
    if (here.has(key)) return []
    const own = (contacts.get(key) ?? []).filter((each) => each.by === by)
    return own.map(({ hash }) => [nameOf(hash, stop, by), knownBy(state)] as const)
  })
}

const messageBefore = ({ van }: SentStops, stop: SentStops['stops'][number], { settings }: Sender): DueMessage => ({
  ...{ kind: 'before', stop, minutes: 0, reason: '' },
  until: endOfBefore(stop, van, settings),
})

async function standOf(told: StopToTell, known: KnownMessages, now: number): Promise<BeforeStop> {
  const { sender, route, message } = told
  const all = waysTo(message, sender)
  if (all.length === 0) return { ...told, ways: [], stand: 'no-contact' }
  const ways = await Promise.all(all.map(async (by) => ({ by, ...(await wayOf(told, by, known)) })))
  const open = ways.flatMap(({ by, is }) => (is === 'open' ? [by] : []))
  if (open.length > 0) {
    const at = timeBefore(message.stop, route.van, sender.settings, now)
    if (at === 'too-late') return { ...told, ways: [], stand: 'too-late' }
    return at > now ? { ...told, ways: open, stand: 'waits', waitsUntil: at } : { ...told, ways: open, stand: 'due' }
  }
  const stand =
    (['trying', 'told', 'stopped'] as const).find((each) => ways.some(({ is }) => is === each)) ?? 'unreachable'
  const failure = ways.find((each) => each.failure !== undefined)?.failure
  return { ...told, ways: [], stand, ...(failure === undefined ? {} : { failure }) }
}

interface Way {
  readonly is: 'open' | 'trying' | 'told' | 'stopped' | 'unreachable'
  readonly failure?: string
}

async function wayOf({ sender, route, message }: StopToTell, by: MessageWay, known: KnownMessages): Promise<Way> {
  const here = known.get(nameOf(route.van.routeId, message.stop.stop, by))
  if (here) return { is: here }
  const to = addresseeOf(by, message.stop, sender.country)
  if ('failure' in to) return { is: 'unreachable', failure: to.failure }
  const hash = await contactHashOf(to.to)
  const elsewhere = known.get(nameOf(hash, message.stop.stop, by))
  if (elsewhere) return { is: elsewhere }
  return { is: sender.stopped.has(hash) ? 'stopped' : 'open' }
}

/** What telling these stops takes of the day: mails, and parts of texts. */
export function needsOf(stops: readonly BeforeStop[]): Readonly<Record<MessageWay, number>> {
  const url = `${environment.SITE_URL}${stopPath(newId())}`
  const needs = { email: 0, text: 0 }
  for (const each of stops) {
    if (each.ways.includes('email')) needs.email += 1
    if (each.ways.includes('text')) needs.text += textParts(customerText(writtenTo(each, url), each.sender.settings))
  }
  return needs
}

const AT_ONCE = 6

/** Tells these stops' customers, some at a time. One that fails keeps none from being noted as told: they would be again. */
export async function tellStops(stops: readonly StopToTell[], now: number): Promise<readonly TellingEnd[]> {
  return (await pMap(stops, (stop) => tellStop(stop, now), { concurrency: AT_ONCE, stopOnError: false })).flat()
}
