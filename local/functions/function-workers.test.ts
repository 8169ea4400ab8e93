import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { createFunctionWorkers, createTurns, type FunctionWorkers } from './function-workers.ts'

const LAMBDAS = join(import.meta.dirname, '../../lambdas')
const HANDLER = `
let calls = 0
export async function handler(event, context) {
  calls++
  if (event.fails) throw Object.assign(new TypeError('no route'), { secret: 1 })
  if (event.blocksMs) { const end = Date.now() + event.blocksMs; while (Date.now() < end); }
  if (event.ends) process.exit(3)
  return { calls, event, isTimed: context.getRemainingTimeInMillis() > 0 }
}`

const folder = temporaryFolder()
let module: string
let workers: FunctionWorkers

beforeAll(async () => {
  await writeFile(join(folder, 'handler.mjs'), HANDLER)
  module = relative(LAMBDAS, join(folder, 'handler.mjs'))
})

beforeEach(() => {
  workers = createFunctionWorkers()
})

afterEach(() => workers.close())

describe('a function in a thread of its own', () => {
  it('gets its event as JSON and keeps its modules between calls', async () => {
    await workers.invoke(module, {})

    const result = await workers.invoke(module, { at: new Date(0), left: undefined })

    expect(result).toEqual({ calls: 2, event: { at: '1970-01-01T00:00:00.000Z' }, isTimed: true })
  })

  it('hands its error over with name and message, and can be called again', async () => {
    await expect(workers.invoke(module, { fails: true })).rejects.toMatchObject({
      name: 'TypeError',
      message: 'no route',
    })
    await expect(workers.invoke(module, {})).resolves.toMatchObject({ calls: 2 })
  })

  it('does not hold up this thread while it calculates', async () => {
    await workers.invoke(module, {})
    let ticks = 0
    const timer = setInterval(() => ticks++, 10)

    await workers.invoke(module, { blocksMs: 300 })
    clearInterval(timer)

    expect(ticks).toBeGreaterThan(3)
  })

  it('answers more calls than there are threads', async () => {
    const results = await Promise.all(Array.from({ length: 12 }, (_, index) => workers.invoke(module, { index })))

    expect(results).toHaveLength(12)
  })

  it('is replaced when its thread ends', async () => {
    await expect(workers.invoke(module, { ends: true })).rejects.toThrow('The thread of the function ended')
    await expect(workers.invoke(module, {})).resolves.toMatchObject({ calls: 1 })
  })

  it('answers anew once its file has changed, after the call that ran meanwhile', async () => {
    const file = join(folder, 'edited.mjs')
    const edited = relative(LAMBDAS, file)
    const write = (answer: string) =>
      writeFile(
        file,
        `export async function handler({ ms }) { await new Promise((r) => setTimeout(r, ms)); return '${answer}' }`,
      )
    await write('before')
    await workers.invoke(edited, { ms: 0 })
    const running = workers.invoke(edited, { ms: 300 })
    await write('after')

    workers.renew()

    expect(await workers.invoke(edited, { ms: 0 })).toBe('after')
    expect(await running).toBe('before')
    expect(await workers.invoke(edited, { ms: 0 })).toBe('after')
  })

  it('is given up when the local cloud stops', async () => {
    const unfinished = workers.invoke(module, { blocksMs: 60_000 })
    const outcome = expect(unfinished).rejects.toThrow('The thread of the function ended')

    await workers.close()

    await outcome
  })
})

describe('what waits for a thread', () => {
  it('goes on by turns of its owners, and of one owner in its order', () => {
    const turns = createTurns<string>()
    for (let number = 1; number <= 200; number++) turns.add('ann', `ann ${number}`)
    turns.add('bob', 'bob 1')
    turns.add('bob', 'bob 2')

    const next = () => turns.next(() => true)?.item
    const first = Array.from({ length: 5 }, next)

    expect(first).toEqual(['ann 1', 'bob 1', 'ann 2', 'bob 2', 'ann 3'])
    turns.add('cleo', 'cleo 1')
    expect([next(), next()]).toEqual(['ann 4', 'cleo 1'])
    const rest = Array.from({ length: 196 }, next)
    expect([rest.at(-1), next()]).toEqual(['ann 200', undefined])
  })

  it('passes over an owner who may not go on, who keeps the place in the line', () => {
    const turns = createTurns<string>()
    for (const item of ['ann 1', 'ann 2']) turns.add('ann', item)
    turns.add('bob', 'bob 1')

    expect(turns.next((owner) => owner !== 'ann')).toEqual({ owner: 'bob', item: 'bob 1' })
    expect(turns.next((owner) => owner !== 'ann')).toBeUndefined()
    expect(turns.next(() => true)).toEqual({ owner: 'ann', item: 'ann 1' })
  })
})

describe('threads of several owners', () => {
  it('are never all of one: somebody else has one at once, however many wait', async () => {
    await workers.close()
    workers = createFunctionWorkers(1)
    const endless = workers.invoke(module, { blocksMs: 60_000 }, 'ann')
    const behind = workers.invoke(module, {}, 'ann')
    const outcome = expect(endless).rejects.toThrow('The thread of the function ended')

    await expect(workers.invoke(module, {}, 'bob')).resolves.toMatchObject({ calls: 1 })

    void behind.catch(() => undefined)
    await workers.close()
    await outcome
  })

  it('are at most so many of one, of whom others are not', async () => {
    await workers.close()
    workers = createFunctionWorkers(2)
    const counts = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { calls } = (await workers.invoke(module, { blocksMs: 50 }, 'ann')) as { calls: number }
        return calls
      }),
    )

    // Each thread counts its own calls: two threads began, and no third one.
    expect(counts.filter((calls) => calls === 1)).toHaveLength(2)
  })
})
