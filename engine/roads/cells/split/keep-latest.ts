/** Loads what is asked for and keeps what was asked for last. What fails is loaded again next time. */
export function keepLatest<Value>(
  most: number,
  load: (key: number) => Promise<Value>,
): (key: number) => Promise<Value> {
  /** The latest at the end. */
  const kept = new Map<number, Promise<Value>>()
  return (key) => {
    const value = kept.get(key) ?? load(key)
    kept.delete(key)
    kept.set(key, value)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    value.catch(() => {
      if (kept.get(key) === value) kept.delete(key)
    })
    return value
  }
}
