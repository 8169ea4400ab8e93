import type { RouteSend, SendWay } from '#core/teams/days/team-day.ts'
import { client } from '#web/client/api.ts'
import { type Failure, failureOf, isPassing } from '#web/client/failure.ts'
import { dayStore, presentDay } from '../day/day-store.ts'

/** What a call that sends a link came to. */
export type SendAnswer =
  | { readonly kind: 'answered'; readonly send: RouteSend }
  /** The driver has no contact: that is a state of theirs, nothing went wrong. */
  | { readonly kind: 'no-contact' }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** Clicks whose answer was lost: asked again, they find what they have begun. */
const lost = new Map<string, string>()

/** Sends a driver the link of a day as it was saved, as long as that day is the one on the page. */
export async function sendLink(date: string, driverId: number, by: SendWay): Promise<SendAnswer> {
  const { version } = savedDay(date)
  const click = `${date} ${version} ${driverId} ${by}`
  const requestId = lost.get(click) ?? crypto.randomUUID()
  lost.set(click, requestId)
  try {
    const send = await client.teams.sendRoute({ date, driverId, by, version, requestId })
    lost.delete(click)
    noteSend(date, send)
    return { kind: 'answered', send }
  } catch (error) {
    const failure = failureOf(error)
    if (!isPassing(failure.status)) lost.delete(click)
    return failure.code === 'teams.no-contact' ? { kind: 'no-contact' } : { kind: 'failed', failure }
  }
}

/** The link of a driver's route, which is made where there is none. */
export async function linkOf(date: string, driverId: number): Promise<RouteSend> {
  const send = await client.teams.routeLink({ date, driverId })
  noteSend(date, send)
  return send
}

/** Ends the link of a driver. */
export async function endLink({ driverId, routeId }: RouteSend): Promise<void> {
  const { date } = presentDay()
  await client.sharing.revokeRoute({ routeId })
  changeSends(date, (sends) => sends.filter((send) => send.driverId !== driverId))
}

/** The version of a day that the page knows; none of a day that has left it, which the server refuses then. */
function savedDay(date: string): { version: number } {
  const { aside, history } = dayStore.get()
  return { version: history.present.date === date ? (aside?.savedVersion ?? 0) : 0 }
}

const noteSend = (date: string, send: RouteSend): void =>
  changeSends(date, (sends) => [...sends.filter(({ driverId }) => driverId !== send.driverId), send])

function changeSends(date: string, change: (sends: readonly RouteSend[]) => readonly RouteSend[]): void {
  const { aside, history } = dayStore.get()
  // Another day may be on the page by now.
  if (aside && history.present.date === date) dayStore.setAside({ ...aside, sends: change(aside.sends ?? []) })
}
