import { isFields, type Output, type Resource, referenceOf, rewrite, type Template } from './template.ts'

const NESTED = 'AWS::CloudFormation::Stack'
const OUTPUT = 'Outputs.'

/**
 * The stack with the resources of its nested ones in it, so that every reference can be followed in one template.
 * @param templateOf reads the template of a nested stack by its logical id
 * @param prefixOf what its resources are called in front, by its logical id
 */
export function inlineNested(
  template: Template,
  templateOf: (logicalId: string) => Template,
  prefixOf = (logicalId: string) => logicalId,
): Template {
  const nested = Object.entries(template.Resources).filter(([, { Type }]) => Type === NESTED)
  return nested.reduce(
    (stack, [id, resource]) => inlineOne(stack, { id, prefix: prefixOf(id), resource, inner: templateOf(id) }),
    template,
  )
}

interface Nested {
  readonly id: string
  readonly prefix: string
  readonly resource: Resource
  readonly inner: Template
}

function inlineOne(stack: Template, { id, prefix, resource: nested, inner }: Nested): Template {
  const idOf = (name: string) => `${prefix}${name}`
  const parameters = isFields(nested.Properties?.Parameters) ? nested.Properties.Parameters : {}
  const moved = (value: unknown) => rewrite(value, (part) => movedReference(part, parameters, inner, idOf))
  const entries = Object.entries(inner.Resources).map(([name, { DependsOn, ...resource }]) => {
    const after = DependsOn === undefined ? {} : { DependsOn: [DependsOn].flat().map(idOf) }
    return [idOf(name), { ...fieldsOf(moved(resource)), ...after }] as const
  })
  const { [id]: _, ...others } = stack.Resources
  const outward = (value: unknown) => rewrite(value, (part) => outputOf(part, id, inner.Outputs ?? {}, moved))
  const waiting = Object.entries(others).map(([name, resource]) => [name, outward(resource)] as const)
  return {
    ...stack,
    // Both were resources before their references were moved.
    Resources: Object.fromEntries([...waiting, ...entries]) as Template['Resources'],
    Outputs: outward(stack.Outputs ?? {}) as Record<string, Output>,
  }
}

const fieldsOf = (value: unknown): object => (isFields(value) ? value : {})

function movedReference(
  part: unknown,
  parameters: Readonly<Record<string, unknown>>,
  inner: Template,
  idOf: (name: string) => string,
) {
  const reference = referenceOf(part)
  if (!reference) return undefined
  const { id, attribute } = reference
  if (attribute === undefined && id in parameters) return { value: parameters[id] }
  if (!(id in inner.Resources)) return undefined
  return { value: attribute === undefined ? { Ref: idOf(id) } : { 'Fn::GetAtt': [idOf(id), attribute] } }
}

function outputOf(
  part: unknown,
  id: string,
  outputs: Readonly<Record<string, Output>>,
  moved: (value: unknown) => unknown,
) {
  const reference = referenceOf(part)
  if (reference?.id !== id || !reference.attribute?.startsWith(OUTPUT)) return undefined
  const output = outputs[reference.attribute.slice(OUTPUT.length)]
  if (!output) throw new Error(`The nested stack ${id} has no ${reference.attribute}`)
  return { value: moved(output.Value) }
}
