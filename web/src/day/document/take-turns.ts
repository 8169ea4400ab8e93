/**
 * Has works done one after the other, in the order in which they were handed over. One that fails is told to whoever handed
 * it over, and holds up none of those behind it.
 */
export function takeTurns(): <Value>(work: () => Value | Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}
