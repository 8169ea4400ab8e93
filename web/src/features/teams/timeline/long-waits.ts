import { waitWords } from '#core/teams/waiting.ts'
import type { LaneGap, TeamLane } from './day-lanes.ts'

/** A wait that is told with its cause, and the stop that is waited for. */
interface LongWait {
  readonly stopId: string
  readonly words: string
}

/** What is said of a stretch of a lane that is a long wait; `undefined` for any other. */
export function longWaitOf({ kind, from, to, before = -1 }: LaneGap, stops: TeamLane['stops']): LongWait | undefined {
  const waited = kind === 'slack' ? stops[before] : undefined
  const words = waited && waitWords(to - from, waited.stop)
  return waited && words !== undefined ? { stopId: waited.id, words } : undefined
}

/** The long waits of a lane, in the order of the day. */
export const longWaits = ({ gaps, stops }: Pick<TeamLane, 'gaps' | 'stops'>): LongWait[] =>
  gaps.flatMap((gap) => longWaitOf(gap, stops) ?? [])
