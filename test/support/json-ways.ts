/** Whatever JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
export type Fields = { readonly [name: string]: Json }

/** Every value that an input holds, the whole of it too, as the way to it. Lists are alike from the third on. */
export function waysInto(value: Json, way: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [way]
  const entries = Object.entries(value).slice(0, isList(value) ? 2 : undefined)
  return [way, ...entries.flatMap(([name, inner]) => waysInto(inner, [...way, name]))]
}

/** A value with another one at the end of a way. */
export function replaced(value: Json, [name, ...rest]: readonly string[], by: Json): Json {
  if (name === undefined) return by
  if (typeof value !== 'object' || value === null) return value
  const change = (key: string, inner: Json): Json => (key === name ? replaced(inner, rest, by) : inner)
  if (isList(value)) return value.map((inner, index) => change(String(index), inner))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(key, inner)]))
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** The fields of an object; none of anything else. */
export const fieldsOf = (value: Json): Fields =>
  typeof value === 'object' && value !== null && !isList(value) ? value : {}
