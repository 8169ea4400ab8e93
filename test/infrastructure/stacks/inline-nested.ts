/** A template, as far as its nested stacks are inlined. */
export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown }>>
}

interface Resource {
  readonly Type: string
  readonly Properties?: { readonly Parameters?: Readonly<Record<string, unknown>> }
  readonly DependsOn?: string | readonly string[]
}

/**
 * A stack with the resources of its nested stacks in it, so that every reference can be followed in one template.
 * @param nestedOf reads the template of a nested stack by its logical id
 * @param prefixOf returns what is put in front of the names of its resources, by its logical id
 */
export function inlineNested(
  stack: Template,
  nestedOf: (logicalId: string) => Template,
  prefixOf: (logicalId: string) => string,
): Template {
  const ids = Object.entries(stack.Resources).flatMap(([id, { Type }]) => (Type === NESTED ? [id] : []))
  return ids.reduce((whole, id) => inlineOne(whole, id, nestedOf(id), prefixOf(id)), stack)
}

const NESTED = 'AWS::CloudFormation::Stack'

function inlineOne(stack: Template, id: string, nested: Template, prefix: string): Template {
  const { [id]: resource, ...Resources } = stack.Resources
  const inner = movedIn(nested, prefix, resource?.Properties?.Parameters ?? {})
  const output = new RegExp(`\\{"Fn::GetAtt":\\["${id}","Outputs\\.([^"]+)"\\]\\}`, 'g')
  const outer = replaced({ ...stack, Resources }, output, (name) => inner.Outputs?.[name]?.Value)
  return { ...outer, Resources: { ...outer.Resources, ...inner.Resources } }
}

/** A nested stack with the names that its resources get outside, and the values of its parameters. */
function movedIn(
  { Resources, Outputs = {} }: Template,
  prefix: string,
  parameters: Readonly<Record<string, unknown>>,
): Template {
  const renamed = Object.entries(Resources).map(([id, { DependsOn, ...resource }]) => [
    `${prefix}${id}`,
    { ...resource, ...(DependsOn && { DependsOn: [DependsOn].flat().map((name) => `${prefix}${name}`) }) },
  ])
  const isOwn = (id: string) => id in Resources
  const given = replaced({ Resources: Object.fromEntries(renamed), Outputs }, /\{"Ref":"([^"]+)"\}/g, (id) =>
    isOwn(id) ? { Ref: `${prefix}${id}` } : (parameters[id] ?? { Ref: id }),
  )
  return replaced(given, /(?<="Fn::GetAtt":\[)"([^"]+)"/g, (id) => (isOwn(id) ? `${prefix}${id}` : id))
}

/** The same template with other values in the place of all that match; `toValue` gets the name in the match. */
function replaced(template: Template, pattern: RegExp, toValue: (name: string) => unknown): Template {
  const text = JSON.stringify(template).replace(pattern, (_, name: string) => JSON.stringify(toValue(name)))
  return JSON.parse(text)
}
