import type { Pay } from '#core/optimizer/index.ts'
import { at, isGiven, type JsonPlace, optional, type Read, readFlag, readInteger, readWeight } from './json-place.ts'

const SECONDS_PER_HOUR = 3600

/** What the costs of a vehicle say of its day; nothing where they say nothing. */
export function readPay(costs: JsonPlace): { pay?: Pay } {
  const pay: Pay = {
    ...optional(at(costs, 'per_paid_hour'), 'perSecond', readRate),
    ...optional(at(costs, 'unpaid_breaks'), 'excludesBreaks', readFlag),
    ...optional(at(costs, 'overtime'), 'overtime', readBeyond),
    ...optional(at(costs, 'late_end'), 'lateEnd', readBeyond),
    ...optional(at(costs, 'per_task'), 'perTask', readWeight),
  }
  return Object.keys(pay).length > 0 ? { pay } : {}
}

const readRate: Read<number> = (place) => readWeight(place) / SECONDS_PER_HOUR

/** A price of what lies beyond so many seconds, or beyond a moment. */
const readBeyond: Read<{ after: number; perSecond: number }> = (place) => ({
  after: isGiven(at(place, 'after')) ? readInteger(at(place, 'after')) : 0,
  perSecond: readRate(at(place, 'per_hour')),
})
