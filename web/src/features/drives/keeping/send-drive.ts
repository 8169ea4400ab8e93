import { driveLimits } from '#core/drives/limits.ts'
import { mergeMarks, type TimedMark } from '#core/drives/marks.ts'
import type { TimedWord } from '#core/itinerary/drive-words.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { afterOrder, afterSync, type KeptMarks, keepMarks, loadMarks } from './kept-marks.ts'
import { afterWords } from './kept-words.ts'

/** The page of a driver, and the version of the route that it shows; one without a version is not told of. */
export interface SendingPage {
  readonly routeId: string
  readonly version?: number
}

/**
 * Sends what was marked on this phone, in pieces, and keeps what all phones have marked. A mark that is refused for good
 * is told and let go, so that it holds up no other.
 */
export async function sendMarks(page: SendingPage, onRefused: (why: string) => void): Promise<boolean> {
  const { routeId } = page
  let atOnce: number = driveLimits.marksAtOnce
  for (;;) {
    const sending = loadMarks(routeId).unsent.slice(0, atOnce)
    const { words, order } = loadMarks(routeId)
    const said = words?.unsent ?? []
    const answer = await syncMarks(page, sending, { words: said, order })
    if (typeof answer === 'string') {
      // Which of several it is, only the mark alone tells.
      if (sending.length === 1) {
        const kept = loadMarks(routeId)
        keepMarks(routeId, afterSync(kept, sending, kept.known))
        onRefused(answer)
      }
      atOnce = 1
      continue
    }
    // Read anew: the driver goes on marking while the answer is on its way.
    const before = loadMarks(routeId)
    const marked = afterSync(before, takenOf(sending, answer), knownAfter(before, answer))
    const kept = afterOrder(afterWords(marked, said, answer.words), order)
    keepMarks(routeId, kept)
    if (isLate(answer, sending)) onRefused(TOO_LATE)
    if (kept.unsent.length === 0 || answer.isReplaced) return answer.takesProofs
  }
}

const TOO_LATE = 'The link had ended before it was made. Tell whoever sent you the route.'

/** Whether some of it was refused permanently as too late. */
const isLate = ({ hasEnded, isReplaced, marks }: Synced, { length }: readonly TimedMark[]): boolean =>
  hasEnded === true && isReplaced !== true && marks.length < length

/** The marks that no longer wait. What a replaced link refuses waits for the new one. */
const takenOf = (sending: readonly TimedMark[], { marks, isReplaced }: Synced): readonly TimedMark[] =>
  isReplaced ? sending.filter(({ stop }) => marks.some((mark) => mark.stop === stop)) : sending

type Synced = Awaited<ReturnType<typeof client.drives.syncMarks>>

/** What all phones have said. Along a link that has ended nobody is told what others have said since. */
const knownAfter = ({ known }: KeptMarks, { marks, hasEnded }: Synced): readonly TimedMark[] =>
  hasEnded ? [...mergeMarks(known, marks).values()] : marks

/** What the server says to marks: theirs of all phones, or why these will never be taken. */
async function syncMarks(
  { routeId, version }: SendingPage,
  marks: readonly TimedMark[],
  { words, order }: { readonly words: readonly TimedWord[]; readonly order: KeptMarks['order'] },
): Promise<Synced | string> {
  try {
    return await client.drives.syncMarks({
      ...{ routeid: routeId, sentAt: Date.now(), marks },
      ...(words.length > 0 ? { words } : {}),
      ...(order ? { order } : {}),
      ...(version !== undefined && version > 0 ? { version } : {}),
    })
  } catch (cause) {
    const { status, message } = failureOf(cause)
    if (status === 400 && marks.length > 0) return message
    throw cause
  }
}
