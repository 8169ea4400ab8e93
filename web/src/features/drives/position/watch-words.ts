import { counted } from '#core/kernel/counted.ts'
import type { Watch } from './use-watch.ts'

/** How a driver is told what becomes of their position, and whether something is to be done. */
export interface WatchWords {
  readonly text: string
  readonly tone: 'calm' | 'problem'
}

/** What is said under the switch while it is on. */
export function watchWords({ state, waiting, toldAt }: Watch): WatchWords | undefined {
  if (state === 'off') return undefined
  if (state === 'denied') return { text: denied, tone: 'problem' }
  if (state === 'unavailable') return { text: unavailable, tone: 'problem' }
  if (state === 'refused') return { text: refused, tone: 'problem' }
  if (state === 'unlikely') return { text: unlikely, tone: 'problem' }
  if (waiting > 0) return { text: `No network: ${counted(waiting, 'position')} wait on this phone.`, tone: 'calm' }
  return { text: toldAt === undefined ? 'Looking for your position.' : 'Your position is being shared.', tone: 'calm' }
}

const denied =
  'This browser may not see where you are. Allow the location for this site in the settings of the browser, then switch this off and on.'
const unavailable = 'This device does not find where it is. It goes on looking while the page is open.'
const unlikely =
  'Your position was not taken: it lies far from this route, or moved faster than a van. It goes on looking.'
const refused = 'Positions of this route are not taken any more today.'
