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
  /** Has the process let go of what it can, and says what it then holds, in megabytes. */
  settledMemory(): Promise<{ readonly resident: number; readonly heap: number }>
  /** What each kind of call has asked of table and files since this was asked first. */
  units(): Promise<Readonly<Record<string, Units>>>
  close(): Promise<void>
}

/** Starts one for a person of the demo, a plus member unless somebody is named; with the web app and a region if told. */
export async function startCloud(
  email = 'maya@stopwise.example',
  site: 'site' | 'no site' = 'no site',
  region?: string,
): Promise<BenchCloud> {
  const child = spawn(process.execPath, [SERVER, email, site, ...(region === undefined ? [] : [region])], {
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
  const ask = async (question: 'memory' | 'units') => {
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
    settledMemory: () => ask('memory'),
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
