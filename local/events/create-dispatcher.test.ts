import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventFunctions } from '#events/index.ts'
import type { Execution } from '#local/executions/execution.ts'
import { startFiles } from '#local/files/start-files.ts'
import { createFunctionWorkers, type FunctionWorkers } from '#local/functions/function-workers.ts'
import type { Listener } from '#local/http/listen.ts'
import { eventually } from '#test/support/eventually.ts'
import { createDispatcher, type Dispatcher } from './create-dispatcher.ts'
import { toExecutionEnded } from './execution-ended.ts'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const Bucket = 'stopwise-uploads'
const functions: EventFunctions = {
  'end-tasks': { feature: 'jobs', module: 'end-tasks.ts', on: { statuses: ['ABORTED', 'TIMED_OUT'] } },
  'note-upload': {
    feature: 'planner',
    module: '../test/support/note-upload.ts',
    on: { bucket: 'uploads', keyPrefix: 'imports/', keySuffix: '.csv' },
  },
}

let directory: string
let workers: FunctionWorkers
let calls: number
let dispatcher: Dispatcher
let files: Listener
let client: S3Client

async function open(invoke: FunctionWorkers['invoke'] = (...call) => workers.invoke(...call)): Promise<void> {
  dispatcher = await createDispatcher({
    ...{ directory, functions, buckets: { uploads: Bucket }, retryDelaysMs: [1, 1] },
    invoke: (...call) => {
      calls += 1
      return invoke(...call)
    },
  })
}

async function start(invoke?: FunctionWorkers['invoke']): Promise<void> {
  await open(invoke)
  dispatcher.start()
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-events-'))
  calls = 0
  await start()
  files = await startFiles({
    ...{ directory, buckets: [Bucket], credentials },
    onObjectCreated: (event) => void dispatcher.dispatch(event),
  })
  vi.stubEnv('AWS_ENDPOINT_URL_S3', files.url)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  vi.stubEnv('AWS_REGION', 'us-east-1')
  workers = createFunctionWorkers()
  client = new S3Client({ endpoint: files.url, region: 'us-east-1', credentials })
})

afterEach(async () => {
  await files.close()
  await dispatcher.close()
  await workers.close()
  vi.unstubAllEnvs()
  await rm(directory, { recursive: true, force: true })
})

const put = (Key: string, Body = 'a,b') => client.send(new PutObjectCommand({ Bucket, Key, Body }))
const read = async (Key: string): Promise<unknown> => {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
  return JSON.parse((await Body?.transformToString()) ?? '')
}

describe('an uploaded object', () => {
  it('is taken in by the function of its source, in a thread of its own', async () => {
    await put('imports/my day+1 50%.csv')

    const note = await eventually(() => read('notes/imports/my day+1 50%.csv.json'))
    expect(note).toEqual({ key: 'imports/my day+1 50%.csv', length: 3, reason: 'PutObject' })
    expect(dispatcher.failed()).toEqual([])
  })

  it.each(['other/a.csv', 'imports/a.xlsx', 'imports/'])('that no source names is left alone: %s', async (key) => {
    await put(key)
    await put('imports/last.csv')

    await eventually(() => read('notes/imports/last.csv.json'))
    expect(calls).toBe(1)
  })

  it('is handed over three times if its function fails, then written down', async () => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await put('imports/a.csv', 'broken')

    const [failure] = await eventually(() => {
      expect(dispatcher.failed()).toHaveLength(1)
      return dispatcher.failed()
    })
    expect(calls).toBe(3)
    expect(failure).toMatchObject({
      function: 'note-upload',
      event: { detail: { object: { key: 'imports/a.csv' } } },
      error: { name: 'TypeError', message: 'imports/a.csv cannot be read' },
    })
    expect(silenced).toHaveBeenCalledWith(expect.stringContaining('note-upload failed'))
    silenced.mockRestore()
  })

  it('waits for the next start when the local cloud stops before it is taken in', async () => {
    await dispatcher.close()
    await start(() => new Promise(() => undefined))
    await put('imports/late.csv')
    await eventually(() => expect(calls).toBe(1))
    await dispatcher.close()

    await start()

    expect(await eventually(() => read('notes/imports/late.csv.json'))).toMatchObject({ key: 'imports/late.csv' })
  })
})

describe('an execution that has ended', () => {
  const ended = (name: string, status: Execution['status']) => {
    const event = toExecutionEnded({
      ...{
        executionArn: `arn:aws:states:us-east-1:000000000000:execution:m:${name}`,
        stateMachineArn: 'm',
        name,
        status,
      },
      ...{ input: '{}', startDate: 1_700_000_000.5, stopDate: 1_700_000_001 },
    })
    if (!event) throw new Error('It has ended')
    return event
  }

  it('is told to the functions of its status', async () => {
    const told: unknown[] = []
    await dispatcher.close()
    await start(async (module, event) => void told.push([module, event]))

    for (const status of ['SUCCEEDED', 'FAILED', 'TIMED_OUT'] as const) await dispatcher.dispatch(ended('one', status))

    await eventually(() => expect(told).toHaveLength(1))
    const detail = { name: 'one', status: 'TIMED_OUT', startDate: 1_700_000_000_500, stopDate: 1_700_000_001_000 }
    expect(told).toMatchObject([['end-tasks.ts', { source: 'aws.states', time: '2023-11-14T22:13:21Z', detail }]])
  })

  it('waits for the start when it is found while the local cloud begins', async () => {
    const told: unknown[] = []
    await dispatcher.close()
    await open(async (_module, event) => void told.push(event))

    await dispatcher.dispatch(ended('interrupted', 'ABORTED'))
    expect(told).toEqual([])
    dispatcher.start()

    await eventually(() => expect(told).toMatchObject([{ detail: { name: 'interrupted' } }]))
  })
})
