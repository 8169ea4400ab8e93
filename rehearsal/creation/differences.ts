import { isFields } from './template.ts'

/** A place where the cloud is not as the template says. */
export interface Difference {
  readonly where: string
  readonly wanted: unknown
  readonly found: unknown
}

/**
 * Compares what was wanted with what is there, property by property.
 *
 * Services answer numbers as text and lists in an order of their own, so that neither counts; a single value is the same
 * as a list of it, which policies use freely. What is there and was not wanted counts below a property, as a further
 * variable or statement would.
 * @param unseen properties that cannot be seen
 */
export function differencesOf(
  where: string,
  wanted: Readonly<Record<string, unknown>>,
  found: Readonly<Record<string, unknown>>,
  unseen: readonly string[] = [],
): readonly Difference[] {
  return Object.entries(wanted)
    .filter(([name]) => !unseen.includes(name))
    .flatMap(([name, value]) => differencesBelow(`${where}.${name}`, value, found[name]))
}

function differencesBelow(where: string, wanted: unknown, found: unknown): readonly Difference[] {
  if (canonical(wanted) === canonical(found)) return []
  if (!isFields(wanted) || !isFields(found)) return [{ where, wanted, found }]
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(found)])]
  return names.flatMap((name) => differencesBelow(`${where}.${name}`, wanted[name], found[name]))
}

/** The same text for what means the same. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 ? canonical(value[0]) : `[${value.map(canonical).sort().join()}]`
  if (isFields(value)) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined && item !== null)
    return `{${entries
      .map(([name, item]) => `${name}:${canonical(item)}`)
      .sort()
      .join()}}`
  }
  const text = String(value)
  return JSON.stringify(NUMBER.test(text) ? String(Number(text)) : text)
}

const NUMBER = /^-?\d{1,15}(\.\d+)?$/
