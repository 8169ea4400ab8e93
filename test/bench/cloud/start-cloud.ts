import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type ApiClient, createApiClient } from '#test/support/api-client.ts'

const SERVER = fileURLToPath(new URL('./serve.ts', import.meta.url))

/** A local cloud in another process, and a plus member of it. */
export interface BenchCloud {
  readonly api: ApiClient
  close(): Promise<void>
}

export async function startCloud(): Promise<BenchCloud> {
  const child = spawn(process.execPath, [SERVER], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    exit.then(() => Promise.reject(new Error('The local cloud did not start'))),
  ])
  const { url, token } = JSON.parse(line)
  return {
    api: createApiClient(url, token),
    close: async () => {
      child.stdin.end()
      await exit
    },
  }
}
