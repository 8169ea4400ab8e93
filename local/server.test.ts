/** @module-tag deep */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Listener, listen } from '#local/http/listen.ts'

let directory: string
const started: ChildProcess[] = []

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-server-'))
})

// Whatever a test came to, nothing that it started stays behind: neither servers nor what they build with.
afterEach(async () => {
  await Promise.all(started.splice(0).map(endWithChildren))
  await rm(directory, { recursive: true, force: true, maxRetries: 5 })
})

/** Starts a process that leads a group of its own. */
function startProcess(file: string, args: readonly string[], env = process.env): ChildProcess {
  const cwd = join(import.meta.dirname, '..')
  const child = spawn(file, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  return child
}

async function endWithChildren(child: ChildProcess): Promise<void> {
  const isEnded = child.exitCode !== null || child.signalCode !== null
  const end = isEnded ? undefined : once(child, 'exit')
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL')
  } catch {
    // Nobody of the group is left.
  }
  await end
}

function startServer(...options: string[]) {
  const region = options.includes('--region') ? [] : ['--region', 'none']
  const server = startProcess(process.execPath, ['local/server.ts', '--directory', directory, ...region, ...options])
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk.toString('utf8')
    server.emit('printed')
  }
  server.stdout?.on('data', read)
  server.stderr?.on('data', read)
  const ended = once(server, 'close').then(([code]) => ({ code, output }))
  const printed = async (text: string) => {
    while (!output.includes(text)) {
      const isOver = await Promise.race([once(server, 'printed').then(() => false), ended.then(() => true)])
      if (isOver && !output.includes(text)) throw new Error(`The server ended before it said "${text}":\n${output}`)
    }
    return output
  }
  return { server, ended, printed }
}

it.each(['SIGINT', 'SIGTERM'] as const)(
  'prints one address and its accounts, and stops cleanly by %s',
  async (signal) => {
    const { server, ended, printed } = startServer('--port', '0')

    const welcome = await printed('Ctrl-C')
    server.kill(signal)

    expect(welcome).toMatch(/Stopwise {2}http:\/\/127\.0\.0\.1:\d+\n/)
    expect(welcome).toContain('maya@stopwise.example')
    const { code, output } = await ended
    expect(code).toBe(0)
    expect(output).not.toContain('could not')
  },
)

it('stops when npm is stopped, which passes no signal on', { tags: ['deep'] }, async () => {
  const command = `"${process.execPath}" scripts/bootstrap.mjs start --region none --port 0 --directory "${directory}"; echo ended`
  const shell = startProcess('sh', ['-c', command], { ...process.env, npm_lifecycle_event: 'start' })
  for await (const chunk of shell.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    if (String(chunk).includes('Ctrl-C')) break
  }

  shell.kill('SIGTERM')

  // Its end of the pipe is closed when the last of its processes has ended.
  shell.stdout?.resume()
  if (shell.stdout) await once(shell.stdout, 'close')
})

it('finishes a demo that a kill has cut off; calls wait for it', { tags: ['deep'] }, async () => {
  const first = startServer('--port', '0')
  await first.printed('Ctrl-C')
  await endWithChildren(first.server)
  expect(await readSeeded()).toBe(false)

  const { printed } = startServer('--port', '0')
  const [, url] = /Stopwise {2}(\S+)/.exec(await printed('Ctrl-C')) ?? []
  const response = await fetch(`${url}/api/blog-posts`)

  expect((await response.json()).posts).toHaveLength(3)
  expect(await readSeeded()).toBe(true)
})

const readSeeded = async (): Promise<boolean> => {
  const text = await readFile(join(directory, 'demo-accounts.json'), 'utf8').catch(() => '{"isSeeded":false}')
  return JSON.parse(text).isSeeded
}

it('says which port is busy and how to choose another', async () => {
  const busy: Listener = await listen((_request, response) => response.end())

  const { code, output } = await startServer('--port', String(busy.port)).ended
  await busy.close()

  expect(code).toBe(1)
  expect(output).toContain(`Port ${busy.port} is already in use`)
  expect(output).toContain('npm start -- --port')
})

it('says what to do about a corrupt directory', async () => {
  await mkdir(join(directory, 'user-pool'))
  await writeFile(join(directory, 'user-pool/users.json'), '{')

  const { code, output } = await startServer('--port', '0').ended

  expect(code).toBe(1)
  expect(output).toContain('Nothing was changed')
  expect(output).toContain('npm start -- --fresh')
})

it('says what to do about a region that is none, before anything starts', async () => {
  const path = join(directory, 'map.osm.pbf')
  await writeFile(path, 'an extract, not a region')

  const { code, output } = await startServer('--port', '0', '--region', path).ended

  expect(code).toBe(1)
  expect(output).toContain(`${path}: This is no region file.`)
  expect(output).toContain('npm start -- --region none')
  expect(await readdir(directory)).toEqual(['map.osm.pbf'])
})

it('starts with the built-in streets, and says so', { tags: ['deep'] }, async () => {
  const { server, ended, printed } = startServer('--port', '0', '--region', 'manhattan')

  const welcome = await printed('Ctrl-C')
  const [, url] = /Stopwise {2}(\S+)/.exec(welcome) ?? []
  const { regionFiles } = await (await fetch(`${url}/config.json`)).json()
  const region = await fetch(`${url}${regionFiles[0]}`, { method: 'HEAD' })
  server.kill('SIGTERM')

  expect(welcome).toContain('Streets   built-in Manhattan')
  expect(region.status).toBe(200)
  expect((await ended).code).toBe(0)
})

it('ends for another start when other streets are chosen', { tags: ['deep'] }, async () => {
  const server = startProcess(process.execPath, ['local/server.ts', '--directory', directory, '--port', '0'], {
    ...process.env,
    STOPWISE_RESTARTS: 'yes',
  })
  let output = ''
  for await (const chunk of server.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += String(chunk)
    if (output.includes('Ctrl-C')) break
  }
  server.stdout?.resume()
  const [, url] = /Stopwise {2}(\S+)/.exec(output) ?? []

  const ended = once(server, 'exit')
  await fetch(`${url}/local/streets`, {
    method: 'POST',
    body: new URLSearchParams({ do: 'leave', file: 'manhattan' }),
    headers: { origin: url ?? '' },
  })

  expect(await ended).toEqual([75, null])
  expect(await readFile(join(directory, 'streets/chosen.json'), 'utf8')).toBe('[]')
})

it('starts with the built-in streets where chosen ones cannot be read', async () => {
  await mkdir(join(directory, 'streets'))
  await writeFile(join(directory, 'streets/bad.region'), 'no region')
  await writeFile(join(directory, 'streets/chosen.json'), '["bad.region"]')
  const server = startProcess(process.execPath, ['local/server.ts', '--directory', directory, '--port', '0'])
  const told: string[] = []
  server.stderr?.on('data', (chunk: Buffer) => told.push(chunk.toString('utf8')))
  for await (const chunk of server.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    if (String(chunk).includes('built-in Manhattan')) break
  }
  server.stdout?.resume()

  expect(told.join('')).toContain('This is no region file')
})
