import { parentPort } from 'node:worker_threads'
import type { WorkerReply, WorkerRequest } from './function-workers.ts'
import { loadFunction } from './load-function.ts'

// One instance of Lambda: a thread of its own, one call at a time, modules kept between calls.
const functions = new Map<string, ReturnType<typeof loadFunction>>()

async function run({ module, payload, timeoutMs }: WorkerRequest): Promise<WorkerReply> {
  const call = functions.get(module) ?? loadFunction(module)
  functions.set(module, call)
  try {
    return { ok: true, result: JSON.stringify((await call(JSON.parse(payload), timeoutMs)) ?? null) }
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    return { ok: false, name, message }
  }
}

parentPort?.on('message', async (request: WorkerRequest) => parentPort?.postMessage(await run(request)))
