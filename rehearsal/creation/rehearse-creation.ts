import { compareStack } from './compare-stack.ts'
import { compareWithCode } from './compare-with-code.ts'
import { type CreatedStack, type Creation, createStack } from './create-stack.ts'
import { causesOf, cutOffDeployment } from './cut-off.ts'
import { bootstrap, withSecrets, writeOwnersSecrets } from './deployment-around.ts'
import { type Difference, differencesOf } from './differences.ts'
import { inventoryOf, keptBy } from './inventory.ts'
import { allKinds } from './kinds/all-kinds.ts'
import { findMoto, startMoto } from './moto-server.ts'
import { resolve } from './resolve.ts'
import { readExports } from './stack-calls.ts'
import { REGION, type SynthesizedStack, synthesizeStacks } from './synthesize.ts'
import { rewrite } from './template.ts'
import type { Step } from './walk/walk.ts'
import { walkCreated } from './walk/walk-created.ts'
import { type Wire, wireTo } from './wire.ts'

export interface CreationReport {
  /** Why there was nothing to rehearse on; all else is empty then. */
  readonly skipped?: string
  readonly stacks: readonly { readonly name: string; readonly resources: number; readonly pieces: number }[]
  /** How many resources of each type were compared. */
  readonly compared: ReadonlyMap<string, number>
  /** What the owner was told when a first deployment broke off, and what it had left in the account. */
  readonly cutOff: { readonly said: string; readonly left: readonly string[] }
  readonly steps: readonly Step[]
  /** Empty where all is well. */
  readonly differences: readonly Difference[]
}

/** Creates the deployment on an emulator that others wrote, compares it with its templates and walks through it. */
export async function rehearseCreation(): Promise<CreationReport> {
  const moto = findMoto()
  if ('missing' in moto)
    return { ...nothing, skipped: `moto_server is not here and pip cannot install it: ${moto.missing}` }
  const { stacks, assets } = synthesizeStacks()
  const server = await startMoto(moto.program)
  try {
    const wire = wireTo(server.url, REGION)
    const bucket = await bootstrap(wire, assets)
    await writeOwnersSecrets(wire)
    return await createAndCompare(stacks, wire, bucket)
  } catch (error) {
    return { ...nothing, differences: [{ where: 'the creation', wanted: 'all stacks', found: causesOf(error) }] }
  } finally {
    await server.stop()
  }
}

const nothing: CreationReport = {
  stacks: [],
  compared: new Map(),
  cutOff: { said: '', left: [] },
  steps: [],
  differences: [],
}

async function createAndCompare(
  stacks: readonly SynthesizedStack[],
  wire: Wire,
  bucket: string,
): Promise<CreationReport> {
  const exports = new Map<string, unknown>()
  const creation: Creation = { wire, kinds: allKinds, bucket, exports, attempt: 'second' }
  const before = await inventoryOf(wire)
  const [first] = stacks
  if (!first) throw new Error('There is no stack')
  const cutOff = await cutOffDeployment(first, { ...creation, attempt: 'first' })
  const left = (await inventoryOf(wire)).filter((each) => !before.includes(each))

  const created: CreatedStack[] = []
  const compared = new Map<string, number>()
  const differences: Difference[] = [
    ...differencesOf('a deployment that breaks off', { 'says where': true }, { 'says where': cutOff.says }),
  ]
  for (const stack of stacks) {
    const made = await createStack(stack, creation)
    created.push(made)
    for (const [name, value] of exportsOf(made)) exports.set(name, value)
    const comparison = await compareStack(made, wire, allKinds)
    differences.push(...comparison.differences)
    for (const [type, count] of comparison.compared) compared.set(type, (compared.get(type) ?? 0) + count)
  }
  differences.push(
    ...differencesOf('exports', Object.fromEntries(exports), Object.fromEntries(await readExports(wire))),
  )
  differences.push(...(await compareWithCode(created, wire)), ...(await missingSecrets(created, wire)))
  // All that keeps something is there once, beside what was left.
  const there = (await inventoryOf(wire)).filter((each) => ![...before, ...left].includes(each))
  differences.push(...differencesOf('what keeps something', { kept: keptBy(created) }, { kept: there }))
  const steps = await walkCreated(created, wire)
  for (const { title, wanted, found } of steps)
    differences.push(...differencesOf('the walk', { [title]: wanted }, { [title]: found }))
  return {
    stacks: created.map(({ name, template, pieces }) => ({
      name,
      resources: Object.keys(template.Resources).length,
      pieces,
    })),
    ...{ compared, cutOff: { said: cutOff.said, left }, steps, differences },
  }
}

function exportsOf({ template, names }: CreatedStack): readonly (readonly [string, unknown])[] {
  return Object.values(template.Outputs ?? {}).flatMap(({ Export, Value }) =>
    Export ? [[Export.Name, resolve(Value, names)] as const] : [],
  )
}

/** CloudFormation reads secrets while it creates: each must be there, with the part that is asked for. */
async function missingSecrets(stacks: readonly CreatedStack[], wire: Wire): Promise<readonly Difference[]> {
  const texts = new Set<string>()
  for (const { template, names } of stacks) {
    rewrite(resolve(template.Resources, names), (part) => {
      if (typeof part === 'string' && part.includes('{{resolve:')) texts.add(part)
      return undefined
    })
  }
  const differences: Difference[] = []
  for (const text of texts) {
    const found = await withSecrets(wire, text).catch(String)
    if (found.includes('{{resolve:') || found.startsWith('Error'))
      differences.push({ where: text, wanted: 'a secret', found })
  }
  return differences
}
