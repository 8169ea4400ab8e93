import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { keptTypes, nameProperties } from './kept-types.ts'

const Json = z.json()
const Properties = z.record(z.string(), Json)

const Template = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: Properties.default({}),
      DeletionPolicy: z.string().optional(),
      UpdateReplacePolicy: z.string().optional(),
    }),
  ),
  Outputs: z.record(z.string(), z.object({ Value: Json, Export: z.object({ Name: Json }).optional() })).default({}),
})

const KeptResource = z.object({
  type: z.string(),
  /** Its name for the whole account, where the template gives one. */
  name: z.string().exactOptional(),
  /** What stays of it when its stack lets go of it. */
  removal: z.string().exactOptional(),
  /** Values of properties whose change would make another resource. */
  fixed: Properties.exactOptional(),
  guards: Properties.exactOptional(),
  /** Key schema of each index of a table, by name. */
  indexes: Properties.exactOptional(),
  /** Attributes of the accounts of a pool, by name. */
  attributes: Properties.exactOptional(),
  /** Days after which a bucket forgets, by prefix. */
  days: z.record(z.string(), z.number()).exactOptional(),
  timeToLive: Json.exactOptional(),
})

/** A resource of a release that an update must not make anew. */
export type KeptResource = z.infer<typeof KeptResource>

export const StackShape = z.object({
  /** By logical id. */
  resources: z.record(z.string(), KeptResource),
  /** What each export says, by name. */
  exports: z.record(z.string(), Json),
  /** Names of the exports of other stacks that it reads. */
  imports: z.array(z.string()),
  /** What an operator names in commands. */
  outputs: z.array(z.string()),
  isProtected: z.boolean(),
})

/** What of a stack must still be there after the next update. */
export type StackShape = z.infer<typeof StackShape>

const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      properties: z
        .object({ templateFile: z.string().optional(), terminationProtection: z.boolean().optional() })
        .loose()
        .optional(),
    }),
  ),
})

/** The shapes of all stacks that `cdk synth` has written to a directory, nested ones included, by the name of the file. */
export function readStackShapes(directory: string): Record<string, StackShape> {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(directory, file), 'utf8'))
  const { artifacts } = Manifest.parse(read('manifest.json'))
  const guarded = Object.values(artifacts).flatMap(({ properties }) =>
    properties?.terminationProtection ? [properties.templateFile] : [],
  )
  const files = readdirSync(directory).filter((file) => file.endsWith('.template.json'))
  return Object.fromEntries(
    files.toSorted().map((file) => {
      const shape = templateToShape(read(file), guarded.includes(file))
      // What a nested stack puts out is its parent's affair.
      return file.endsWith(nested)
        ? [file.slice(0, -nested.length), { ...shape, outputs: [] }]
        : [file.slice(0, -'.template.json'.length), shape]
    }),
  )
}

const nested = '.nested.template.json'

/** What of a template must stay. */
export function templateToShape(template: unknown, isProtected: boolean): StackShape {
  const { Resources, Outputs } = Template.parse(template)
  const outputs = Object.entries(Outputs)
  return {
    resources: Object.fromEntries(
      Object.entries(Resources).flatMap(([id, resource]) => {
        const kept = toKept(resource)
        return kept ? [[id, kept]] : []
      }),
    ),
    exports: Object.fromEntries(
      outputs.flatMap(([, { Value, Export }]) => (Export ? [[String(Export.Name), Value]] : [])),
    ),
    imports: importsOf(template),
    outputs: outputs.flatMap(([name, { Export }]) => (Export ? [] : [name])).toSorted(),
    isProtected,
  }
}

type Resource = z.infer<typeof Template>['Resources'][string]

function toKept({ Type, Properties: properties, ...policies }: Resource): KeptResource | undefined {
  const kept = keptTypes[Type]
  const name = nameOf(Type, properties)
  if (!kept && name === undefined) return undefined
  const { DeletionPolicy, UpdateReplacePolicy } = policies
  const removal = DeletionPolicy === 'Retain' && UpdateReplacePolicy === 'Retain' ? 'Retain' : undefined
  return {
    type: Type,
    ...(name !== undefined && { name }),
    ...(removal && { removal }),
    ...present('fixed', only(properties, kept?.replacing ?? [])),
    ...present('guards', only(properties, kept?.guards ?? [])),
    ...particularsOf(Type, properties),
  }
}

/** An own name only: a reference to another resource, or the address of one, changes with it. */
function nameOf(type: string, properties: Resource['Properties']): string | undefined {
  const path = nameProperties[type]?.split('.')
  const value = path?.reduce<unknown>((at, key) => Object(at)[key], properties)
  if (value === undefined) return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const only = (properties: Resource['Properties'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)))

const present = <Name extends string, Value extends object>(name: Name, value: Value) =>
  (Object.keys(value).length === 0 ? {} : { [name]: value }) as { [name in Name]?: Value }

const Named = z.looseObject({ Name: z.string() })
const Index = z.looseObject({ IndexName: z.string(), KeySchema: Json, Projection: Json.optional() })
const Rule = z.looseObject({ Prefix: z.string().default(''), ExpirationInDays: z.number().optional() })

/** What an update of a type can do to its content besides replacing it. */
function particularsOf(type: string, properties: Resource['Properties']): Partial<KeptResource> {
  if (type === 'AWS::DynamoDB::GlobalTable') {
    const indexes = z.array(Index).parse(properties.GlobalSecondaryIndexes ?? [])
    return {
      indexes: Object.fromEntries(
        indexes.map(({ IndexName, KeySchema, Projection = null }) => [IndexName, { KeySchema, Projection }]),
      ),
      timeToLive: properties.TimeToLiveSpecification ?? null,
    }
  }
  if (type === 'AWS::Cognito::UserPool') {
    const attributes = z.array(Named).parse(properties.Schema ?? [])
    return { attributes: Object.fromEntries(attributes.map((each) => [each.Name, Json.parse(each)])) }
  }
  return type === 'AWS::S3::Bucket' ? present('days', daysOf(properties.LifecycleConfiguration)) : {}
}

function daysOf(lifecycle: unknown): Record<string, number> {
  const { Rules } = z.object({ Rules: z.array(Rule) }).parse(lifecycle ?? { Rules: [] })
  return Object.fromEntries(
    Rules.flatMap(({ Prefix, ExpirationInDays: days }) => (days === undefined ? [] : [[Prefix, days]])),
  )
}

/** Names of the exports that a template reads, wherever it does. */
function importsOf(template: unknown): string[] {
  const found = JSON.stringify(template).matchAll(/"Fn::ImportValue":"([^"]+)"/g)
  return [...new Set([...found].map(([, name = '']) => name))].toSorted()
}
