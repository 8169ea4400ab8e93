/** The keys of a table, in their order. */
export function keysOf<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  const keys: Extract<keyof Table, string>[] = []
  for (const key in table) keys.push(key)
  return keys
}

/** A copy with these fields alone, as far as they hold anything: neither absent nor a blank text. */
export function pick<Value extends object, Key extends keyof Value>(
  value: Value,
  keys: readonly Key[],
): Partial<Pick<Value, Key>> {
  const picked: Partial<Pick<Value, Key>> = {}
  for (const key of keys) if (value[key] !== undefined && value[key] !== '') picked[key] = value[key]
  return picked
}

/** A table with a cell for each of these keys. */
export function tableOf<Key extends string, Cell>(
  keys: readonly Key[],
  cellOf: (key: Key) => Cell,
): Readonly<Record<Key, Cell>> {
  const entries = keys.map((key) => [key, cellOf(key)])
  return Object.fromEntries(entries)
}
