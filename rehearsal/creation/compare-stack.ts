import { type CreatedStack, requireKind } from './create-stack.ts'
import { type Difference, differencesOf } from './differences.ts'
import type { Kinds } from './kinds/kind.ts'
import { resolve } from './resolve.ts'
import { isFields, type Resource } from './template.ts'
import type { Wire } from './wire.ts'

export interface Comparison {
  readonly differences: readonly Difference[]
  /** How many resources of each type were compared. */
  readonly compared: ReadonlyMap<string, number>
}

/** What the services say they have, beside what the template asks for. */
export async function compareStack(stack: CreatedStack, wire: Wire, kinds: Kinds): Promise<Comparison> {
  const compared = new Map<string, number>()
  const differences: Difference[] = []
  for (const [id, resource] of Object.entries(stack.template.Resources)) {
    const kind = requireKind(kinds, resource.Type)
    if (kind.maker === 'nobody') continue
    compared.set(resource.Type, (compared.get(resource.Type) ?? 0) + 1)
    differences.push(...(await compareResource(id, resource)))
  }
  return { differences: [...differences, ...outputsOf(stack)], compared }

  async function compareResource(id: string, resource: Resource): Promise<readonly Difference[]> {
    const where = `${stack.name} ${id} (${resource.Type})`
    const kind = requireKind(kinds, resource.Type)
    const made = stack.names.made.get(id)
    if (!made || kind.maker === 'nobody') return [{ where, wanted: 'made', found: 'missing' }]
    const properties = resolve(resource.Properties ?? {}, stack.names)
    const wanted = isFields(properties) ? properties : {}
    try {
      return differencesOf(where, wanted, await kind.observe(wire, made, wanted), kind.unseen)
    } catch (error) {
      return [{ where, wanted: 'an answer of its service', found: String(error) }]
    }
  }
}

/** The emulator works out the outputs by itself: the second reading of every reference in them. */
function outputsOf({ name, template, names, outputs }: CreatedStack): readonly Difference[] {
  const wanted = Object.entries(template.Outputs ?? {}).map(([id, { Value }]) => [id, resolve(Value, names)] as const)
  return differencesOf(`${name} outputs`, Object.fromEntries(wanted), outputs)
}
