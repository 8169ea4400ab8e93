import { setTimeout as wait } from 'node:timers/promises'
import { POLL_SECONDS } from '#core/jobs/limits.ts'
import type { Client } from './client.ts'

type Result = NonNullable<Awaited<ReturnType<Client['jobs']['pollStatus']>>['pollStatus']>

/** The result of a task, looked for when a page looks. @throws if a page would look no more. */
export async function followTask(api: Client, taskId: string): Promise<Result> {
  let waited = 0
  for (const second of POLL_SECONDS) {
    await wait((second - waited) * 1000)
    waited = second
    const { pollStatus } = await api.jobs.pollStatus({ taskId })
    if (pollStatus) return pollStatus
  }
  throw Object.assign(new Error('The task did not end while its page looked'), { name: 'task.unseen' })
}
