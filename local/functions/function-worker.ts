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
    // As the runtime of Lambda names what is thrown without being an error.
    const { name, message, stack } = error instanceof Error ? error : { name: typeof error, message: String(error) }
    return { ok: false, name, message, stack: stack ?? '' }
  }
}

parentPort?.on('message', async (request: WorkerRequest) => parentPort?.postMessage(await run(request)))
