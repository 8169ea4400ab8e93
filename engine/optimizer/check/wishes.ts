import type { SoftWindow, Task } from '../problem/problem.ts'
import type { Step } from '../solution/solution.ts'

/** A task and the step that serves it. */
interface Served {
  readonly task: Task
  readonly step: Step
}

/** Whether some moment costs more at a task than another. */
export const hasWish = ({ softWindow }: Task): boolean =>
  softWindow !== undefined && (softWindow.earliness ?? 0) + (softWindow.lateness ?? 0) > 0

/** What it costs that tasks begin too early or too late. */
export const priceOfWishes = (stops: readonly Served[]): number =>
  stops.reduce((sum, { task, step }) => sum + missOf(task.softWindow, step.arrival + step.waiting), 0)

/** What it costs that a task with such a window begins then. */
export function missOf(softWindow: SoftWindow | undefined, begin: number): number {
  if (!softWindow) return 0
  const { window, earliness = 0, lateness = 0 } = softWindow
  const [from, to] = window
  return earliness * Math.max(0, from - begin) + lateness * Math.max(0, begin - to)
}
