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

/** Changes the value of every step alike: what is outside of the steps, and is not taken back with them. */
export function mapHistory<Value>(
  { past, present, future }: History<Value>,
  change: (value: Value) => Value,
): History<Value> {
  const inStep = ({ label, value }: Step<Value>): Step<Value> => ({ label, value: change(value) })
  return { past: past.map(inStep), present: change(present), future: future.map(inStep) }
}
