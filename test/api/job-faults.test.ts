/** @module-tag deep */
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { failureOf } from '#local/executions/execution.ts'
import { createMachine, type Machine } from '#local/executions/machine.ts'
import { storedObjects } from '#local/executions/stored-objects.ts'
import { loadFunction } from '#local/functions/load-function.ts'
import { type StateMachineSource, stateMachines } from '#statemachines/index.ts'
import { cloud, withCloud } from '#test/support/cloud-in-use.ts'
import { type Fault, withFault } from '#test/support/fail-aws.ts'
import { once } from '#test/support/once.ts'
import { faultsOf, isTold } from './event-faults/told-faults.ts'
import { type LoggedLine, withLines } from './faults/logged-lines.ts'
import { type JobWalk, jobWalks } from './job-faults/job-walks.ts'

withCloud()

const WITHIN_MS = 60_000

/** A machine as it stands in its file, whose steps run in this process and whose pauses are none. */
async function loadMachine(name: string, { definition, tasks }: StateMachineSource): Promise<Machine> {
  const file = await readFile(new URL(`../../statemachines/${definition}`, import.meta.url), 'utf8')
  const text = file.replaceAll(/"IntervalSeconds": \d+/g, '"IntervalSeconds": 0')
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const objects = storedObjects({ endpoint: cloud().endpoints.files, region: 'us-east-1', credentials })
  const invoke = (module: string, payload: unknown) => loadFunction(module)(payload, WITHIN_MS)
  return createMachine(name, { text, tasks, isValidated: true }, { invoke, objects })
}

const machines = Object.fromEntries(
  Object.entries(stateMachines).map(([name, source]) => [name, once(() => loadMachine(name, source))]),
)

/** Runs an execution to its end, and answers how it came to that. */
async function execute(kind: string, taskId: string): Promise<string> {
  const machine = await machines[kind]?.()
  if (!machine) throw new Error(`There is no machine ${kind}`)
  const { status } = await machine
    .run({ taskId, owner: 'tests' }, { Execution: { Name: taskId } })
    .result.then(() => ({ status: 'SUCCEEDED' }), failureOf)
  return status
}

const textOf = ({ level, message }: LoggedLine): string => `${level} ${message}`

/** The one line of a step that has failed for good, by which its task is found. */
const failedLine = { level: 'ERROR', message: 'task.failed' }
/** What goes on without: estimates, and parts of a task that end by themselves. */
const harmless = ['WARN travel.fell-back', 'WARN payloads.left', 'ERROR inspector.failed']

async function failing(walk: JobWalk, fault: Fault, whole: unknown): Promise<void> {
  const where = `${fault.call} ${fault.nth} ${fault.kind} ${fault.lasts}`
  const { taskId, seen } = await walk.begin()

  const { outcome, lines } = await withLines(() => withFault(fault, () => execute(walk.kind, taskId)))

  if (outcome.outcome === 'SUCCEEDED') {
    expect([where, ...lines.map(textOf).filter((line) => !harmless.includes(line))]).toEqual([where])
    return expect([where, await seen()]).toEqual([where, whole])
  }
  expect([where, fault.lasts, ...lines]).toMatchObject([where, 'always', { ...failedLine, taskId }])
  expect([where, await seen()]).toEqual([where, failed])
}

/** What the user of a task has that has failed: they are told so, and it is not counted. */
const failed = ['jobs.failed', 0]

describe.each(jobWalks)('$name while AWS fails', (walk) => {
  it('is done or has failed, as its user is told, and counts if it is done', async () => {
    const { taskId, seen } = await walk.begin()
    const { outcome } = await withLines(() => withFault(undefined, () => execute(walk.kind, taskId)))
    const whole = await seen()
    expect([outcome.outcome, whole]).toEqual(['SUCCEEDED', ['done', walk.counts]])

    for (const made of outcome.calls.filter(isTold))
      for (const fault of faultsOf(made).filter(({ lasts }) => !walk.onlyLasting || lasts === 'always'))
        await failing(walk, fault, whole)
  })

  it('is ended by the event of its execution where the table is away to the last, and by whoever looks', async () => {
    const { taskId, seen } = await walk.begin()
    const away = { module: '', call: 'DynamoDB', nth: 1, kind: 'throttled', lasts: 'on' } as const

    const { outcome, lines } = await withLines(() => withFault(away, () => execute(walk.kind, taskId)))

    expect(outcome.outcome).toBe('FAILED')
    expect(lines).toMatchObject([{ ...failedLine, taskId }])
    expect(await seen()).toEqual(['running', walk.counts])
    const { lines: told } = await withLines(() =>
      loadFunction('jobs/tasks/cut-off.ts')({ detail: { name: taskId, status: 'FAILED' } }, WITHIN_MS),
    )
    expect(told).toMatchObject([{ level: 'WARN', message: 'task.cut-off', taskId }])
    expect(await seen()).toEqual(failed)
  })
})
