import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdtemp, readdir, readFile, rm, truncate, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTable } from './create-table.ts'
import { startTable } from './start-table.ts'

const TableName = 'stopwise'
const ITEMS = 40
const key = (id: number) => ({ pk: { S: `item${id}` }, sk: { S: '#' } })
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }

let stopped: string
let killed: string
let directory: string

beforeAll(async () => {
  stopped = await mkdtemp(join(tmpdir(), 'stopwise-stopped-'))
  killed = await mkdtemp(join(tmpdir(), 'stopwise-killed-'))
  // Two lives each, so that there is a table beside the log.
  for (const life of [0, 1]) {
    await fill(stopped, life)
    await fillAndBeKilled(killed, life)
  }
})

afterAll(async () => {
  await rm(stopped, { recursive: true, force: true })
  await rm(killed, { recursive: true, force: true })
})

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-damaged-'))
})

afterEach(() => rm(directory, { recursive: true, force: true }))

const clientOf = (endpoint: string) => new DynamoDBClient({ endpoint, region: 'us-east-1', credentials })

async function fill(where: string, life: number): Promise<void> {
  const table = await startTable({ directory: where })
  const client = clientOf(table.url)
  await createTable(client, TableName)
  await put(client, life)
  await table.close()
}

async function put(client: DynamoDBClient, life: number): Promise<void> {
  for (let id = 0; id < ITEMS; id++) {
    const Item = { ...key(life * ITEMS + id), note: { S: 'n'.repeat(3000) } }
    await client.send(new PutItemCommand({ TableName, Item }))
  }
}

async function fillAndBeKilled(where: string, life: number): Promise<void> {
  const module = new URL('./start-table.ts', import.meta.url).href
  const script = `const { startTable } = await import(${JSON.stringify(module)})
console.log((await startTable({ directory: ${JSON.stringify(where)} })).url)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [url] = await once(owner.stdout, 'data')
  const client = clientOf(String(url).trim())
  await createTable(client, TableName)
  await put(client, life)
  owner.kill('SIGKILL')
  await once(owner, 'exit')
}

/** The one file of its kind, or the newest. */
async function find(pattern: RegExp): Promise<string> {
  const names = (await readdir(join(directory, 'table'))).filter((name) => pattern.test(name)).sort()
  return join(directory, 'table', names.at(-1) ?? 'none')
}

async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff
  await writeFile(path, bytes)
}

async function keptCopy(): Promise<string> {
  const copies = (await readdir(directory)).filter((name) => /^table\.damaged-\d{8}-\d{6}$/.test(name))
  expect(copies).toHaveLength(1)
  return join(directory, copies[0] ?? 'none')
}

async function countItems(): Promise<number> {
  const table = await startTable({ directory })
  try {
    const client = clientOf(table.url)
    const found = await Promise.all(
      Array.from({ length: 2 * ITEMS }, (_, id) => client.send(new GetItemCommand({ TableName, Key: key(id) }))),
    )
    return found.filter(({ Item }) => Item).length
  } finally {
    await table.close()
  }
}

describe.each([
  ['stopped', () => stopped],
  ['killed', () => killed],
])('a table that was %s', (_how, source) => {
  beforeEach(() => cp(source(), directory, { recursive: true }))

  it('is whole when it is left alone, more than once', async () => {
    expect(await countItems()).toBe(2 * ITEMS)
    expect(await countItems()).toBe(2 * ITEMS)
  })

  it.each([/^CURRENT$/, /^MANIFEST/, /\.log$/, /\.ldb$/])(
    'is refused by the name of its missing file %s, and a copy of the rest is kept',
    async (pattern) => {
      const path = await find(pattern)
      await unlink(path)
      const left = await readdir(join(directory, 'table'))

      await expect(startTable({ directory })).rejects.toThrow(/npm start -- --fresh/)

      expect((await readdir(join(directory, 'table'))).sort()).toEqual(expect.arrayContaining(left))
      expect((await readdir(await keptCopy())).sort()).toEqual(expect.arrayContaining(left))
    },
  )

  it.each([/^CURRENT$/, /^MANIFEST/, /\.log$/])('is refused by the name of its damaged file %s', async (pattern) => {
    const path = await find(pattern)
    await flipByte(path)

    await expect(startTable({ directory })).rejects.toThrow(/cannot be read/)
    expect(await readdir(await keptCopy())).toContain(path.split('/').at(-1))
  })
})

describe('a table that was stopped', () => {
  beforeEach(() => cp(stopped, directory, { recursive: true }))

  it.each([/\.ldb$/, /\.log$/])('names the file %s whose content is not what was written', async (pattern) => {
    const path = await find(pattern)
    await flipByte(path)

    await expect(startTable({ directory })).rejects.toThrow(`${path} is not as it was written`)
  })

  it('is refused when its log was cut short', async () => {
    const path = await find(/\.log$/)
    await truncate(path, 1000)

    await expect(startTable({ directory })).rejects.toThrow(`${path} is not as it was written`)
  })
})

it('a table that was killed in the middle of a write starts with all that was acknowledged, and says so', async () => {
  await cp(killed, directory, { recursive: true })
  const path = await find(/\.log$/)
  await appendFile(path, (await readFile(path)).subarray(0, 20))
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

  expect(await countItems()).toBe(2 * ITEMS)

  expect(warn).toHaveBeenCalledWith(expect.stringContaining('ends in the middle of a write'))
  warn.mockRestore()
})
