import type { Break, Vehicle } from '#engine/optimizer/index.ts'
import type { Block, RoutableInspector } from '../availability/available-inspector.ts'
import { WORKDAY } from '../civil-time.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { appointmentOf, minutesOf } from '../routing/appointment.ts'
import { coversLunch, LUNCH } from '../routing/time-route.ts'

/** Seconds of service that a day takes: without appointments, with some, and where appointments alone are more. */
const CAPACITY = { usual: 27_000, scheduled: 25_200, most: 30_600 } as const

/**
 * An inspector as a vehicle from home and back, whose block-outs are breaks at their exact minutes.
 *
 * A block-out at the begin or at the end of the day shortens the shift instead. `pinned` are the appointments that
 * nobody else may keep: they lower what the day takes, and one across lunch time replaces lunch. `oneOf` is of how many
 * sets of appointments a route takes one alone.
 */
export function toVehicle(
  { mobility, partialBlocks }: Pick<RoutableInspector, 'mobility' | 'partialBlocks'>,
  index: number,
  { pinned, oneOf = 0 }: { readonly pinned: readonly RankedInspection[]; readonly oneOf?: number },
): Vehicle {
  const shift = shiftWithin(partialBlocks)
  const blocks = partialBlocks.filter(({ from, to }) => from > shift.from && to < shift.to)
  const isCovered = pinned.map(appointmentOf).some(coversLunch)
  const breaks = [...blocks.map(toBreak), ...(isCovered ? [] : lunchBreaks(shift, blocks))]
  return {
    id: index,
    profile: mobility,
    start: index,
    end: index,
    shift: [shift.from * 60, shift.to * 60],
    capacity: [capacityOf(pinned), ...Array.from({ length: oneOf }, () => 1)],
    ...(breaks.length > 0 ? { breaks } : {}),
  }
}

interface Span {
  readonly from: number
  readonly to: number
}

function shiftWithin(blocks: readonly Block[]): Span {
  const first = blocks.find(({ from, to }) => from <= WORKDAY.from && to > WORKDAY.from)
  const last = blocks.find(({ from, to }) => to >= WORKDAY.to && from < WORKDAY.to)
  const from = first?.to ?? WORKDAY.from
  return { from, to: Math.max(from, last?.from ?? WORKDAY.to) }
}

const toBreak = ({ from, to }: Block, id: number): Break => ({
  id,
  service: (to - from) * 60,
  windows: [[from * 60, from * 60]],
})

/** Lunch from 11:00 to 13:00, or behind the block-out that takes all of that; none on a day without room for it. */
function lunchBreaks(shift: Span, blocks: readonly Block[]): Break[] {
  const begins = [Math.max(LUNCH.from, shift.from), ...blocks.map(({ to }) => to)]
  const [begin] = begins.filter((minute) => fitsLunch(minute, shift, blocks)).toSorted((left, right) => left - right)
  if (begin === undefined) return []
  const windows = [[begin * 60, Math.max(begin, LUNCH.until) * 60]] as const
  return [{ id: blocks.length, service: LUNCH.minutes * 60, windows }]
}

function fitsLunch(begin: number, shift: Span, blocks: readonly Block[]): boolean {
  const end = begin + LUNCH.minutes
  return begin >= LUNCH.from && end <= shift.to && blocks.every(({ from, to }) => end <= from || begin >= to)
}

function capacityOf(pinned: readonly RankedInspection[]): number {
  const promised = pinned.reduce((sum, inspection) => sum + minutesOf(inspection) * 60, 0)
  const capacity = pinned.length > 0 ? CAPACITY.scheduled : CAPACITY.usual
  return Math.min(CAPACITY.most, Math.max(capacity, promised))
}
