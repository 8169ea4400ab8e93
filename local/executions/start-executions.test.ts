import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DescribeExecutionCommand,
  ListExecutionsCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Listener } from '#local/http/listen.ts'
import { stateMachines } from '#statemachines/index.ts'
import { eventually } from '#test/support/eventually.ts'
import { machineArn, parseDefinition } from './definition.ts'
import type { Execution } from './execution.ts'
import type { Invoke } from './machine.ts'
import { withOwnMaps } from './own-maps.ts'
import { startExecutions } from './start-executions.ts'

const stateMachineArn = machineArn('optimize-route')

const objects = { read: async () => '', list: async () => [] }

let directory: string
let executions: Listener
let client: SFNClient
let invoke: Invoke
let ends: Execution[]

const start = async () => {
  executions = await startExecutions({
    ...{ directory, machines: stateMachines, objects },
    onEnded: async (execution) => void ends.push({ ...execution }),
    invoke: (...call) => invoke(...call),
  })
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  client = new SFNClient({ endpoint: executions.url, region: 'us-east-1', credentials, maxAttempts: 1 })
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-executions-'))
  invoke = async (_module, payload) => payload
  ends = []
  await start()
})

afterEach(async () => {
  await executions.close()
  await rm(directory, { recursive: true, force: true })
})

const run = (name: string, input: unknown) =>
  client.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }))
const describeExecution = (executionArn: string | undefined) =>
  client.send(new DescribeExecutionCommand({ executionArn }))
const settled = (executionArn: string | undefined) =>
  eventually(async () => {
    const execution = await describeExecution(executionArn)
    expect(execution.status).not.toBe('RUNNING')
    return execution
  })
const named = (name: string) => expect.objectContaining({ name })

describe('an execution', () => {
  it('says whose work its tasks are, so that owners take turns', async () => {
    const owners: (string | undefined)[] = []
    invoke = async (_module, payload, owner) => {
      owners.push(owner)
      return payload
    }

    await settled((await run('owned', { taskId: 't', owner: 'ann' })).executionArn)

    expect(new Set(owners)).toEqual(new Set(['ann']))
  })

  it('is kept while it runs, however many begin after it', async () => {
    invoke = () => new Promise(() => undefined)
    const first = await run('first', { taskId: 't' })

    for (let number = 0; number < 220; number++) await run(`later-${number}`, { taskId: 't' })

    expect(await describeExecution(first.executionArn)).toMatchObject({ status: 'RUNNING' })
  })

  it('has no limits of time of its own, nor have its tasks: what waits for a thread fails nobody', () => {
    const Slow = { Type: 'Task', Resource: 'r', TimeoutSeconds: 60, End: true } as const
    const machine = withOwnMaps({ StartAt: 'Slow', TimeoutSeconds: 300, States: { Slow } })

    expect(machine).toMatchObject({ TimeoutSeconds: 2_000_000, States: { Slow: { TimeoutSeconds: 2_000_000 } } })
  })

  it('calls the tasks of its definition one after the other', async () => {
    const called: string[] = []
    invoke = async (module, payload) => {
      called.push(module)
      return payload
    }

    const { executionArn } = await run('one', { taskId: 't' })
    const execution = await settled(executionArn)

    expect(execution).toMatchObject({ status: 'SUCCEEDED', output: '{"taskId":"t"}', name: 'one' })
    expect(execution.startDate).toBeInstanceOf(Date)
    expect(called.slice(0, 2)).toEqual(['planner/tasks/travel-times.ts', 'planner/tasks/solve.ts'])
  })

  it('takes the way of failure that its definition states', async () => {
    const called: string[] = []
    invoke = async (module, payload) => {
      called.push(module)
      if (module.endsWith('/solve.ts')) throw new Error('no route')
      return payload
    }

    const execution = await settled((await run('failing', { taskId: 't' })).executionArn)

    expect(execution).toMatchObject({ status: 'FAILED', error: 'OptimizeRouteFailed' })
    expect(called.at(-1)).toBe('jobs/tasks/fail.ts')
  })

  it('fails when a step hands on more than 256 KiB', async () => {
    invoke = async (module, payload) => (module.endsWith('/fail.ts') ? payload : 'x'.repeat(300 * 1024))

    const execution = await settled((await run('too-big', {})).executionArn)

    expect(execution.status).toBe('FAILED')
  })

  it('is started once by a repeated start and refused for another input', async () => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    invoke = (_module, payload) => released.then(() => payload)
    const first = await run('same', { taskId: 't' })

    const second = await run('same', { taskId: 't' })

    expect(second.executionArn).toBe(first.executionArn)
    await expect(run('same', { taskId: 'other' })).rejects.toThrow(named('ExecutionAlreadyExists'))
    release()
    await settled(first.executionArn)
  })

  it('can be stopped', async () => {
    invoke = () => new Promise(() => undefined)
    const { executionArn } = await run('stopped', {})

    await client.send(new StopExecutionCommand({ executionArn, error: 'Deleted', cause: 'by its owner' }))

    expect(await describeExecution(executionArn)).toMatchObject({ status: 'ABORTED', error: 'Deleted' })
    expect(ends).toMatchObject([{ name: 'stopped', status: 'ABORTED' }])
  })

  it('is remembered as aborted when the local cloud stops in its middle', async () => {
    invoke = () => new Promise(() => undefined)
    const { executionArn } = await run('interrupted', {})
    await executions.close()

    await start()

    expect((await describeExecution(executionArn)).status).toBe('ABORTED')
    expect(ends).toMatchObject([{ name: 'interrupted', status: 'ABORTED' }])
    const { executions: listed } = await client.send(new ListExecutionsCommand({ stateMachineArn }))
    expect(listed?.map(({ name }) => name)).toEqual(['interrupted'])
  })

  it('is told as aborted at the next start when nobody could stop it', async () => {
    invoke = () => new Promise(() => undefined)
    const { executionArn } = await run('killed', { taskId: 'killed' })
    const running = await readFile(join(directory, 'executions.json'), 'utf8')
    await executions.close()
    await writeFile(join(directory, 'executions.json'), running)
    ends = []

    await start()

    expect(ends).toMatchObject([{ name: 'killed', status: 'ABORTED', input: '{"taskId":"killed"}' }])
    expect((await describeExecution(executionArn)).status).toBe('ABORTED')
    expect(await readFile(join(directory, 'executions.json'), 'utf8')).toContain('ABORTED')
  })

  it('answers for what does not exist with the errors of Step Functions', async () => {
    const unknown = new StartExecutionCommand({ stateMachineArn: machineArn('no-such-machine') })

    await expect(client.send(unknown)).rejects.toThrow(named('StateMachineDoesNotExist'))
    await expect(describeExecution(`${stateMachineArn}:nothing`)).rejects.toThrow(named('ExecutionDoesNotExist'))
  })
})

describe('a definition', () => {
  const task = (more: object = {}) => ({ Type: 'Task', Resource: `\${Solve}`, End: true, ...more })
  const textOf = (states: object) => JSON.stringify({ StartAt: 'A', States: states })

  it.each(['QueryLanguage', 'Assign', 'Arguments', 'ItemBatcher'])('is refused when it uses %s', (field) => {
    const parse = () => parseDefinition('m', textOf({ A: task({ [field]: {} }) }), ['Solve'])

    expect(parse).toThrow(`$.States.A.${field} does not run locally`)
  })

  it('is refused with a substitution that has no task', () => {
    expect(() => parseDefinition('m', textOf({ A: task() }), [])).toThrow(/\$\{Solve\} has no task/)
  })

  it('is refused with two tasks of one name', () => {
    const branch = { StartAt: 'B', States: { B: task() } }
    const states = { A: { Type: 'Parallel', Branches: [branch, branch], End: true } }

    expect(() => parseDefinition('m', textOf(states), ['Solve'])).toThrow(/same name/)
  })
})
