import { type DriveStep, STEP_SECONDS } from './steps-of-route.ts'

/** What goes wrong with a van on a played day. */
export const mishaps = ['late', 'refused', 'broken-down'] as const
export type Mishap = (typeof mishaps)[number]

/** The first vans of a day have one each, the others none. */
export const mishapOf = (van: number): Mishap | undefined => mishaps[van]

const LATE_SECONDS = 40 * 60

/**
 * The steps of a route with what goes wrong on it: `late`, the van stands for forty minutes of the plan before its second
 * stop; `refused`, its second stop takes nothing; `broken-down`, nothing is heard of it behind half of its stops.
 */
export function withMishap(steps: readonly DriveStep[], mishap: Mishap | undefined, speed: number): DriveStep[] {
  const marks = steps.flatMap(({ kind }, index) => (kind === 'complete' ? [index] : []))
  const [first = -1, second = first] = marks
  if (mishap === 'late' && first >= 0) {
    const there = steps.slice(0, first).findLast(({ kind }) => kind === 'move')
    const stay = there ? Array.from({ length: Math.ceil(LATE_SECONDS / speed / STEP_SECONDS) }, () => there) : []
    return [...steps.slice(0, first + 1), ...stay, ...steps.slice(first + 1)]
  }
  if (mishap === 'refused') {
    return steps.map((step, index) =>
      index === second && step.kind === 'complete' ? { kind: 'missed', stop: step.stop, reason: 'Refused' } : step,
    )
  }
  const half = marks[Math.floor((marks.length - 1) / 2)]
  return mishap === 'broken-down' && half !== undefined ? steps.slice(0, half + 1) : [...steps]
}
