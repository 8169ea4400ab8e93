import { waitingItems } from '../keeping/kept-items.ts'
import { countUnsent, linksHere, loadMarks } from '../keeping/kept-marks.ts'
import { sendMarks } from '../keeping/send-drive.ts'
import { sendItems } from '../keeping/send-items.ts'

/**
 * Sends what waits of any route on this phone: whoever opens the page of their routes may not come to the route again. Answers
 * how much still waits; `onRefused` hears of what will never be taken.
 */
export async function sendWaiting(onRefused: (why: string) => void): Promise<number> {
  const routes = new Set([...linksHere(), ...(await waitingItems()).map(({ routeId }) => routeId)])
  let waiting = 0
  for (const routeId of routes) {
    if (countUnsent(loadMarks(routeId)) > 0) {
      await sendMarks({ routeId }, (why) => onRefused(`A mark was not taken. ${why}`)).catch(() => undefined)
    }
    if ((await waitingItems(routeId)).length > 0) {
      const refused = await sendItems(routeId).catch(() => undefined)
      if (refused !== undefined) onRefused(refused)
    }
    waiting += countUnsent(loadMarks(routeId)) + (await waitingItems(routeId)).length
  }
  return waiting
}
