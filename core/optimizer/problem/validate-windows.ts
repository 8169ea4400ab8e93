import { checkNumber, type Fault, LARGEST } from './fault.ts'
import type { TimeWindow } from './problem.ts'

/** Faults of one closed interval of seconds. */
export function validateWindow(path: string, [from, to]: TimeWindow): Fault[] {
  const faults = [
    ...checkNumber(`${path}[0]`, from, [-LARGEST, LARGEST]),
    ...checkNumber(`${path}[1]`, to, [-LARGEST, LARGEST]),
  ]
  if (from > to) faults.push({ path, message: `closes at ${to}, before it opens at ${from}` })
  return faults
}

/** Faults of a list of windows: there is one at least, and they are ascending and disjoint. */
export function validateWindows(path: string, windows: readonly TimeWindow[]): Fault[] {
  if (windows.length === 0) return [{ path, message: 'has no window: leave it out to allow any time' }]
  return windows.flatMap((window, index) => {
    const faults = validateWindow(`${path}[${index}]`, window)
    const before = windows[index - 1]
    if (before && before[1] >= window[0]) {
      faults.push({ path: `${path}[${index}]`, message: 'must open after the window before it has closed' })
    }
    return faults
  })
}
