import { attributeOf, madeUpName, namePropertyOf, type Place, refOf } from './attributes.ts'
import { at, isList, isObject, listOf, type Resource, type StackTemplate, type Value } from './template.ts'

interface Stacks extends Place {
  readonly stacks: readonly StackTemplate[]
}

/** A resource with nothing left in it that CloudFormation would have to look up. */
export interface Resolved {
  readonly stack: string
  readonly id: string
  readonly type: string
  readonly name: string
  readonly arn: string
  readonly properties: { readonly [name: string]: Value }
}

/**
 * Reads templates as CloudFormation does: references, attributes, exports of other stacks and parameters of nested ones
 * become the values that they would have, names that nobody gave are made up.
 */
export class Resolver {
  private readonly stacks: readonly StackTemplate[]
  private readonly place: Place
  private readonly exported = new Map<string, { readonly stack: StackTemplate; readonly value: Value }>()

  /** @throws Error where a template refers to what is not there */
  constructor({ stacks, account, region }: Stacks) {
    this.stacks = stacks
    this.place = { account, region }
    for (const stack of stacks)
      for (const { Value, Export } of Object.values(stack.template.Outputs ?? {}))
        if (Export) this.exported.set(textOf(this.resolve(stack, Export.Name)), { stack, value: Value })
  }

  /** Every resource of these types, or of all. */
  resourcesOf(...types: readonly string[]): Resolved[] {
    return this.stacks.flatMap((stack) =>
      Object.entries(stack.template.Resources)
        .filter(([, { Type }]) => types.length === 0 || types.includes(Type))
        .map(([id]) => this.resolvedOf(stack, id)),
    )
  }

  /** @throws Error where there is none */
  resourceOf(stackName: string, id: string): Resolved {
    return this.resolvedOf(this.stackOf(stackName), id)
  }

  /** A value of a stack as CloudFormation would hand it on. */
  resolve(stack: StackTemplate, value: Value): Value {
    if (isList(value)) return value.map((each) => this.resolve(stack, each))
    if (!isObject(value)) return value
    const [[name = '', argument] = []] = Object.entries(value)
    const apply = Object.keys(value).length === 1 ? this.functions[name] : undefined
    if (apply) return apply(stack, argument)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.resolve(stack, each)]))
  }

  private stackOf(name: string): StackTemplate {
    const stack = this.stacks.find((each) => each.name === name)
    if (!stack) throw new Error(`There is no stack ${name}.`)
    return stack
  }

  private resolvedOf(stack: StackTemplate, id: string): Resolved {
    const resource = resourceIn(stack, id)
    const named = this.named(stack, id, resource)
    const properties = this.resolve(stack, resource.Properties ?? {})
    return {
      ...{ stack: stack.name, id, type: resource.Type, name: named.name },
      arn: textOf(attributeOf(named, 'Arn')),
      properties: isObject(properties) ? properties : {},
    }
  }

  private named(stack: StackTemplate, id: string, resource: Resource) {
    const property = namePropertyOf(resource.Type)
    const given = property && resource.Properties?.[property]
    const name = given === undefined ? madeUpName(stack.name, id, resource) : textOf(this.resolve(stack, given))
    return { account: this.place.account, region: this.regionOf(stack), name, resource }
  }

  private regionOf = (stack: StackTemplate): string => stack.region || this.place.region

  private readonly functions: Readonly<Record<string, (stack: StackTemplate, argument: Value) => Value>> = {
    Ref: (stack, argument) => this.ref(stack, String(argument)),
    'Fn::GetAtt': (stack, argument) => {
      const [id, name] = isList(argument) ? argument : String(argument).split('.')
      return this.attribute(stack, String(id), String(name))
    },
    'Fn::Join': (stack, argument) => {
      const [separator, parts] = listOf(argument)
      return listOf(this.resolve(stack, parts)).map(textOf).join(String(separator))
    },
    'Fn::Select': (stack, argument) => {
      const [index, list] = listOf(this.resolve(stack, argument))
      return listOf(list)[Number(index)]
    },
    'Fn::Split': (stack, argument) => {
      const [separator, joined] = listOf(this.resolve(stack, argument))
      return textOf(joined).split(textOf(separator))
    },
    'Fn::Sub': (stack, argument) => {
      const [pattern, values] = isList(argument) ? argument : [argument, {}]
      return String(pattern).replace(/\$\{([^!}]+)\}/g, (_, name: string) => {
        const given = at(values, name)
        return textOf(given === undefined ? this.reference(stack, name) : this.resolve(stack, given))
      })
    },
    'Fn::ImportValue': (stack, argument) => {
      const name = textOf(this.resolve(stack, argument))
      const found = this.exported.get(name)
      if (!found) throw new Error(`${stack.name} imports ${name}, which no stack exports.`)
      return this.resolve(found.stack, found.value)
    },
  }

  private reference(stack: StackTemplate, name: string): Value {
    const [id = '', attribute] = name.split('.')
    return attribute === undefined ? this.ref(stack, id) : this.attribute(stack, id, attribute)
  }

  private ref(stack: StackTemplate, id: string): Value {
    const known = this.pseudo(stack)[id]
    if (known !== undefined) return known
    const parameter = stack.template.Parameters?.[id]
    if (!parameter) return refOf(this.named(stack, id, resourceIn(stack, id)))
    const parent = stack.parent && this.stackOf(stack.parent.stack)
    const given = parent && at(parent.template.Resources[stack.parent?.resource ?? '']?.Properties, 'Parameters', id)
    return parent && given !== undefined ? this.resolve(parent, given) : (parameter.Default ?? '')
  }

  private attribute(stack: StackTemplate, id: string, name: string): Value {
    const resource = resourceIn(stack, id)
    const output = /^Outputs[.](.+)$/.exec(name)?.[1]
    const nested = this.stacks.find(({ parent }) => parent?.stack === stack.name && parent.resource === id)
    if (output && nested) return this.resolve(nested, nested.template.Outputs?.[output]?.Value)
    return this.resolve(stack, attributeOf(this.named(stack, id, resource), name))
  }

  private pseudo(stack: StackTemplate): Readonly<Record<string, string>> {
    const { account } = this.place
    const region = this.regionOf(stack)
    return {
      'AWS::AccountId': account,
      'AWS::Region': region,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::StackName': stack.name,
      'AWS::StackId': `arn:aws:cloudformation:${region}:${account}:stack/${stack.name}/1`,
      'AWS::NoValue': '',
    }
  }
}

function resourceIn(stack: StackTemplate, id: string): Resource {
  const resource = stack.template.Resources[id]
  if (!resource) throw new Error(`${stack.name} refers to ${id}, which it does not have.`)
  return resource
}

const textOf = (value: Value): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
