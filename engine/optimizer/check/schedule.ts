import type { Break, TimeWindow } from '../problem/problem.ts'

/** One place of a route on its way from start to end. The first is the start, before which there is no break. */
export interface Stage {
  /** Seconds of the leg that leads here. */
  readonly travel: number
  /** On board on that leg, one number per dimension. */
  readonly load?: readonly number[]
  readonly service: number
  /** Absent: any time. */
  readonly windows?: readonly TimeWindow[]
}

/** When a stage or a break of a schedule happens. */
export interface ScheduleEvent {
  /** Of `stages`, or of `breaks` for a break. */
  readonly index: number
  readonly isBreak: boolean
  readonly arrival: number
  readonly waiting: number
  readonly service: number
}

/** A route in time. */
export interface Schedule {
  readonly events: readonly ScheduleEvent[]
  /** When the last event is over. */
  readonly end: number
  /** Seconds by which windows are missed. */
  readonly late: number
}

/** State on the way: what has happened, ready to go on at `time` with `remaining` seconds of the leg ahead. */
interface Label {
  readonly time: number
  readonly remaining: number
  /** Seconds by which windows were missed so far. */
  readonly late: number
  /** What led here, and the label that it happened at; none at the begin. */
  readonly event: ScheduleEvent | undefined
  readonly before: Label | undefined
}

/** Labels on one leg by the set of breaks taken, as a bit mask. */
type Labels = Map<number, Label[]>

/**
 * Earliest schedule of stages in their order, with the breaks placed where they delay least.
 *
 * Dynamic program over stages and sets of breaks taken. On a leg, a label that is earlier may have more of the leg
 * ahead, so that all labels stay that are not behind in both; at a stage the earliest one is enough. Missed windows
 * are served on arrival, and the least total lateness wins before time. O(stages × breaks × 2^breaks) label steps.
 */
export function schedule(begin: number, stages: readonly Stage[], breaks: readonly Break[]): Schedule {
  let labels: Labels = new Map([[0, [{ time: begin, remaining: 0, late: 0, event: undefined, before: undefined }]]])
  for (const [index, stage] of stages.entries()) {
    // Nothing is before the start.
    if (index > 0) takeBreaks(labels, breaks, stage.load ?? [])
    labels = reach(labels, stage, { index, travel: stages[index + 1]?.travel ?? 0 })
  }
  const [last] = labels.get(2 ** breaks.length - 1) ?? []
  return last ? { events: eventsOf(last), end: last.time, late: last.late } : { events: [], end: begin, late: 0 }
}

/** Adds to each label the ways to take further breaks before the leg ends. Supersets are larger numbers. */
function takeBreaks(labels: Labels, breaks: readonly Break[], load: readonly number[]): void {
  for (let taken = 0; taken < 2 ** breaks.length; taken++) {
    for (const label of labels.get(taken) ?? []) {
      for (const [index, pause] of breaks.entries()) {
        const bit = 2 ** index
        if ((taken & bit) === 0) addLabel(labels, taken | bit, takeBreak(label, pause, { index, load }))
      }
    }
  }
}

/** Keeps a label and all that it is not ahead of. */
function addLabel(labels: Labels, taken: number, label: Label): void {
  const known = labels.get(taken) ?? []
  if (known.some((other) => isAhead(other, label) && !isAhead(label, other))) return
  labels.set(taken, [...known.filter((other) => !isAhead(label, other)), label])
}

/** Whether a label is nowhere behind another: no later, no later at the end of the leg, no more windows missed. */
const isAhead = (label: Label, other: Label): boolean =>
  label.late <= other.late && label.time <= other.time && label.time + label.remaining <= other.time + other.remaining

/** The best label of each set of breaks at a stage, about to leave for the next one. */
function reach(
  labels: Labels,
  stage: Stage,
  { index, travel }: { readonly index: number; readonly travel: number },
): Labels {
  return new Map(
    [...labels].map(([taken, onLeg]) => {
      // Between equals the one added later, whose breaks are taken later: the tasks before them are served earlier.
      const best = onLeg.map((label) => arrive(label, stage, index)).reduce(better)
      return [taken, [{ ...best, remaining: travel }]]
    }),
  )
}

const better = (left: Label, right: Label): Label =>
  left.late < right.late || (left.late === right.late && left.time < right.time) ? left : right

/** Seconds that a break counts as late where too much is on board: it is taken there only if there is no other way. */
const OVERLOADED = 2 ** 40

/** The break as early as its windows allow; the vehicle drives on until then. */
function takeBreak(
  label: Label,
  pause: Break,
  { index, load }: { readonly index: number; readonly load: readonly number[] },
): Label {
  const isOverloaded = (pause.maxLoad ?? []).some((limit, dimension) => (load[dimension] ?? 0) > limit)
  const { begin, late } = firstStart(label.time, pause.windows)
  const driven = Math.min(label.remaining, begin - label.time)
  const arrival = label.time + driven
  const event = { index, isBreak: true, arrival, waiting: begin - arrival, service: pause.service }
  const remaining = label.remaining - driven
  const missed = label.late + late + (isOverloaded ? OVERLOADED : 0)
  return { time: begin + pause.service, remaining, late: missed, event, before: label }
}

function arrive(label: Label, { windows, service }: Stage, index: number): Label {
  const arrival = label.time + label.remaining
  const { begin, late } = firstStart(arrival, windows)
  const event = { index, isBreak: false, arrival, waiting: begin - arrival, service }
  return { time: begin + service, remaining: 0, late: label.late + late, event, before: label }
}

/** First moment from `time` on inside a window; at once, and late, when the last one has closed. */
export function firstStart(time: number, windows: readonly TimeWindow[] | undefined): { begin: number; late: number } {
  if (!windows) return { begin: time, late: 0 }
  const open = windows.find(([, to]) => time <= to)
  if (open) return { begin: Math.max(time, open[0]), late: 0 }
  return { begin: time, late: time - Math.max(...windows.map(([, to]) => to)) }
}

function eventsOf(label: Label): ScheduleEvent[] {
  const events: ScheduleEvent[] = []
  for (let at: Label | undefined = label; at?.event; at = at.before) events.push(at.event)
  return events.reverse()
}
