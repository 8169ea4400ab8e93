/** The keys of a type whose values may be missing. */
type OptionalKey<Value> = { [Key in keyof Value]-?: object extends Pick<Value, Key> ? Key : never }[keyof Value]

/** A copy without some of its optional fields: absent, not `undefined`. */
export function omit<Value extends object>(value: Value, ...keys: readonly OptionalKey<Value>[]): Value {
  const copy = { ...value }
  for (const key of keys) Reflect.deleteProperty(copy, key)
  return copy
}
