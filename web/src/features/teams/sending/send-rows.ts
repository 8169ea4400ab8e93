import { counted } from '#core/kernel/counted.ts'
import type { RouteSend, SendWay, SentMessage } from '#core/teams/days/team-day.ts'
import type { TeamDriver } from '#core/teams/team.ts'

/** How it stands with a driver's message, by one way. */
export type SendState =
  | { readonly kind: 'waiting' | 'no-contact' | 'sending' }
  /** `changed`: the driver was told, and the route has changed since. */
  | { readonly kind: 'sent' | 'delayed' | 'delivered' | 'changed'; readonly at: number }
  /** `undelivered`: the provider took it, and it came to nothing. */
  | { readonly kind: 'failed' | 'undelivered'; readonly why: string }

/** What is under way in this window, and what was said against it. */
export interface Attempts {
  readonly sending: ReadonlySet<number>
  /** By driver, why a call failed. */
  readonly failures: ReadonlyMap<number, string>
}

export const noAttempts: Attempts = { sending: new Set(), failures: new Map() }

/** A driver of the day, as far as sending goes. */
export interface SendDriver {
  readonly id: number
  readonly name: string
  /** Place and colour; absent for a driver who is off the day. */
  readonly number?: number
  readonly colorNumber?: number
  readonly record?: TeamDriver
  readonly stops: number
  readonly miles: number
}

/** One driver in the list. */
export interface SendRow {
  readonly driverId: number
  readonly name: string
  readonly number?: number
  readonly colorNumber?: number
  /** Where the message goes; where that is missing, what else is on file. */
  readonly contact: string
  /** What is possible by what else is on file. */
  readonly contactNote?: string
  readonly facts: string
  readonly changes: readonly string[]
  readonly state: SendState
  /** The driver has left the team's list: there is nobody to add a contact to. */
  readonly isGone?: true
  /** The link, once there is one. */
  readonly link: RouteSend | undefined
}

/** What each driver is told. Drivers without stops stay out, unless they were told of a route that they lost. */
export function sendRows(
  drivers: readonly SendDriver[],
  sends: readonly RouteSend[],
  { way, attempts }: { readonly way: SendWay; readonly attempts: Attempts },
): SendRow[] {
  const links = new Map(sends.map((send) => [send.driverId, send]))
  return drivers.flatMap((driver) => {
    const link = links.get(driver.id)
    if (driver.stops === 0 && !link?.sent) return []
    const { id: driverId, name, number, colorNumber } = driver
    return [
      {
        ...{ driverId, name, link },
        ...(number === undefined ? {} : { number }),
        ...(colorNumber === undefined ? {} : { colorNumber }),
        ...contactWords(driver.record, way),
        facts: driver.stops === 0 ? 'No stops' : `${counted(driver.stops, 'stop')}, ${driver.miles.toFixed(1)} mi`,
        changes: link?.changes ?? [],
        state: stateOf(driver, link, { way, attempts }),
        ...(driver.record ? {} : { isGone: true }),
      },
    ]
  })
}

function stateOf(
  { id, record }: SendDriver,
  link: RouteSend | undefined,
  { way, attempts }: { readonly way: SendWay; readonly attempts: Attempts },
): SendState {
  if (attempts.sending.has(id)) return { kind: 'sending' }
  if (contactOf(record, way) === '') return { kind: 'no-contact' }
  const why = attempts.failures.get(id)
  if (why !== undefined) return { kind: 'failed', why }
  const message = messageBy(link, way)
  if (!message) return { kind: 'waiting' }
  const { state, failure, at } = message
  if (state === 'failed') return { kind: state, why: failure ?? 'It could not be sent' }
  if (state === 'undelivered') return { kind: state, why: failure ?? 'It did not arrive' }
  return { kind: link?.changes.length ? 'changed' : state, at }
}

const messageBy = (link: RouteSend | undefined, way: SendWay): SentMessage | undefined =>
  [link?.sent, link?.earlier].find((message) => message?.by === way)

const contactOf = (record: TeamDriver | undefined, way: SendWay): string =>
  (way === 'email' ? record?.email : record?.phoneNum)?.trim() ?? ''

function contactWords(record: TeamDriver | undefined, way: SendWay): Pick<SendRow, 'contact' | 'contactNote'> {
  const [here, there] = [contactOf(record, way), contactOf(record, way === 'email' ? 'text' : 'email')]
  if (here !== '') return { contact: here }
  if (there !== '') return { contact: there, contactNote: `${way === 'email' ? 'text' : 'e-mail'} is possible` }
  return { contact: record ? 'Nothing on file' : 'Not among your drivers any more' }
}

/** Whom "Send All" sends to: whoever can be reached and does not know the route as it is. */
export const isDue = ({ state: { kind } }: SendRow): boolean =>
  kind === 'waiting' || kind === 'failed' || kind === 'undelivered' || kind === 'changed'

/** Whom a message did not reach, for whatever reason. */
export const isFailed = ({ state: { kind } }: SendRow): boolean => kind === 'failed' || kind === 'undelivered'
