import { floatAt } from '#engine/base/typed-array.ts'
import type { Break, Pay, Vehicle } from '../../problem/problem.ts'

/** What the days of the vehicles cost by the clock, by vehicle, in search units. */
export interface PayTable {
  /** Whether anything is priced at all, so that kernels need not look. */
  readonly isPriced: boolean
  /** 1 for a vehicle whose schedule has a price. */
  readonly byClock: Int32Array
  readonly perSecond: Float64Array
  readonly perTask: Float64Array
  /** Seconds of each day that are no paid time. */
  readonly unpaid: Float64Array
  readonly overtimeAfter: Float64Array
  readonly overtime: Float64Array
  readonly lateAfter: Float64Array
  readonly late: Float64Array
}

const NOTHING: Pay = {}

/** What else makes moments cost something. */
export interface PayNeeds {
  /** Where tasks have wishes, every schedule has a price. */
  readonly isWished: boolean
  /** Where speeds change with the hour, what a route costs depends on its times. */
  readonly isHourly: boolean
}

/** Lays the pay of all vehicles out flat. */
export function compilePay(vehicles: readonly Vehicle[], scale: number, { isWished, isHourly }: PayNeeds): PayTable {
  const table = (read: (pay: Pay, vehicle: Vehicle) => number | undefined): Float64Array =>
    Float64Array.from(vehicles, (vehicle) => read(vehicle.pay ?? NOTHING, vehicle) ?? 0)
  const price = (read: (pay: Pay) => number | undefined): Float64Array => table(read).map((each) => each * scale)
  const prices = {
    perSecond: price(({ perSecond }) => perSecond),
    overtime: price(({ overtime }) => overtime?.perSecond),
    late: price(({ lateEnd }) => lateEnd?.perSecond),
    perTask: price(({ perTask }) => perTask),
  }
  const byClock = Int32Array.from(vehicles, (_, vehicle) =>
    isWished || [prices.perSecond, prices.overtime, prices.late].some((each) => floatAt(each, vehicle) > 0) ? 1 : 0,
  )
  return {
    ...prices,
    byClock,
    isPriced: isHourly || byClock.includes(1) || prices.perTask.some((each) => each > 0),
    unpaid: table(({ excludesBreaks }, { breaks = [] }) => (excludesBreaks ? sumOf(breaks) : 0)),
    overtimeAfter: table(({ overtime }) => overtime?.after),
    lateAfter: table(({ lateEnd }) => lateEnd?.after),
  }
}

const sumOf = (breaks: readonly Break[]): number => breaks.reduce((sum, { service }) => sum + service, 0)

/** What a day of so many seconds costs that ends then, in search units; tasks left out. */
export function priceDay(pay: PayTable, vehicle: number, seconds: number, end: number): number {
  const paid = seconds - floatAt(pay.unpaid, vehicle)
  const over = paid - floatAt(pay.overtimeAfter, vehicle)
  const late = end - floatAt(pay.lateAfter, vehicle)
  let price = floatAt(pay.perSecond, vehicle) * paid
  if (over > 0) price += floatAt(pay.overtime, vehicle) * over
  if (late > 0) price += floatAt(pay.late, vehicle) * late
  return price
}
