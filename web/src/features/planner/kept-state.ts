import { type History, mapHistory } from '#core/plan/history.ts'
import { orderOfRoute } from '#core/planner/optimized-route.ts'
import { keptKey } from './kept-place.ts'
import type { PendingTask, PlannerDocument } from './planner-document.ts'

interface Kept {
  readonly history: History<PlannerDocument>
  readonly pending: PendingTask | null
}

/** What the last visit left in this browser. A value that cannot be read is treated as none. */
export function readKept(): { value: Kept | undefined; allowed: boolean } {
  try {
    const text = localStorage.getItem(keptKey())
    const value: unknown = text === null ? undefined : JSON.parse(text)
    return { value: isKept(value) ? value : undefined, allowed: true }
  } catch {
    return { value: undefined, allowed: storageAllowed() }
  }
}

/** A step of the past without its prices and lines, which are most of it: fifty routes of a hundred stops must fit. */
const lighten = ({ result, ...document }: PlannerDocument): PlannerDocument =>
  result ? { ...document, result: null, keptOrder: orderOfRoute(result) } : { ...document, result }

/** Keeps the working state. When the browser is full, older steps go first; false when nothing can be kept at all. */
export function writeKept({ history, pending }: Kept): boolean {
  const light = { ...mapHistory(history, lighten), present: history.present }
  for (const steps of [light.past.length, 10, 0]) {
    const kept: Kept = {
      history: { ...light, past: light.past.slice(light.past.length - Math.min(steps, light.past.length)) },
      pending,
    }
    if (tryWrite(JSON.stringify(kept))) return true
  }
  return false
}

function tryWrite(text: string): boolean {
  try {
    localStorage.setItem(keptKey(), text)
    return true
  } catch {
    return false
  }
}

function storageAllowed(): boolean {
  try {
    return localStorage !== null
  } catch {
    return false
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isKept(value: unknown): value is Kept {
  if (!isRecord(value) || !isRecord(value.history)) return false
  const { past, present, future } = value.history
  return Array.isArray(past) && Array.isArray(future) && isRecord(present) && Array.isArray(present.stops)
}
