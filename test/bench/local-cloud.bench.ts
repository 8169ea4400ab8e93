import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { printTable } from '#engine/bench/bench.ts'
import { findFreePorts } from '#test/support/free-ports.ts'
import { processorSeconds } from './processor-seconds.ts'

export const title = 'Local cloud'

const SERVER = join(import.meta.dirname, '../../local/server.ts')
const PARTS = 8
const BUDGET_SECONDS = 5

interface Start {
  readonly name: string
  readonly secondsToAnswer: number
  /** Spent by the process until then, which is what the start costs on an idle machine; absent where nobody says. */
  readonly cpuSeconds: number | undefined
  readonly secondsToSite: number
  readonly megabytes: number
}

/** Starts the product in an empty folder, and again in what it left there: until it answers, until the site is built. */
export async function run(): Promise<boolean> {
  const directory = await mkdtemp(join(tmpdir(), 'stopwise-bench-'))
  try {
    const starts = [await measure('first start', directory), await measure('restart', directory)]
    printTable(
      ['', 'answers after s', 'of it CPU s', `within ${BUDGET_SECONDS} s`, 'web app built after s', 'resident MB'],
      starts.map(({ name, secondsToAnswer, cpuSeconds, secondsToSite, megabytes }) => [
        name,
        secondsToAnswer.toFixed(2),
        cpuSeconds?.toFixed(2) ?? '–',
        secondsToAnswer < BUDGET_SECONDS ? 'yes' : 'NO',
        secondsToSite.toFixed(1),
        megabytes.toFixed(0),
      ]),
    )
    return starts.every(({ secondsToAnswer }) => secondsToAnswer < BUDGET_SECONDS)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function measure(name: string, directory: string): Promise<Start> {
  const port = await findFreePorts(PARTS)
  const begin = performance.now()
  const server = spawn(process.execPath, [SERVER, '--port', `${port}`, '--directory', directory], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const seconds = () => (performance.now() - begin) / 1000
  const failure = printed(server.stderr, /could not/).then(() => {
    throw new Error('The local cloud could not start, or its web app could not be built')
  })
  const site = Promise.race([printed(server.stdout, /web app is built/).then(seconds), failure])
  // Whoever waits for it gets its failure; nobody does if the start fails.
  site.catch(() => undefined)
  try {
    await Promise.race([printed(server.stdout, /Stopwise {2}http/), failure])
    const response = await fetch(`http://127.0.0.1:${port}/config.json`)
    if (!response.ok) throw new Error(`The local cloud answered ${response.status}`)
    const secondsToAnswer = seconds()
    const cpuSeconds = processorSeconds(server.pid)
    return { name, secondsToAnswer, cpuSeconds, secondsToSite: await site, megabytes: residentMegabytes(server) }
  } finally {
    const exit = once(server, 'exit')
    server.kill('SIGTERM')
    await exit
  }
}

/** Resolves when a line of the output matches. @throws if the process ends before. */
async function printed(output: Readable, pattern: RegExp): Promise<void> {
  for await (const line of createInterface(output)) if (pattern.test(line)) return
  throw new Error(`The local cloud ended before it printed ${pattern}`)
}

const residentMegabytes = ({ pid }: ChildProcess): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) / 1024
