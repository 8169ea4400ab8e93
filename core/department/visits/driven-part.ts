import { minuteOfDate } from '#core/kernel/zoned-time.ts'
import { AGENCY_ZONE, type CivilDay } from '../civil-time.ts'
import type { Visit } from './visit.ts'

/** The head of a route that is driven, in minutes of the day: a fact that no change moves. */
export interface DrivenPart {
  /** When the inspector was to leave home. */
  readonly leftAt: number
  /** When the inspector was over with each inspection of the head, in the order driven. */
  readonly minutes: readonly number[]
  /** Before when nothing of the rest begins. */
  readonly from: number
}

/** What of a route is looked at. */
interface VisitedRoute<Each> {
  readonly inspector: { readonly inspectorId: string }
  readonly inspections: readonly Each[]
}

/** What was said on a day by a moment, in milliseconds since the epoch. */
export interface Said {
  readonly date: CivilDay
  readonly visits: readonly Visit[]
  readonly now: number
}

/**
 * A route as it is driven: what its inspector has marked first, in the order driven, and the rest behind, which begins
 * where and when the inspector is. Whoever was to leave by now and has marked nothing leaves now; before that nothing of it
 * is driven (`undefined`). On a day that is over the rest follows the last mark, and on one that is still to come it begins
 * as planned: somebody marked by mistake.
 */
export function drivenPart<Each extends { readonly inspectionId: string }>(
  { inspector: { inspectorId }, inspections }: VisitedRoute<Each>,
  leftAt: number,
  { date, visits, now }: Said,
): { readonly driven: DrivenPart; readonly inspections: readonly Each[] } | undefined {
  const day = { date, timeZone: AGENCY_ZONE }
  let last = 0
  const head = visits.flatMap((visit) => {
    const inspection = inspections.find((each) => each.inspectionId === visit.inspectionId)
    if (!inspection || visit.inspectorId !== inspectorId) return []
    // A phone marks late what was done before, and a mark of the night is one of its evening.
    last = Math.min(LAST_MINUTE, Math.max(last, minuteOfDate(visit.at, day)))
    return [{ inspection, minute: last }]
  })
  const today = minuteOfDate(now, day)
  if (head.length === 0) {
    const isWaitedFor = leftAt < today && today <= LAST_MINUTE
    return isWaitedFor ? { driven: { leftAt: today, minutes: [], from: today }, inspections } : undefined
  }
  const marked = new Set(head.map(({ inspection }) => inspection))
  return {
    driven: {
      leftAt: Math.min(leftAt, head[0]?.minute ?? leftAt),
      minutes: head.map(({ minute }) => minute),
      from: today > LAST_MINUTE ? last : Math.max(last, today < 0 ? leftAt : today),
    },
    inspections: [...head.map(({ inspection }) => inspection), ...inspections.filter((each) => !marked.has(each))],
  }
}

const LAST_MINUTE = 1439

/** An order of a route's inspections with its driven head in front, whatever place somebody gave it. */
export function keepHead<Each extends { readonly inspectionId: string }>(
  route: { readonly inspections: readonly Each[]; readonly driven?: DrivenPart | undefined },
  ordered: readonly Each[],
): readonly Each[] {
  const head = route.inspections.slice(0, route.driven?.minutes.length ?? 0).map(({ inspectionId }) => inspectionId)
  const behind = ordered.filter(({ inspectionId }) => !head.includes(inspectionId))
  const kept = head.flatMap((id) => ordered.find(({ inspectionId }) => inspectionId === id) ?? [])
  return head.length === 0 ? ordered : [...kept, ...behind]
}
