/** A value of a template, with what CloudFormation would put in its place. */
export type Value = string | number | boolean | null | undefined | readonly Value[] | { readonly [name: string]: Value }

/** A resource as a template states it. */
export interface Resource {
  readonly Type: string
  readonly Properties?: { readonly [name: string]: Value }
  readonly DependsOn?: string | readonly string[]
  readonly DeletionPolicy?: string
  readonly UpdateReplacePolicy?: string
}

/** A CloudFormation template, as far as it is read here. */
export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>
  readonly Outputs?: Readonly<Record<string, { readonly Value: Value; readonly Export?: { readonly Name: Value } }>>
  readonly Parameters?: Readonly<Record<string, { readonly Type: string; readonly Default?: Value }>>
}

/** One stack of an environment; a nested one stands in a resource of its parent. */
export interface StackTemplate {
  readonly name: string
  readonly region: string
  readonly template: Template
  readonly parent?: { readonly stack: string; readonly resource: string }
}

export const isObject = (value: unknown): value is { readonly [name: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value)

/** One or many, as a list. */
export const listOf = (value: Value): readonly Value[] => (value === undefined ? [] : isList(value) ? value : [value])

/** A part of a value by its path; `undefined` where there is none. */
export function at(value: Value, ...path: readonly string[]): Value {
  let found = value
  for (const name of path) found = isObject(found) ? found[name] : undefined
  return found
}
