import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Listener, listen } from '#local/http/listen.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-server-'))
})

afterEach(() => rm(directory, { recursive: true, force: true }))

// Streets take seconds to make, and no test here asks for them unless it says so.
function startServer(...options: string[]) {
  const region = options.includes('--region') ? [] : ['--region', 'none']
  const server = spawn(process.execPath, [
    ...[join(import.meta.dirname, 'server.ts'), '--directory', directory],
    ...[...region, ...options],
  ])
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk.toString('utf8')
  }
  server.stdout.on('data', read)
  server.stderr.on('data', read)
  const ended = once(server, 'close').then(([code]) => ({ code, output }))
  const printed = async (text: string) => {
    while (!output.includes(text)) await Promise.race([once(server.stdout, 'data'), ended])
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
  30_000,
)

it('stops when npm is stopped, which passes no signal on', async () => {
  const root = join(import.meta.dirname, '..')
  const command = `"${process.execPath}" scripts/bootstrap.mjs start --region none --port 0 --directory "${directory}"; echo ended`
  const env = { ...process.env, npm_lifecycle_event: 'start' }
  const shell = spawn('sh', ['-c', command], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const chunk of shell.stdout.iterator({ destroyOnReturn: false })) {
    if (String(chunk).includes('Ctrl-C')) break
  }

  shell.kill('SIGTERM')

  // Its end of the pipe is closed when the last of its processes has ended.
  shell.stdout.resume()
  await once(shell.stdout, 'close')
}, 60_000)

it('says which port is busy and how to choose another', async () => {
  const busy: Listener = await listen((_request, response) => response.end())

  const { code, output } = await startServer('--port', String(busy.port)).ended
  await busy.close()

  expect(code).toBe(1)
  expect(output).toContain(`Port ${busy.port} is already in use`)
  expect(output).toContain('npm start -- --port')
}, 30_000)

it('says what to do about a corrupt directory', async () => {
  await mkdir(join(directory, 'user-pool'))
  await writeFile(join(directory, 'user-pool/users.json'), '{')

  const { code, output } = await startServer('--port', '0').ended

  expect(code).toBe(1)
  expect(output).toContain('Nothing was changed')
  expect(output).toContain('npm start -- --fresh')
}, 30_000)

it('says what to do about a region that is none, before anything starts', async () => {
  const path = join(directory, 'map.osm.pbf')
  await writeFile(path, 'an extract, not a region')

  const { code, output } = await startServer('--port', '0', '--region', path).ended

  expect(code).toBe(1)
  expect(output).toContain(`${path}: This is no region file.`)
  expect(output).toContain('npm start -- --region none')
  expect(await readdir(directory)).toEqual(['map.osm.pbf'])
}, 30_000)

it('starts with the built-in streets, and says so', async () => {
  const { server, ended, printed } = startServer('--port', '0', '--region', 'manhattan')

  const welcome = await printed('Ctrl-C')
  server.kill('SIGTERM')

  expect(welcome).toContain('Streets   built-in Manhattan')
  expect(await readdir(join(directory, 'regions'))).toHaveLength(1)
  expect((await ended).code).toBe(0)
}, 60_000)
