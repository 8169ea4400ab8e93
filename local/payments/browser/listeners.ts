type Listener = (event?: unknown) => void

/** Who listens to what. */
export function createListeners() {
  const all = new Map<string, Set<Listener>>()
  return {
    on(name: string, listener: Listener): void {
      all.set(name, (all.get(name) ?? new Set()).add(listener))
    },
    /** Without a listener, all of the name go. */
    off(name: string, listener?: Listener): void {
      if (listener) all.get(name)?.delete(listener)
      else all.delete(name)
    },
    tell(name: string, event?: unknown): void {
      for (const listener of [...(all.get(name) ?? [])]) listener(event)
    },
  }
}
