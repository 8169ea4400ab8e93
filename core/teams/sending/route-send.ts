import { counted } from '#core/kernel/counted.ts'
import type { LinkStanding } from '#core/links/link-standing.ts'
import { dayChanges } from '../days/day-changes.ts'
import type { RouteSend, SentMessage } from '../days/team-day.ts'
import type { FleetPlan, FleetRoute } from '../fleet-plan.ts'
import { routeToTold, type ToldRoute } from '../told-route.ts'
import type { MessageFate } from './message-fate.ts'

/** A message as it is kept: how it was sent. What became of it since is told by its id. */
export interface KeptMessage extends SentMessage {
  /** The provider's; absent where it took none. */
  readonly messageId?: string
  /** How often its link had been renewed when it was sent; absent: never. */
  readonly renewals?: number
}

/** A route that a driver was told of, by which message. */
export interface ToldBy {
  readonly route: ToldRoute
  readonly messageId?: string
  readonly renewals?: number
}

/** What was sent about a link. Messages with a link that has been replaced don't count: the driver can't open it. */
export interface ToldLink {
  /** How often the link has been renewed; absent: never. */
  readonly renewals?: number

  /** What the last message told that its provider has taken, and which one it was. */
  readonly told?: ToldRoute
  readonly toldBy?: string
  readonly toldRenewals?: number
  /** What the driver knew before that message. */
  readonly toldBefore?: ToldBy
  /** The last message of each way. */
  readonly email?: KeptMessage
  readonly text?: KeptMessage
}

/** What became of messages, by their ids. */
export type Fates = ReadonlyMap<string, MessageFate>

/** The messages whose fates decide how it stands with a link. */
export const messagesOf = ({ email, text, toldBy, toldBefore }: ToldLink): string[] => [
  ...new Set([email?.messageId, text?.messageId, toldBy, toldBefore?.messageId].filter((id) => id !== undefined)),
]

/** What a driver knows of a route: what the last message told that did not come to nothing. */
export function knownRoute(link: ToldLink, fates: Fates): ToldBy | undefined {
  const { told, toldBy: messageId, toldRenewals: renewals, toldBefore } = link
  const known = ({ messageId: id, ...by }: Omit<ToldBy, 'route'>): boolean =>
    isBy(link, by) && (id === undefined || fates.get(id)?.state !== 'undelivered')
  const last = { ...(messageId === undefined ? {} : { messageId }), ...(renewals === undefined ? {} : { renewals }) }
  if (told && known(last)) return { route: told, ...last }
  return toldBefore && known(toldBefore) ? toldBefore : undefined
}

/** Whether a message has the current link, not a replaced one. */
const isBy = ({ renewals: now = 0 }: ToldLink, { renewals = 0 }: Pick<KeptMessage, 'renewals'>): boolean =>
  renewals === now

/** A message as its dispatcher reads it. */
function shownMessage({ messageId, renewals: _, ...message }: KeptMessage, fates: Fates): SentMessage {
  const fate = messageId === undefined ? undefined : fates.get(messageId)
  if (!fate) return message
  const { state, failure } = fate
  return { ...message, state, ...(failure === undefined ? {} : { failure }) }
}

/** The route of a driver who has stops, or `undefined`. */
export const routeWithStops = (plan: FleetPlan | null, driverId: number): FleetRoute | undefined =>
  plan?.routes.find((route) => route.driverId === driverId && route.points.some(({ kind }) => kind === 'stop'))

/** A driver without stops is told of nothing. */
const noRoute: ToldRoute = { start: '', stops: [] }

/** What a driver is told of their route as it is; of none where they have no stops. */
export const toldOf = (route: FleetRoute | undefined): ToldRoute => (route ? routeToTold(route) : noRoute)

/** What has changed for a driver since they were told, a sentence each; empty where they were not, or nothing has. */
export function changesSince(told: ToldRoute | undefined, route: FleetRoute | undefined): string[] {
  if (!told) return []
  const now = toldOf(route)
  if (told.stops.length > 0 && now.stops.length === 0) return ['The route was withdrawn']
  if (told.stops.length === 0 && now.stops.length > 0)
    return [`There is a route again: ${counted(now.stops.length, 'stop')}`]
  return dayChanges(told, now)
}

/** What became of a link as its dispatcher reads it. `address` is the driver's, the id of the route, its version and its page. */
export function routeSend(
  address: Pick<RouteSend, 'driverId' | 'routeId' | 'url' | 'routeVersion'>,
  link: ToldLink,
  now: { readonly route: FleetRoute | undefined; readonly standing: LinkStanding; readonly fates: Fates },
): RouteSend {
  const [sent, earlier] = [link.email, link.text]
    .filter((each) => each !== undefined)
    .filter((each) => isBy(link, each))
    .sort((one, other) => other.at - one.at)
    .map((each) => shownMessage(each, now.fates))
  return {
    ...address,
    ...(sent ? { sent } : {}),
    ...(earlier ? { earlier } : {}),
    ...(now.standing === 'current' ? {} : { standing: now.standing }),
    changes: changesSince(knownRoute(link, now.fates)?.route, now.route),
  }
}
