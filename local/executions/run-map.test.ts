import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { startFiles } from '#local/files/start-files.ts'
import type { Listener } from '#local/http/listen.ts'
import { eventually } from '#test/support/eventually.ts'
import { failureOf } from './execution.ts'
import type { Json } from './interpreter.ts'
import { createMachine, type Invoke } from './machine.ts'
import { type StoredObjects, storedObjects } from './stored-objects.ts'

const Item = z.looseObject({ id: z.number() })
const named = (name: string) => Object.assign(new Error(`because of ${name}`), { name })
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const ids = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))
const echo: Invoke = async (_module, payload) => payload

const step = (more: object = {}) => ({ Type: 'Task', Resource: `\${Step}`, End: true, ...more })
const processor = (States: object, Mode?: string) => ({
  ...(Mode ? { ProcessorConfig: { Mode, ExecutionType: 'STANDARD' } } : {}),
  StartAt: 'Step',
  States,
})
const map = (fields: object, more: object = {}) => ({
  StartAt: 'Each',
  States: { Each: { Type: 'Map', ...('Next' in fields ? {} : { End: true }), ...fields }, ...more },
})

function run(definition: object, input: Json, invoke: Invoke = echo, objects?: StoredObjects) {
  const source = { text: JSON.stringify(definition), tasks: { Step: 'step.ts' } }
  const around = { invoke, objects: objects ?? { read: async () => '', list: async () => [] } }
  const context = { Execution: { Id: 'e', Name: 'one', Input: input }, StateMachine: { Name: 'machine' } }
  return createMachine('machine', source, around).run(input, context)
}
const outcome = (...call: Parameters<typeof run>) =>
  run(...call).result.then((output) => ({ status: 'SUCCEEDED', output }), failureOf)

describe('an item that fails', () => {
  const caught = processor({
    Step: step({ Catch: [{ ErrorEquals: ['NoSuchPlace'], ResultPath: '$.error', Next: 'Skipped' }] }),
    Skipped: { Type: 'Pass', Parameters: { 'id.$': '$.id', 'error.$': '$.error.Error' }, End: true },
  })

  it('and is caught leaves the others to finish, in their order and no more at once than stated', async () => {
    let running = 0
    let most = 0
    const invoke: Invoke = async (_module, payload) => {
      const { id } = Item.parse(payload)
      running += 1
      most = Math.max(most, running)
      await pause(10 - id)
      running -= 1
      if (id === 2) throw named('NoSuchPlace')
      return { id, isDone: true }
    }

    const result = await outcome(map({ MaxConcurrency: 3, ItemProcessor: caught }), ids(8), invoke)

    expect(result).toEqual({
      status: 'SUCCEEDED',
      output: ids(8).map(({ id }) => (id === 2 ? { id, error: 'NoSuchPlace' } : { id, isDone: true })),
    })
    expect(most).toBe(3)
  })

  it('otherwise than its Catch names ends the Map: nothing waits on, nothing starts any more', async () => {
    const called: number[] = []
    const invoke: Invoke = async (_module, payload) => {
      const { id } = Item.parse(payload)
      called.push(id)
      await pause(id === 0 ? 5 : 20)
      if (id === 0) throw named('Broken')
      return { id }
    }

    const Catch = [{ ErrorEquals: ['NoSuchPlace'], Next: 'Again' }]
    const twice = processor({ Step: step({ End: undefined, Next: 'Again', Catch }), Again: step() })

    const each = { MaxConcurrency: 2, ItemProcessor: twice, Catch: [{ ErrorEquals: ['Broken'], Next: 'Later' }] }
    const result = await outcome(map(each, { Later: { Type: 'Wait', Seconds: 1, End: true } }), ids(20), invoke)

    expect(result).toMatchObject({ output: { Error: 'Broken' } })
    expect(called).toEqual([0, 1])
  })

  it('is seen by the Catch of the Map under the name of its error', async () => {
    const each = {
      ItemProcessor: processor({ Step: step() }),
      ...{ Catch: [{ ErrorEquals: ['TypeError'], ResultPath: '$.error', Next: 'Told' }], ItemsPath: '$.items' },
    }
    const told = { Told: { Type: 'Pass', OutputPath: '$.error', End: true } }
    const fail: Invoke = () => Promise.reject(new TypeError('no route'))

    const result = await outcome(map(each, told), { items: ids(1) }, fail)

    const { output } = z.object({ output: z.object({ Error: z.string(), Cause: z.string() }) }).parse(result)
    expect(output.Error).toBe('TypeError')
    expect(JSON.parse(output.Cause)).toEqual({
      errorType: 'TypeError',
      errorMessage: 'no route',
      trace: expect.arrayContaining(['TypeError: no route']),
    })
  })

  it('is tried again as its Retry says, each item by itself', async () => {
    const tries = new Map<number, number>()
    const invoke: Invoke = async (_module, payload) => {
      const { id } = Item.parse(payload)
      tries.set(id, (tries.get(id) ?? 0) + 1)
      if (id === 1 && (tries.get(id) ?? 0) < 3) throw named('Busy')
      return id
    }
    const Retry = [{ ErrorEquals: ['Busy'], IntervalSeconds: 1, MaxAttempts: 2, BackoffRate: 1 }]

    const result = await outcome(map({ ItemProcessor: processor({ Step: step({ Retry }) }) }), ids(3), invoke)

    expect(result).toEqual({ status: 'SUCCEEDED', output: [0, 1, 2] })
    expect([...tries]).toEqual([
      [0, 1],
      [1, 3],
      [2, 1],
    ])
  })
})

describe('what an item sees', () => {
  it('is chosen by ItemSelector, and the result lands where ResultPath says', async () => {
    const each = {
      ItemsPath: '$.items',
      ItemSelector: {
        'item.$': '$$.Map.Item.Value',
        'index.$': '$$.Map.Item.Index',
        'day.$': '$.day',
        'name.$': "States.Format('{}-{}', $$.Execution.Name, $$.Map.Item.Index)",
      },
      ResultPath: '$.done',
      ItemProcessor: processor({ Step: step() }),
    }

    const result = await outcome(map(each), { day: 'Monday', items: ['a', 'b'] })

    const done = ['a', 'b'].map((item, index) => ({ item, index, day: 'Monday', name: `one-${index}` }))
    expect(result).toEqual({ status: 'SUCCEEDED', output: { day: 'Monday', items: ['a', 'b'], done } })
  })

  it('is the item and the input of the execution, also in the states within and in Maps within', async () => {
    const Parameters = {
      'index.$': '$$.Map.Item.Index',
      'value.$': '$$.Map.Item.Value',
      'day.$': '$$.Execution.Input.day',
    }
    const inner = { Type: 'Map', ItemProcessor: { StartAt: 'In', States: { In: step({ Parameters }) } }, End: true }
    const each = { ItemsPath: '$.items', ItemProcessor: processor({ Step: inner }) }

    const result = await outcome(map(each), { day: 'Monday', items: [['a'], ['b', 'c']] })

    const seen = (index: number, value: string) => ({ index, value, day: 'Monday' })
    expect(result).toEqual({ status: 'SUCCEEDED', output: [[seen(0, 'a')], [seen(0, 'b'), seen(1, 'c')]] })
  })

  it('is nothing where there are no items, and no list is an error that nobody catches', async () => {
    const each = { ItemsPath: '$.items', ItemProcessor: processor({ Step: step() }) }
    const safe = { ...each, Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Told' }] }

    expect(await outcome(map(each), { items: [] })).toEqual({ status: 'SUCCEEDED', output: [] })
    expect(await outcome(map(safe, { Told: { Type: 'Succeed' } }), { items: 'none' })).toMatchObject({
      error: 'States.Runtime',
    })
  })

  it('ends with its execution', async () => {
    const called: number[] = []
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const invoke: Invoke = async (_module, payload) => called.push(Item.parse(payload).id) && released
    const running = run(map({ MaxConcurrency: 1, ItemProcessor: processor({ Step: step() }) }), ids(9), invoke)
    const ended = running.result.catch(failureOf)
    await eventually(() => expect(called).toHaveLength(1))

    running.abort()

    expect(await ended).toEqual({ status: 'ABORTED' })
    release()
    await pause(30)
    expect(called).toEqual([0])
  })
})

describe('a distributed Map', () => {
  const Bucket = 'payloads'
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const children = processor({ Step: step() }, 'DISTRIBUTED')
  const s3 = (call: string) => `arn:aws:states:::s3:${call}`
  const json = {
    Resource: s3('getObject'),
    ReaderConfig: { InputType: 'JSON' },
    Parameters: { Bucket, 'Key.$': '$.key' },
  }
  const directory = temporaryFolder()
  let files: Listener
  let objects: StoredObjects

  beforeAll(async () => {
    files = await startFiles({ directory, buckets: [Bucket], credentials })
    const config = { endpoint: files.url, region: 'us-east-1', credentials }
    const client = new S3Client(config)
    objects = storedObjects(config)
    for (const [Key, Body] of [
      ['days/1.json', '[{"id":1},{"id":2},{"id":3}]'],
      ['days/2.json', '{"id":1}'],
      ['other.json', '[]'],
    ] as const) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }))
    }
  })
  afterAll(() => files.close())

  it('reads its items from a JSON array in a file', async () => {
    const result = await outcome(
      map({ ItemReader: json, ItemProcessor: children }),
      { key: 'days/1.json' },
      echo,
      objects,
    )

    expect(result).toEqual({ status: 'SUCCEEDED', output: [{ id: 1 }, { id: 2 }, { id: 3 }] })
  })

  it('takes the objects below a prefix for items', async () => {
    const ItemReader = { Resource: s3('listObjectsV2'), Parameters: { Bucket, Prefix: 'days/' } }

    const result = await outcome(map({ ItemReader, ItemProcessor: children }), {}, echo, objects)

    expect(result).toEqual({
      status: 'SUCCEEDED',
      output: [
        {
          Key: 'days/1.json',
          Size: 28,
          Etag: expect.any(String),
          LastModified: expect.any(Number),
          StorageClass: 'STANDARD',
        },
        expect.objectContaining({ Key: 'days/2.json' }),
      ],
    })
  })

  it.each(['days/2.json', 'gone.json'])('tells that %s holds no items', async (key) => {
    const result = await outcome(map({ ItemReader: json, ItemProcessor: children }), { key }, echo, objects)

    expect(result).toMatchObject({ status: 'FAILED', error: 'States.ItemReaderFailed' })
  })

  it('takes no more items than its reader may', async () => {
    const ItemReader = { ...json, ReaderConfig: { InputType: 'JSON', MaxItems: 2 } }

    const result = await outcome(map({ ItemReader, ItemProcessor: children }), { key: 'days/1.json' }, echo, objects)

    expect(result).toMatchObject({ output: [{ id: 1 }, { id: 2 }] })
  })

  it('fails beyond its threshold when a child fails', async () => {
    const fail: Invoke = () => Promise.reject(named('Broken'))

    const result = await outcome(map({ ItemProcessor: children }), ids(2), fail)

    expect(result).toMatchObject({
      error: 'States.ExceedToleratedFailureThreshold',
      cause: expect.stringContaining('Broken'),
    })
  })
})

describe('a definition that would run otherwise than in AWS', () => {
  const each = (fields: object) => map({ ItemProcessor: processor({ Step: step() }, 'DISTRIBUTED'), ...fields })
  const csv = {
    Resource: 'arn:aws:states:::s3:getObject',
    ReaderConfig: { InputType: 'CSV', CSVHeaderLocation: 'FIRST_ROW' },
    Parameters: { Bucket: 'b', Key: 'k' },
  }
  const inside = (more: object) => map({ ItemProcessor: processor({ Step: step(more) }) })
  const within = '$.States.Each.ItemProcessor.States.Step'

  it.each([
    [each({ ItemBatcher: { MaxItemsPerBatch: 10 } }), '$.States.Each.ItemBatcher'],
    [each({ ResultWriter: {} }), '$.States.Each.ResultWriter'],
    [each({ ToleratedFailureCount: 1 }), '$.States.Each.ToleratedFailureCount'],
    [each({ ToleratedFailurePercentage: 5 }), '$.States.Each.ToleratedFailurePercentage'],
    [each({ ItemReader: csv }), '$.States.Each.ItemReader.ReaderConfig.InputType'],
    [map({ ItemReader: csv, ItemProcessor: processor({ Step: step() }) }), '$.States.Each.ItemReader'],
    [inside({ Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken' }), `${within}.Resource`],
    [inside({ Resource: 'arn:aws:states:::states:startExecution.sync:2' }), `${within}.Resource`],
    [inside({ Arguments: {} }), `${within}.Arguments`],
    [inside({ Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Step', Assign: {} }] }), `${within}.Catch[0].Assign`],
    [inside({ Parameters: { 'token.$': '$$.Task.Token' } }), `${within}.Parameters.token.$`],
  ])('%# is refused at the start by its path', (definition, path) => {
    expect(() => run(definition, [])).toThrow(`State machine machine: ${path}`)
  })

  it('is not one whose templates use the same words as names', async () => {
    const result = await outcome(inside({ Parameters: { Output: 1, Condition: 2, Items: 3 } }), [1])

    expect(result).toMatchObject({ output: [{ Output: 1, Condition: 2, Items: 3 }] })
  })
})
