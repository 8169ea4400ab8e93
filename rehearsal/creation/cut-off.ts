import { type Creation, createStack } from './create-stack.ts'
import { deleteStack } from './stack-calls.ts'
import type { SynthesizedStack } from './synthesize.ts'
import type { Template } from './template.ts'

/** What became of a deployment that could not be carried out. */
export interface CutOff {
  /** What the owner was told; empty if all was made all the same. */
  readonly said: string
  /** Whether that names the stack and the resource that could not be made. */
  readonly says: boolean
}

/** What could not be made, and what the emulator said. */
export const causesOf = (error: unknown): string =>
  error instanceof Error && error.cause !== undefined ? `${error.message}: ${causesOf(error.cause)}` : String(error)

/** Of the right form, and of nobody. */
const NO_POOL = 'us-east-1_NOBODY'

/**
 * Creates a stack that breaks at the last foreign sign-in of its pool, and takes back what CloudFormation takes back: all
 * but what is retained, which is left under names that nobody chose.
 */
export async function cutOffDeployment({ name, template }: SynthesizedStack, creation: Creation): Promise<CutOff> {
  const broken = brokenTemplate(template)
  const said = await createStack({ name, template: broken.template }, creation).then(() => '', causesOf)
  await deleteStack(creation.wire, name)
  return { said, says: said.includes(`${name}: ${broken.id} `) }
}

/** @throws for a stack without foreign sign-ins */
export function brokenTemplate(template: Template): { readonly id: string; readonly template: Template } {
  const type = 'AWS::Cognito::UserPoolIdentityProvider'
  const [id, resource] = Object.entries(template.Resources).findLast(([, { Type }]) => Type === type) ?? []
  if (id === undefined || resource === undefined) throw new Error('The stack has no foreign sign-in that could break')
  const Properties = { ...resource.Properties, UserPoolId: NO_POOL }
  // Everything else of the stack stands before it.
  const DependsOn = Object.keys(template.Resources).filter((other) => other !== id)
  return {
    id,
    template: { ...template, Resources: { ...template.Resources, [id]: { ...resource, Properties, DependsOn } } },
  }
}
