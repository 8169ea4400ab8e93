import { invalid } from './provider-error.ts'

/** A value of a form: a text, or what its brackets nest. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
type Branch = { [name: string]: FormValue }

const MAX_DEPTH = 8

/** `items[0][price]=p&expand[]=e` as `{ items: [{ price: 'p' }], expand: ['e'] }`. @throws ProviderError */
export function readForm(text: string): Branch {
  const root: Branch = Object.create(null)
  for (const [key, value] of new URLSearchParams(text)) setValue(root, pathOf(key), value)
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, toLists(value)]))
}

function pathOf(key: string): readonly string[] {
  const parts = key.split('[').map((part, at) => (at === 0 ? part : part.replace(/\]$/, '')))
  const isOurs = parts.length <= MAX_DEPTH && parts[0] !== '' && !parts.includes('__proto__')
  if (!isOurs) throw invalid(`Invalid parameter name: ${key}`)
  return parts
}

function setValue(root: Branch, path: readonly string[], value: string): void {
  let branch = root
  for (const part of path.slice(0, -1)) branch = childOf(branch, nameIn(branch, part))
  branch[nameIn(branch, path.at(-1) ?? '')] = value
}

/** Empty brackets append. */
const nameIn = (branch: Branch, part: string) => (part === '' ? String(Object.keys(branch).length) : part)

function childOf(branch: Branch, name: string): Branch {
  const known = branch[name]
  if (typeof known === 'string' || Array.isArray(known)) throw invalid(`Invalid object: ${name}`)
  const child: Branch = known ?? Object.create(null)
  branch[name] = child
  return child
}

function toLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const names = Object.keys(value)
  const isList = names.length > 0 && names.every((name) => /^\d+$/.test(name))
  if (isList)
    return names.toSorted((one, other) => Number(one) - Number(other)).map((name) => toLists(value[name] ?? ''))
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toLists(each)]))
}
