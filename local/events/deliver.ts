import { setTimeout as wait } from 'node:timers/promises'

/** Calls until a call ends well, pausing before each further one. Answers the last error, if all failed or it was stopped. */
export async function deliver(
  call: () => Promise<unknown>,
  pausesMs: readonly number[],
  signal: AbortSignal,
): Promise<Error | undefined> {
  let last = await attempt(call, signal)
  for (const pause of pausesMs) {
    if (last === undefined || signal.aborted) return last
    await wait(pause, undefined, { signal }).catch(() => undefined)
    if (!signal.aborted) last = await attempt(call, signal)
  }
  return last
}

// What runs when the cloud stops is not waited for.
async function attempt(call: () => Promise<unknown>, signal: AbortSignal): Promise<Error | undefined> {
  const stopped = Promise.withResolvers<never>()
  const stop = () => stopped.reject(new Error('The local cloud stops'))
  signal.addEventListener('abort', stop)
  try {
    await Promise.race([call(), stopped.promise])
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
