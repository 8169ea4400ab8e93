/** What CloudFormation gets, as far as the rehearsal reads it. */
export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>
  readonly Outputs?: Readonly<Record<string, Output>>
  readonly Parameters?: Readonly<Record<string, unknown>>
}

export interface Resource {
  readonly Type: string
  readonly Properties?: Readonly<Record<string, unknown>>
  readonly DependsOn?: string | readonly string[]
  readonly DeletionPolicy?: string
}

export interface Output {
  readonly Value: unknown
  readonly Export?: { readonly Name: string }
}

type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A reference, if that is what it is: to a resource or parameter (`Ref`), or to an attribute of a resource. */
export function referenceOf(value: unknown): { readonly id: string; readonly attribute?: string } | undefined {
  if (!isFields(value) || Object.keys(value).length !== 1) return undefined
  if (typeof value.Ref === 'string') return { id: value.Ref }
  const pair = value['Fn::GetAtt']
  const [id, attribute] = typeof pair === 'string' ? split(pair) : Array.isArray(pair) ? pair : []
  return typeof id === 'string' && typeof attribute === 'string' ? { id, attribute } : undefined
}

const split = (pair: string): string[] => [pair.slice(0, pair.indexOf('.')), pair.slice(pair.indexOf('.') + 1)]

const PLACEHOLDER = /\$\{([^!}][^}]*)\}/g

/** The same value with every part replaced for which `change` has something else; parts of what it gave are left alone. */
export function rewrite(value: unknown, change: (part: unknown) => { readonly value: unknown } | undefined): unknown {
  const changed = change(value)
  if (changed) return changed.value
  if (Array.isArray(value)) return value.map((item) => rewrite(item, change))
  if (!isFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, rewrite(item, change)]))
}

/** Logical ids that a value mentions, those of pseudo parameters among them. */
export function mentionsOf(value: unknown): readonly string[] {
  const found: string[] = []
  rewrite(value, (part) => {
    const reference = referenceOf(part)
    if (reference) found.push(reference.id)
    if (isFields(part)) found.push(...placeholdersOf(part['Fn::Sub']))
    return undefined
  })
  return found
}

function placeholdersOf(sub: unknown): string[] {
  const text = Array.isArray(sub) ? sub[0] : sub
  if (typeof text !== 'string') return []
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.split('.')[0] ?? '')
}

export const replacePlaceholders = (text: string, textOf: (name: string) => string): string =>
  text.replace(PLACEHOLDER, (_, name: string) => textOf(name))

/** What must be there before a resource is made. */
export function dependenciesOf({ Properties, DependsOn = [] }: Resource): readonly string[] {
  return [...new Set([...mentionsOf(Properties), ...[DependsOn].flat()])]
}
