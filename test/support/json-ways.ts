/** Whatever JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
export type Fields = { readonly [name: string]: Json }

type Way = readonly string[]

/**
 * Every value that an input holds, the whole of it too, as the way to it. Of ways that differ only in their places in
 * lists these are the first and the last: what lies between is checked by the same rules.
 */
export function waysInto(value: Json): Way[] {
  const [first, last] = [new Map<string, Way>(), new Map<string, Way>()]
  for (const [kind, way] of everyWay(value)) {
    if (!first.has(kind)) first.set(kind, way)
    else last.set(kind, way)
  }
  return [...first.values(), ...last.values()]
}

/** Each way with its kind: the way without places in lists. */
function everyWay(value: Json, kind = '', way: Way = []): [string, Way][] {
  if (typeof value !== 'object' || value === null) return [[kind, way]]
  const inner = Object.entries(value).flatMap(([name, item]) =>
    everyWay(item, `${kind}\n${isList(value) ? '' : name}`, [...way, name]),
  )
  return [[kind, way], ...inner]
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
