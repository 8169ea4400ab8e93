const KEPT_STEPS = 50

interface Step<Value> {
  readonly label: string
  readonly value: Value
}

/** A value with the steps that led to it and those that were taken back. */
export interface History<Value> {
  readonly past: readonly Step<Value>[]
  readonly present: Value
  readonly future: readonly Step<Value>[]
}

/** A history that begins here. */
export const createHistory = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] })

/** Takes a step. Only the last 50 can be taken back. */
export const record = <Value>({ past, present }: History<Value>, label: string, value: Value): History<Value> => ({
  past: [...past, { label, value: present }].slice(-KEPT_STEPS),
  present: value,
  future: [],
})

/** One step back; nothing happens at the beginning. */
export function undo<Value>(history: History<Value>): History<Value> {
  const last = history.past.at(-1)
  if (!last) return history
  return {
    past: history.past.slice(0, -1),
    present: last.value,
    future: [{ label: last.label, value: history.present }, ...history.future],
  }
}

/** One step forward again; nothing happens at the end. */
export function redo<Value>(history: History<Value>): History<Value> {
  const [next, ...rest] = history.future
  if (!next) return history
  return {
    past: [...history.past, { label: next.label, value: history.present }],
    present: next.value,
    future: rest,
  }
}

/**
 * A history that goes on from another present, with its steps changed alike. Steps are there as far as the change can
 * be made of each of them in turn: nobody undoes past a step that is no more.
 */
export function rebaseHistory<Value>(
  { past, future }: History<Value>,
  present: Value,
  change: (value: Value) => Value | undefined,
): History<Value> {
  const asFarAs = (steps: readonly Step<Value>[]): Step<Value>[] => {
    const kept: Step<Value>[] = []
    for (const { label, value } of steps) {
      const changed = change(value)
      if (changed === undefined) break
      kept.push({ label, value: changed })
    }
    return kept
  }
  return { past: asFarAs(past.toReversed()).toReversed(), present, future: asFarAs(future) }
}

/** Changes the value of every step alike: what is outside of the steps, and is not taken back with them. */
export function mapHistory<Value>(
  { past, present, future }: History<Value>,
  change: (value: Value) => Value,
): History<Value> {
  const inStep = ({ label, value }: Step<Value>): Step<Value> => ({ label, value: change(value) })
  return { past: past.map(inStep), present: change(present), future: future.map(inStep) }
}
