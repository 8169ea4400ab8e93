import { intAt } from '#engine/base/typed-array.ts'
import { type Columns, columnOf, corrupt } from '#engine/region-file/columns.ts'
import type { DriveHours } from '#engine/travel/drive-hours.ts'
import { haveLength, isForwardStar, isWithin } from '../check-columns.ts'
import type { WeekSpan } from './conditional.ts'
import type { WayHours } from './way-hours.ts'

/** What holds on edges and turns at some hours of the week, of the few that have any such rule. */
export interface HourRules {
  /** The edge that a rule is of, or from which a turn begins. */
  readonly edges: Int32Array
  /** The edge that may not be turned into, or -1 where the rule is of the edge itself. */
  readonly turns: Int32Array
  /** Bits of `hourBans`; 0 for turns. */
  readonly bans: Uint8Array
  /** Rule `r` holds in the spans from `firstSpan[r]`. */
  readonly firstSpan: Int32Array
  /** Minutes since Monday 00:00. */
  readonly spanStarts: Int32Array
  readonly spanEnds: Int32Array
}

/** A turn that is forbidden at some hours. */
export interface TurnHours {
  readonly from: number
  readonly to: number
  readonly spans: readonly WeekSpan[]
}

/** The rules of all edges, by the shapes that these have, and of turns; `undefined` where there are none. O(edges). */
export function hourRulesOf(
  shapes: Int32Array,
  hoursOf: (shape: number) => readonly WayHours[],
  turns: readonly TurnHours[],
): HourRules | undefined {
  const rules: { edge: number; turn: number; ban: number; spans: readonly WeekSpan[] }[] = []
  for (const [edge, shape] of shapes.entries()) {
    for (const { ban, spans } of hoursOf(shape)) rules.push({ edge, turn: -1, ban, spans })
  }
  for (const { from, to, spans } of turns) rules.push({ edge: from, turn: to, ban: 0, spans })
  if (rules.length === 0) return undefined
  const spans = rules.flatMap((rule) => rule.spans)
  const firstSpan = new Int32Array(rules.length + 1)
  for (const [rule, each] of rules.entries()) firstSpan[rule + 1] = intAt(firstSpan, rule) + each.spans.length
  return {
    edges: Int32Array.from(rules, ({ edge }) => edge),
    turns: Int32Array.from(rules, ({ turn }) => turn),
    bans: Uint8Array.from(rules, ({ ban }) => ban),
    firstSpan,
    spanStarts: Int32Array.from(spans, ([start]) => start),
    spanEnds: Int32Array.from(spans, ([, end]) => end),
  }
}

const MINUTES_PER_DAY = 1_440
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY
const daysOf = { weekday: [0, 1, 2, 3, 4], weekend: [5, 6] } as const

/**
 * The numbers of the rules that hold at any minute of some hours, on any of their days: a plan has one set of times, and
 * whoever keeps to them breaks none of these rules, whenever they come by.
 */
export function rulesDuring(rules: HourRules, { day = 'weekday', leaveAt, until }: DriveHours): number[] {
  const driven = daysOf[day].map((each) => [each * MINUTES_PER_DAY + leaveAt, each * MINUTES_PER_DAY + until] as const)
  const holds = (span: number): boolean =>
    driven.some(([from, to]) => {
      return [-MINUTES_PER_WEEK, 0, MINUTES_PER_WEEK].some((shift) => {
        const [start, end] = [intAt(rules.spanStarts, span) + shift, intAt(rules.spanEnds, span) + shift]
        return start < Math.max(to, from + 1) && from < end
      })
    })
  return Array.from(rules.edges.keys()).filter((rule) => {
    const first = intAt(rules.firstSpan, rule)
    return Array.from({ length: intAt(rules.firstSpan, rule + 1) - first }, (_, at) => first + at).some(holds)
  })
}

/** No columns at all where nothing has a rule. */
export const hourRulesToColumns = (rules: HourRules | undefined): Columns =>
  rules
    ? {
        hourEdges: rules.edges,
        hourTurns: rules.turns,
        hourBans: rules.bans,
        hourFirstSpan: rules.firstSpan,
        hourSpanStarts: rules.spanStarts,
        hourSpanEnds: rules.spanEnds,
      }
    : {}

/** @throws DomainError `region.corrupt` where some columns are there and do not belong together */
export function hourRulesFromColumns(columns: Columns, edgeCount: number): HourRules | undefined {
  if (!columns.hourEdges) return undefined
  const ints = (name: string): Int32Array => columnOf(columns, name, Int32Array)
  const rules = {
    edges: ints('hourEdges'),
    turns: ints('hourTurns'),
    bans: columnOf(columns, 'hourBans', Uint8Array),
    firstSpan: ints('hourFirstSpan'),
    spanStarts: ints('hourSpanStarts'),
    spanEnds: ints('hourSpanEnds'),
  }
  const isWhole =
    haveLength([rules.turns, rules.bans], rules.edges.length) &&
    isWithin(rules.edges, 0, edgeCount) &&
    isWithin(rules.turns, -1, edgeCount) &&
    isForwardStar(rules.firstSpan, rules.edges.length, rules.spanStarts.length) &&
    haveLength([rules.spanEnds], rules.spanStarts.length)
  if (!isWhole) throw corrupt()
  return rules
}
