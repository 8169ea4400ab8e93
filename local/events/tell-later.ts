/** Far less than a provider takes, and more than it takes to write down that a message was sent. */
const DELAY_MS = 300

/** Tells events some time after what they tell of; whatever still waits is told at the end. */
export function createLater<Event>(tell: (events: readonly Event[]) => Promise<void>) {
  const waiting = new Map<NodeJS.Timeout, readonly Event[]>()

  return {
    later(events: readonly Event[]): void {
      const timer = setTimeout(() => {
        waiting.delete(timer)
        void tell(events).catch(console.error)
      }, DELAY_MS)
      waiting.set(timer, events)
    },
    async close(): Promise<void> {
      for (const timer of waiting.keys()) clearTimeout(timer)
      await tell([...waiting.values()].flat())
      waiting.clear()
    },
  }
}
