import type { RouteSend } from '#core/teams/days/team-day.ts'
import type { DayDocument } from '../day/day-document.ts'
import { isBlankDay, isSaved, markOfDay } from '../day/day-mark.ts'
import type { DayAside, DayMark } from '../day/kept-day.ts'

/** What the page holds when a day arrives from the server. */
interface Held {
  readonly document: DayDocument
  readonly aside: DayAside | null
}

/** What is asked for: whose day, and which version the server has, 0 for none. */
interface Asked {
  readonly date: string
  readonly ownerId: string | undefined
  readonly version: number
  /** What that version says, as `markOfDay` writes it. */
  readonly mark?: DayMark
}

/**
 * What becomes of the day on the page: `keep` it as it is; `take` the server's in its place; `adopt` what a visitor
 * entered before signing in; `agree` where the server has what this page has or has sent, as when the answer to a save was
 * lost; or `conflict`, where both hold something else and somebody has to say.
 */
export type Opening = 'keep' | 'take' | 'adopt' | 'agree' | 'conflict'

/** Decides between what the page holds and what the server has. Nothing that was not saved is replaced unasked. */
export function openingOf({ document, aside }: Held, { date, ownerId, version, mark }: Asked): Opening {
  if (document.date !== date || !aside) return 'take'
  if (aside.ownerId !== ownerId) return openingOfSomebodyElses(document, aside, version)
  if (version <= aside.savedVersion) return 'keep'
  const here = markOfDay(document)
  if (mark && (isSaved(here, mark) || (aside.sentMark && isSaved(aside.sentMark, mark)))) return 'agree'
  return isSaved(here, aside.savedMark) || isBlankDay(document) ? 'take' : 'conflict'
}

/** A visitor's entries become those of who signs in; what another person left goes. */
function openingOfSomebodyElses(document: DayDocument, { ownerId }: DayAside, version: number): Opening {
  if (ownerId !== undefined || isBlankDay(document)) return 'take'
  return version === 0 ? 'adopt' : 'conflict'
}

/**
 * What became of the links of a day whose version the page has: messages change no version. The server's word counts,
 * besides of a driver who was sent to while it was on its way.
 */
export const freshSends = (held: readonly RouteSend[], read: readonly RouteSend[]): readonly RouteSend[] =>
  read.map((send) => held.find((known) => known.driverId === send.driverId && sentAt(known) > sentAt(send)) ?? send)

const sentAt = ({ sent }: RouteSend): number => sent?.at ?? 0
