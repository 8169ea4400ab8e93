import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { TimeWindow } from '../../problem/problem.ts'

/** Window lists in one array: owner `i` has the windows `first[i]` to `first[i + 1]`, exclusive. */
export interface Windows {
  readonly first: Int32Array
  readonly opens: Float64Array
  readonly closes: Float64Array
  /** 1 for an owner of several windows: between its first opening and its last closing it is not always open. */
  readonly gaps: Int32Array
  /** Whether there is such an owner at all, so that kernels need not look. */
  readonly hasGaps: boolean
}

const ANY_TIME: readonly TimeWindow[] = [[Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]]

/** Lays window lists out flat; an owner without windows may start at any time. */
export function compileWindows(lists: readonly (readonly TimeWindow[] | undefined)[]): Windows {
  const full = lists.map((windows) => windows ?? ANY_TIME)
  const flat = full.flat()
  const first = new Int32Array(lists.length + 1)
  full.forEach((windows, owner) => {
    first[owner + 1] = intAt(first, owner) + windows.length
  })
  return {
    first,
    opens: Float64Array.from(flat, ([from]) => from),
    closes: Float64Array.from(flat, ([, to]) => to),
    gaps: Int32Array.from(full, ({ length }) => (length > 1 ? 1 : 0)),
    hasGaps: full.some(({ length }) => length > 1),
  }
}

/** When the first window of an owner opens. */
export const firstOpening = ({ first, opens }: Windows, owner: number): number => floatAt(opens, intAt(first, owner))

/** When the last window of an owner closes. */
export const lastClosing = ({ first, closes }: Windows, owner: number): number =>
  floatAt(closes, intAt(first, owner + 1) - 1)

/** First moment at or after `time` inside a window of the owner, or infinity. */
export function earliestInside({ first, opens, closes }: Windows, owner: number, time: number): number {
  const end = intAt(first, owner + 1)
  for (let window = intAt(first, owner); window < end; window++) {
    if (time <= floatAt(closes, window)) return Math.max(time, floatAt(opens, window))
  }
  return Number.POSITIVE_INFINITY
}

/** Last moment at or before `time` inside a window of the owner, or minus infinity. */
export function latestInside({ first, opens, closes }: Windows, owner: number, time: number): number {
  const begin = intAt(first, owner)
  for (let window = intAt(first, owner + 1) - 1; window >= begin; window--) {
    if (time >= floatAt(opens, window)) return Math.min(time, floatAt(closes, window))
  }
  return Number.NEGATIVE_INFINITY
}

/** The first window of an owner that is open at a moment or later, or its last. */
export function windowFrom({ first, closes }: Windows, owner: number, time: number): number {
  const last = intAt(first, owner + 1) - 1
  let window = intAt(first, owner)
  while (window < last && floatAt(closes, window) < time) window += 1
  return window
}
