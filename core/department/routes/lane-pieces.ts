import type { Block } from '../availability/available-inspector.ts'
import type { CivilTime } from '../civil-time.ts'
import type { Lunch } from '../routing/inspector-route.ts'
import { minuteOf } from './civil-clock.ts'

/** A stretch of an inspector's day, in minutes of the day. */
export interface LanePiece {
  readonly kind: 'travel' | 'service' | 'slack' | 'break' | 'block'
  readonly from: number
  readonly to: number
  /** Place of the inspection on the route, from 0; of service alone. */
  readonly place?: number
  /** What a block-out is called. */
  readonly name?: string
}

/** What a lane is drawn from. */
export interface LaneRoute {
  readonly inspections: readonly {
    readonly newAppointmentStart: CivilTime
    readonly newAppointmentFinish: CivilTime
  }[]
  /** Seconds of travel to each inspection and home. */
  readonly legSeconds: readonly number[]
  readonly lunch?: Lunch | undefined
  readonly blocks: readonly Block[]
  /** Minute of the day at which the inspector sets out. */
  readonly leaveAt: number
  readonly finishBy: number
  readonly finishesAt: number
}

type Span = Pick<LanePiece, 'from' | 'to'>

/**
 * An inspector's day as a row of stretches in order of time: travel as soon as it can be, slack where nothing is to do,
 * and what is fixed. O(stretches squared) of one day.
 */
export function lanePieces(route: LaneRoute): LanePiece[] {
  const services = route.inspections.map(
    ({ newAppointmentStart, newAppointmentFinish }, place): LanePiece => ({
      kind: 'service',
      from: minuteOf(newAppointmentStart),
      to: minuteOf(newAppointmentFinish),
      place,
    }),
  )
  const fixed = [...breakOf(route), ...blocksOf(route)]
  return [...services, ...fixed, ...waysBetween(route, services, fixed)]
    .filter(({ from, to }) => to > from)
    .sort((one, other) => one.from - other.from)
}

const breakOf = ({ lunch }: LaneRoute): LanePiece[] =>
  lunch ? [{ kind: 'break', from: lunch.from, to: lunch.to }] : []

const blocksOf = ({ blocks }: LaneRoute): LanePiece[] =>
  blocks.map(({ eventName, from, to }) => ({ kind: 'block', from, to, name: eventName }))

/** Travel and slack in the gaps around the services, the way home and the rest of the day at the end. */
function waysBetween(route: LaneRoute, services: readonly Span[], fixed: readonly Span[]): LanePiece[] {
  const { legSeconds, leaveAt, finishBy, finishesAt } = route
  const gaps = services.map(({ from }, place) => ({ from: services[place - 1]?.to ?? leaveAt, to: from }))
  const home = { from: services.at(-1)?.to ?? leaveAt, to: finishesAt }
  return [
    ...[...gaps, home].flatMap((gap, leg) => fillGap(gap, (legSeconds[leg] ?? 0) / 60, fixed)),
    ...fillGap({ from: finishesAt, to: finishBy }, 0, fixed),
  ]
}

/** Travel first, in what fixed stretches leave of the gap, then slack. */
function fillGap(gap: Span, travelMinutes: number, fixed: readonly Span[]): LanePiece[] {
  let left = travelMinutes
  return without(gap, fixed).flatMap(({ from, to }): LanePiece[] => {
    const turn = from + Math.min(left, to - from)
    left -= turn - from
    return [
      { kind: 'travel', from, to: turn },
      { kind: 'slack', from: turn, to },
    ]
  })
}

/** What others leave of a span, in order of time. */
function without(span: Span, others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (left, other) =>
      left.flatMap(({ from, to }) => {
        if (other.to <= from || other.from >= to) return [{ from, to }]
        return [
          { from, to: Math.max(from, other.from) },
          { from: Math.min(to, other.to), to },
        ].filter((part) => part.to > part.from)
      }),
    span.to > span.from ? [span] : [],
  )
}
