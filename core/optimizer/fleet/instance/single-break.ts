import type { Break, Problem, Vehicle } from '../../problem/problem.ts'

const NEVER = Number.POSITIVE_INFINITY

/** The one break with one window that each vehicle has at most; a vehicle without one has a break that never opens. */
export interface SingleBreaks {
  readonly opens: Float64Array
  readonly closes: Float64Array
  readonly service: Float64Array
}

/** The breaks, where days are that simple: `undefined` where a task or break has more windows or a vehicle more breaks. */
export function compileSingleBreaks({ vehicles, jobs, shipments = [] }: Problem): SingleBreaks | undefined {
  const tasks = [...jobs, ...shipments.flatMap(({ pickup, delivery }) => [pickup, delivery])]
  const isSimple =
    vehicles.some(({ breaks = [] }) => breaks.length > 0) &&
    tasks.every(({ windows }) => windows === undefined || windows.length === 1) &&
    vehicles.every(({ breaks = [] }) => breaks.length === 0 || (breaks.length === 1 && hasOneWindow(breaks)))
  if (!isSimple) return undefined
  const lay = (amountOf: (pause: Break | undefined) => number): Float64Array =>
    Float64Array.from(vehicles, ({ breaks = [] }: Vehicle) => amountOf(breaks[0]))
  return {
    opens: lay((pause) => pause?.windows[0]?.[0] ?? NEVER),
    closes: lay((pause) => pause?.windows[0]?.[1] ?? -NEVER),
    service: lay((pause) => pause?.service ?? 0),
  }
}

const hasOneWindow = (breaks: readonly Break[]): boolean => breaks.every(({ windows }) => windows.length === 1)
