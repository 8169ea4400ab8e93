export interface Slot<T> {
  readonly get: () => T | undefined
  readonly set: (value: T | undefined) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** A place outside React for at most one thing: what comes next replaces what is there. */
export function createSlot<T>(): Slot<T> {
  let current: T | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
