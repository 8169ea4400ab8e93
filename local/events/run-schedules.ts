import { join } from 'node:path'
import * as z from 'zod'
import { MINUTE_MS } from '#core/kernel/time.ts'
import type { EventFunctions } from '#events/index.ts'
import { openJsonFile } from '#local/storage/json-file.ts'
import type { Dispatcher } from './create-dispatcher.ts'
import { toScheduled } from './scheduled.ts'

/** A machine that was asleep catches up soon. */
const LOOK_MS = 15_000

/** When each schedule was last called, in milliseconds; a new one is called after its first time. */
const State = z.object({ calledAt: z.record(z.string(), z.number()) })

/** EventBridge Scheduler: calls functions again and again, also those whose time came while nothing ran here. */
export async function runSchedules(directory: string, functions: EventFunctions, { dispatch }: Dispatcher) {
  const file = await openJsonFile(join(directory, 'schedules.json'), State, { calledAt: {} })
  const { calledAt } = file.state
  const schedules = Object.entries(functions).flatMap(([name, { on, onlyWith }]) =>
    // What a deployment chooses, this machine has not.
    'everyMinutes' in on && !onlyWith ? [{ name, everyMs: on.everyMinutes * MINUTE_MS }] : [],
  )
  for (const { name } of schedules) calledAt[name] ??= Date.now()
  await file.save()

  async function callDue(): Promise<void> {
    const now = Date.now()
    for (const { name } of schedules.filter(({ name, everyMs }) => now - (calledAt[name] ?? now) >= everyMs)) {
      calledAt[name] = now
      await dispatch(toScheduled(name, now))
      await file.save()
    }
  }

  const timer = setInterval(() => void callDue().catch(console.error), LOOK_MS)
  timer.unref()
  return { close: async () => clearInterval(timer) }
}
