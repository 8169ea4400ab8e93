import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type ApiClient, createApiClient } from '#test/support/api-client.ts'
import { processorSeconds } from '../processor-seconds.ts'
import type { Units } from './count-units.ts'

const SERVER = fileURLToPath(new URL('./serve.ts', import.meta.url))

/** A local cloud in another process, and somebody of its demo. */
export interface BenchCloud {
  readonly url: string
  readonly api: ApiClient
  /** The most memory that the process has had so far; not a number where the system does not tell. */
  peakMegabytes(): number
  /** The memory that the process has now; not a number where the system does not tell. */
  residentMegabytes(): number
  /** What the process has spent so far, in all its threads; not a number where the system does not tell. */
  processorSeconds(): number
  /** Makes accounts with the largest plan of a product, and answers what they are signed in with. */
  people(count: number, plan: 'plus' | 'teams'): Promise<readonly string[]>
  /** What each kind of call has asked of table and files since this was asked first. */
  units(): Promise<Readonly<Record<string, Units>>>
  close(): Promise<void>
}

/** What a cloud is started with. */
export interface CloudOptions {
  /** Of somebody of the demo, whose calls `api` makes; a plus member unless told. */
  readonly email?: string
  readonly buildsSite?: boolean
  /** With the streets of the built-in region; travel is estimated otherwise. */
  readonly hasStreets?: boolean
}

/** Starts one in a process and a folder of its own. */
export async function startCloud({
  email = 'maya@stopwise.example',
  buildsSite = false,
  hasStreets = false,
}: CloudOptions = {}): Promise<BenchCloud> {
  const child = spawn(process.execPath, [SERVER, JSON.stringify({ email, buildsSite, hasStreets })], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const lines = createInterface(child.stdout)
  const nextLine = async () => {
    const [line] = await Promise.race([
      once(lines, 'line'),
      exit.then(() => Promise.reject(new Error('The local cloud has ended'))),
    ])
    return JSON.parse(line)
  }
  const ask = async (question: string) => {
    const answer = nextLine()
    child.stdin.write(`${question}\n`)
    return answer
  }
  const { url, token } = await nextLine()
  return {
    url,
    api: createApiClient(url, token),
    peakMegabytes: () => megabytesOf(child.pid, 'VmHWM'),
    residentMegabytes: () => megabytesOf(child.pid, 'VmRSS'),
    processorSeconds: () => processorSeconds(child.pid) ?? Number.NaN,
    people: (count, plan) => ask(`people ${count} ${plan}`),
    units: () => ask('units'),
    close: async () => {
      child.stdin.end()
      await exit
    },
  }
}

function megabytesOf(pid: number | undefined, field: string): number {
  const status = `/proc/${pid}/status`
  const said = existsSync(status) ? readFileSync(status, 'utf8') : ''
  const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+)`).exec(said) ?? []
  return Number(kilobytes) / 1024
}
