import { failureOf } from '#web/client/failure.ts'
import { waitingItems } from './kept-items.ts'
import { countUnsent, loadMarks } from './kept-marks.ts'
import { sendMarks } from './send-drive.ts'
import { sendItems } from './send-items.ts'

/** What became of what a phone still held of a route whose link has ended; `none` where it held nothing. */
export type Delivery = 'none' | 'arrived' | 'partly' | 'waiting' | 'too-late'

/**
 * Sends what was marked and photographed on this phone along a link that has ended: it takes for some days what was said
 * before. `partly` where some of it was refused for good, `waiting` where it is to be tried again.
 */
export async function deliverLate(routeId: string): Promise<Delivery> {
  if ((await waitingOf(routeId)) === 0) return 'none'
  let isRefused = false
  const refuse = (): void => {
    isRefused = true
  }
  // Asked for what others have said, a link that has ended answers nothing.
  const marks =
    countUnsent(loadMarks(routeId)) === 0 ? undefined : await failureIn(() => sendMarks({ routeId }, refuse))
  const items = await failureIn(async () => {
    if ((await sendItems(routeId)) !== undefined) refuse()
  })
  if ((await waitingOf(routeId)) === 0) return isRefused ? 'partly' : 'arrived'
  return [marks, items].some((status) => status !== undefined && status !== 404) ? 'waiting' : 'too-late'
}

/** The status that something failed with. */
async function failureIn(send: () => Promise<unknown>): Promise<number | undefined> {
  try {
    await send()
    return undefined
  } catch (cause) {
    return failureOf(cause).status
  }
}

const waitingOf = async (routeId: string): Promise<number> =>
  countUnsent(loadMarks(routeId)) + (await waitingItems(routeId)).length
