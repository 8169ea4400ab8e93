import { clockMinute, DAY_MINUTES } from '#core/kernel/time.ts'
import { USUAL_LEAVE } from '#core/plan/hours/nights.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import type { DayOptions } from './optimize-request.ts'

/** How long a working day goes on from its usual departure, in minutes. */
const WORKING_DAY = 540
/** Nobody is told to leave at 9:43. */
const STEP = 5

/** What a proposal goes by, in minutes of the day. */
export interface DepartureAsked {
  /** What the clock shows where the driver is. */
  readonly now: number
  /** When this driver usually leaves. */
  readonly usual?: number
  readonly options: DayOptions
  readonly stops: readonly Pick<PlanStop, 'window'>[]
}

/**
 * When a driver is proposed to leave, in minutes of the day, who typed no departure: now, rounded up to five minutes, while
 * the working day is on; else when they usually leave. Where something of the day is over by now, a stop's hours, the time
 * of lunch or the day itself, another day is planned: the usual departure as well.
 */
export function proposeDeparture({ now, usual = USUAL_LEAVE, options, stops }: DepartureAsked): number {
  const next = clockMinute(Math.ceil(now / STEP) * STEP)
  const isOn = clockMinute(next - usual) < WORKING_DAY
  return isOn && !isOver({ options, stops }, usual, next) ? next : usual
}

/** Whether something of a day that begins at its usual departure ends before this minute. */
function isOver({ options, stops }: Pick<DepartureAsked, 'options' | 'stops'>, usual: number, minute: number): boolean {
  const { finishBy, lunch } = options
  const ends = [finishBy, lunch?.to, ...stops.map(({ window }) => window?.[1])]
  // Counted from the usual departure, so that a night goes on behind midnight.
  const since = (each: number): number => (each < usual ? each + DAY_MINUTES : each) - usual
  return ends.some((end) => end !== undefined && since(end) <= since(minute))
}
