import type { ByCloudFormation, Kind, Kinds, Wanted } from './kinds/kind.ts'
import { lettersOf } from './kinds/stand-ins.ts'
import { planWaves } from './plan-waves.ts'
import { type Made, type Names, resolve } from './resolve.ts'
import { deployStack, readResources } from './stack-calls.ts'
import type { SynthesizedStack } from './synthesize.ts'
import { isFields, type Resource, referenceOf, rewrite, type Template } from './template.ts'
import type { Wire } from './wire.ts'

export interface CreatedStack {
  readonly name: string
  readonly template: Template
  /** What the stack names, its own resources and the exports of those before it. */
  readonly names: Names
  /** How often CloudFormation was asked; a stack is made in pieces around what its CloudFormation lacks. */
  readonly pieces: number
  readonly outputs: Readonly<Record<string, string>>
}

export interface Creation {
  readonly wire: Wire
  readonly kinds: Kinds
  /** Where files and templates lie. */
  readonly bucket: string
  /** What stacks before this one give. */
  readonly exports: Names['exports']
  /** Ends the names that nobody chose, as CloudFormation gives others each time. */
  readonly attempt: string
}

/**
 * Makes a stack wave by wave: CloudFormation's parts by a template that holds all up to there, the others by their services.
 * @throws StackFailedError, RefusedError, and Error for a type that has no kind
 */
export async function createStack({ name, template }: SynthesizedStack, creation: Creation): Promise<CreatedStack> {
  const { wire, kinds, bucket, exports } = creation
  const made = new Map<string, Made>()
  const names: Names = { made, exports, pseudo: pseudoOf(wire, name) }
  const kindOf = ({ Type }: Resource) => requireKind(kinds, Type)
  const resources = Object.entries(template.Resources)
  const wantedOf = (id: string, properties: Wanted['properties']): Wanted => ({
    name: physicalName(name, id, creation.attempt),
    properties,
  })

  for (const [id, resource] of resources) {
    const kind = kindOf(resource)
    if (kind.maker === 'nobody') made.set(id, kind.standIn(wire, wantedOf(id, resource.Properties ?? {})))
  }
  const waves = planWaves(template, (type) => requireKind(kinds, type).maker)
  const there = new Set<string>()
  let pieces = 0
  for (const wave of waves) {
    const own = wave.filter((id) => kindOf(resourceOf(template, id)).maker === 'cloudformation')
    for (const id of own) there.add(id)
    if (own.length > 0) await deployPiece(false)
    for (const id of wave) await makeByService(id)
  }
  for (const id of waves.flat()) await finish(id)
  const { outputs } = await deployPiece(true)
  await deployExports(template, names, creation)
  return { name, template, names, pieces, outputs }

  async function deployPiece(isWhole: boolean) {
    pieces += 1
    const state = await deployStack(wire, name, pieceOf(template, there, made, isWhole), bucket)
    for (const [id, ref] of await readResources(wire, name)) {
      const kind = kindOf(resourceOf(template, id))
      if (kind.maker === 'cloudformation') made.set(id, { ref, attributes: attributesOf(kind, ref, wire) })
    }
    return state
  }

  async function makeByService(id: string): Promise<void> {
    const resource = resourceOf(template, id)
    const kind = kindOf(resource)
    if (kind.maker !== 'service') return
    try {
      made.set(id, await kind.make(wire, wantedOf(id, propertiesOf(resource))))
    } catch (error) {
      throw new Error(`${name}: ${id} (${resource.Type}) cannot be made`, { cause: error })
    }
  }

  async function finish(id: string): Promise<void> {
    const resource = resourceOf(template, id)
    const kind = kindOf(resource)
    const own = made.get(id)
    if (kind.maker !== 'service' || !own) return
    try {
      await kind.finish?.(wire, own, propertiesOf(resource))
    } catch (error) {
      throw new Error(`${name}: ${id} (${resource.Type}) cannot be made whole`, { cause: error })
    }
  }

  function propertiesOf({ Properties = {} }: Resource): Wanted['properties'] {
    const properties = resolve(Properties, names)
    return isFields(properties) ? properties : {}
  }
}

/** The emulator notes exports when a stack is created and not when it is updated: they come with a stack of their own. */
async function deployExports({ Outputs = {} }: Template, names: Names, { wire, bucket }: Creation): Promise<void> {
  const exported = Object.entries(Outputs).filter(([, output]) => output.Export)
  if (exported.length === 0) return
  const name = `${names.pseudo['AWS::StackName']}-exports`
  const note: Resource = { Type: 'AWS::SSM::Parameter', Properties: { Type: 'String', Name: name, Value: name } }
  const given = exported.map(([id, output]) => [id, { ...output, Value: resolve(output.Value, names) }] as const)
  await deployStack(wire, name, { Resources: { Note: note }, Outputs: Object.fromEntries(given) }, bucket)
}

const attributesOf = (kind: ByCloudFormation, ref: string, wire: Wire) => kind.attributes(ref, wire)

function resourceOf(template: Template, id: string): Resource {
  const resource = template.Resources[id]
  if (!resource) throw new Error(`The stack has a resource ${id} that its template does not`)
  return resource
}

/** @throws for a type of which nobody has said how the emulator makes it */
export function requireKind(kinds: Kinds, type: string): Kind {
  const kind = kinds[type]
  if (!kind)
    throw new Error(`${type} has no kind: add it to rehearsal/creation/kinds, as a call of its service or a stand-in`)
  return kind
}

/**
 * The template of those that CloudFormation makes and that are due, with the values of all others written out.
 * What the stack gives to others comes with the last piece.
 */
export function pieceOf(
  template: Template,
  due: ReadonlySet<string>,
  made: ReadonlyMap<string, Made>,
  isWhole: boolean,
): Template {
  const { Rules: _, ...kept } = { Rules: undefined, ...template }
  const written = (value: unknown) => rewrite(value, (part) => valueOfOther(part, due, made))
  const resources = Object.entries(template.Resources).flatMap(([id, { DependsOn, ...resource }]) => {
    if (!due.has(id)) return []
    const after = [DependsOn ?? []].flat().filter((needed) => due.has(needed))
    return [[id, { ...resource, Properties: written(resource.Properties ?? {}), DependsOn: after }]]
  })
  return {
    ...kept,
    Resources: Object.fromEntries(resources),
    Outputs: isWhole ? outputsOf(template, written) : {},
  }
}

const outputsOf = ({ Outputs = {} }: Template, written: (value: unknown) => unknown): Template['Outputs'] & object =>
  Object.fromEntries(Object.entries(Outputs).map(([id, { Value }]) => [id, { Value: written(Value) }]))

function valueOfOther(part: unknown, due: ReadonlySet<string>, made: ReadonlyMap<string, Made>) {
  const reference = referenceOf(part)
  if (!reference || due.has(reference.id)) return undefined
  const { id, attribute } = reference
  const other = made.get(id)
  const value = attribute === undefined ? other?.ref : other?.attributes[attribute]
  return value === undefined ? undefined : { value }
}

/** As CloudFormation names what has no name: stack, logical id, letters. */
const physicalName = (stack: string, id: string, attempt: string): string =>
  `${stack.slice(0, 24)}-${id.slice(0, 24)}-${lettersOf(`${stack}/${id}/${attempt}`, 12)}`

const pseudoOf = ({ region, account }: Wire, stack: string) => ({
  'AWS::AccountId': account,
  'AWS::Region': region,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackName': stack,
})
