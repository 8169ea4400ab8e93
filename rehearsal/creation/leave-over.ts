import { type Creation, createStack } from './create-stack.ts'
import { deleteStack } from './stack-calls.ts'
import type { SynthesizedStack } from './synthesize.ts'
import { dependenciesOf, type Template } from './template.ts'

/** Those of a stack that survive its end, with what they need to be made. */
export function retainedOf(template: Template): Template {
  const kept = new Set<string>()
  const keep = (id: string): void => {
    const resource = template.Resources[id]
    if (!resource || kept.has(id)) return
    kept.add(id)
    dependenciesOf(resource).forEach(keep)
  }
  for (const [id, { DeletionPolicy, Type }] of Object.entries(template.Resources)) {
    // A bucket takes logs by its policy alone.
    if (DeletionPolicy === 'Retain' || Type === 'AWS::S3::BucketPolicy') keep(id)
  }
  const resources = Object.entries(template.Resources).filter(([id]) => kept.has(id))
  return { ...template, Resources: Object.fromEntries(resources), Outputs: {} }
}

/**
 * What a first deployment that was cut off leaves in the account: CloudFormation takes back all but what is retained.
 * The next one must come about beside it. Answers how many are left.
 */
export async function leaveOver({ name, template }: SynthesizedStack, creation: Creation): Promise<number> {
  const retained = retainedOf(template)
  await createStack({ name, template: retained }, creation)
  await deleteStack(creation.wire, name)
  return Object.values(retained.Resources).filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain').length
}
