import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { allBreaks } from '../instance/breaks.ts'
import { driveFrom, type HourTable } from '../instance/hours.ts'
import { earliestInside } from '../instance/windows.ts'
import type { HourWalk } from '../plan/hour-walk.ts'
import type { Plan } from '../plan/plan.ts'
import type { Event } from './cross-leg.ts'
import { layOut } from './lay-out-walk.ts'

/** What has happened up to a moment, with a set of breaks taken. */
interface Label {
  readonly time: number
  readonly driven: number
  readonly events: readonly Event[]
}

/** The times of a route whose vehicle's speed changes with the hour, from the departure on that was chosen. */
export function scheduleByHours(plan: Plan, vehicle: number, table: HourTable): Event[] {
  layOut(plan, { vehicle, table })
  const { walk } = plan.hourly
  const full = allBreaks(plan.instance.breaks, vehicle)
  const departure = floatAt(plan.clock.departure, vehicle)
  const start: Event = { kind: 'node', index: intAt(walk.nodes, 0), arrival: departure, begin: departure, work: 0 }
  let labels: (Label | undefined)[] = [{ time: departure, driven: 0, events: [start] }]
  for (let place = 1; place < walk.length; place++) {
    addBreaks(plan, vehicle, labels)
    labels = labels.map((label) => label && driveOn(walk, table, place - 1, label))
    addBreaks(plan, vehicle, labels)
    labels = labels.map((label) => label && serve(plan, place, label))
  }
  return [...(labels[full]?.events ?? [])]
}

function driveOn({ rows, seconds }: HourWalk, table: HourTable, place: number, { time, driven, events }: Label): Label {
  const arrival = driveFrom(table, intAt(rows, place), floatAt(seconds, place), time)
  return { time: arrival, driven: driven + arrival - time, events }
}

function serve({ instance, hourly }: Plan, place: number, { time, driven, events }: Label): Label | undefined {
  const node = intAt(hourly.walk.nodes, place)
  const begin = node < instance.tasks ? earliestInside(instance.windows, node, time) : time
  const work = floatAt(hourly.walk.work, place)
  if (begin === Number.POSITIVE_INFINITY) return undefined
  const event: Event = { kind: 'node', index: node, arrival: time, begin, work }
  return { time: begin + work, driven, events: [...events, event] }
}

/** Adds the ways to take further breaks, as `takeBreaks` does. */
function addBreaks(plan: Plan, vehicle: number, labels: (Label | undefined)[]): void {
  const full = allBreaks(plan.instance.breaks, vehicle)
  for (let mask = 0; mask < full; mask++) {
    for (let bit = 0; 1 << bit <= full; bit++) {
      const more = mask | (1 << bit)
      const next = more === mask ? undefined : takeBreak(plan, vehicle, bit, labels[mask])
      if (next && isAhead(next, labels[more])) labels[more] = next
    }
  }
}

const isAhead = (next: Label, known: Label | undefined): boolean =>
  !known || next.time < known.time || (next.time === known.time && next.driven < known.driven)

function takeBreak({ instance }: Plan, vehicle: number, bit: number, label: Label | undefined): Label | undefined {
  const { first, windows, service } = instance.breaks
  const pause = intAt(first, vehicle) + bit
  const begin = label ? earliestInside(windows, pause, label.time) : Number.POSITIVE_INFINITY
  if (!label || begin === Number.POSITIVE_INFINITY) return undefined
  const work = floatAt(service, pause)
  const event: Event = { kind: 'break', index: bit, arrival: label.time, begin, work }
  return { time: begin + work, driven: label.driven, events: [...label.events, event] }
}
