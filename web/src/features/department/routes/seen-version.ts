const KEY = 'stopwise.department.seen'
const MOST_DAYS = 14

/** Notes that a published version of a day is seen in this browser; answers which one was seen before. */
export function seenVersion(
  date: string,
  version: number,
  store: () => Storage = () => localStorage,
): number | undefined {
  try {
    const seen = read(store().getItem(KEY))
    const others = [...seen].filter(([day]) => day !== date).slice(1 - MOST_DAYS)
    store().setItem(KEY, JSON.stringify([...others, [date, version]]))
    return seen.get(date)
  } catch {
    // A browser that keeps nothing remembers nothing.
    return undefined
  }
}

function read(text: string | null): ReadonlyMap<string, number> {
  const value: unknown = JSON.parse(text ?? '[]')
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  return new Map(entries.filter(isEntry))
}

const isEntry = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isInteger(entry[1])
