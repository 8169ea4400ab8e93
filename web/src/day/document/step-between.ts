import type { History } from '#core/plan/history.ts'

/** A step that was taken, taken back, or taken again, by its name. */
export interface HistoryStep {
  readonly kind: 'taken' | 'undone' | 'redone'
  readonly label: string
}

/** The step that leads from one state of a history to the next; `undefined` where only the present was amended. */
export function stepBetween<Value>(before: History<Value>, after: History<Value>): HistoryStep | undefined {
  const [undone, redone] = [after.future[0], before.future[0]]
  if (after.future.length > before.future.length && undone) return { kind: 'undone', label: undone.label }
  if (redone && after.future.length < before.future.length && after.present === redone.value) {
    return { kind: 'redone', label: redone.label }
  }
  const taken = after.past.at(-1)
  return taken && taken !== before.past.at(-1) && taken.value === before.present
    ? { kind: 'taken', label: taken.label }
    : undefined
}
