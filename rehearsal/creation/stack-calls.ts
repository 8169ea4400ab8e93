import type { Template } from './template.ts'
import type { Wire } from './wire.ts'
import { listAt, textAt, type Xml } from './xml.ts'

const PATIENCE_MS = 120_000
const PAUSE_MS = 100

/** A stack that did not become what its template says. */
export class StackFailedError extends Error {
  constructor(name: string, status: string, reasons: readonly string[]) {
    super(`${name} ended as ${status}:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`)
    this.name = 'StackFailedError'
  }
}

export interface StackState {
  readonly status: string
  readonly outputs: Readonly<Record<string, string>>
}

/** Creates or updates a stack from a template in a bucket, as `cdk deploy` does, and waits for its end. @throws StackFailedError */
export async function deployStack(wire: Wire, name: string, template: Template, bucket: string): Promise<StackState> {
  const known = await readStack(wire, name)
  const key = `${name}.template.json`
  await wire.s3({ method: 'PUT', path: `/${bucket}/${key}`, body: JSON.stringify(template) })
  await wire.query('cloudformation', known ? 'UpdateStack' : 'CreateStack', {
    StackName: name,
    TemplateURL: `https://${bucket}.s3.${wire.region}.amazonaws.com/${key}`,
    Capabilities: ['CAPABILITY_IAM', 'CAPABILITY_NAMED_IAM', 'CAPABILITY_AUTO_EXPAND'],
  })
  return settled(wire, name)
}

async function settled(wire: Wire, name: string): Promise<StackState> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const state = await readStack(wire, name)
    const status = state?.status ?? 'missing'
    if (state && (status === 'CREATE_COMPLETE' || status === 'UPDATE_COMPLETE')) return state
    const isOpen = status.endsWith('_IN_PROGRESS') && Date.now() < deadline
    if (!isOpen) throw new StackFailedError(name, status, await reasonsOf(wire, name))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** `undefined` for a stack that is not there. */
export async function readStack(wire: Wire, name: string): Promise<StackState | undefined> {
  const answer = await wire.query('cloudformation', 'DescribeStacks', {})
  const stacks = listAt(answer, 'DescribeStacksResponse', 'DescribeStacksResult', 'Stacks')
  const stack = stacks.find((each) => textAt(each, 'StackName') === name)
  if (stack === undefined) return undefined
  const outputs = listAt(stack, 'Outputs').map((output) => [textAt(output, 'OutputKey'), textAt(output, 'OutputValue')])
  return { status: textAt(stack, 'StackStatus'), outputs: Object.fromEntries(outputs) }
}

async function reasonsOf(wire: Wire, name: string): Promise<string[]> {
  const answer = await wire.query('cloudformation', 'DescribeStackEvents', { StackName: name }).catch(() => '')
  const events = listAt(answer, 'DescribeStackEventsResponse', 'DescribeStackEventsResult', 'StackEvents')
  return events
    .filter(
      (event) => textAt(event, 'ResourceStatusReason') !== '' || textAt(event, 'ResourceStatus').includes('FAILED'),
    )
    .map((event) =>
      ['LogicalResourceId', 'ResourceStatus', 'ResourceStatusReason'].map((part) => textAt(event, part)).join(' '),
    )
}

/** Physical ids by logical ones. */
export async function readResources(wire: Wire, name: string): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>()
  let token = ''
  do {
    const answer = await wire.query('cloudformation', 'ListStackResources', {
      StackName: name,
      ...(token === '' ? {} : { NextToken: token }),
    })
    const path = ['ListStackResourcesResponse', 'ListStackResourcesResult'] as const
    for (const resource of listAt(answer, ...path, 'StackResourceSummaries')) add(resource)
    token = textAt(answer, ...path, 'NextToken')
  } while (token !== '')
  return made

  function add(resource: Xml): void {
    made.set(textAt(resource, 'LogicalResourceId'), textAt(resource, 'PhysicalResourceId'))
  }
}

/** What stacks give to each other, by name. */
export async function readExports(wire: Wire): Promise<ReadonlyMap<string, string>> {
  const answer = await wire.query('cloudformation', 'ListExports', {})
  const exports = listAt(answer, 'ListExportsResponse', 'ListExportsResult', 'Exports')
  return new Map(exports.map((each) => [textAt(each, 'Name'), textAt(each, 'Value')]))
}

export async function deleteStack(wire: Wire, name: string): Promise<void> {
  await wire.query('cloudformation', 'DeleteStack', { StackName: name })
}
