import { SFNClient, StopExecutionCommand } from '@aws-sdk/client-sfn'
import { describe, expect, it, vi } from 'vitest'
import { SILENT_SECONDS } from '#core/jobs/limits.ts'
import { executionArn } from '#local/executions/definition.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { cloud, member, type Person } from '#test/support/cloud-in-use.ts'
import { orphanTask } from '#test/support/orphan-task.ts'
import { startTask } from '#test/support/plan-route.ts'

const failed = { status: 503, code: 'jobs.failed' }
const gone = { status: 404, code: 'jobs.no-such-task' }
const countOf = async ({ api }: Person) => (await api.accounts.trackedRequests({})).reqCount

/** Stops an execution as its operator would in the console. */
async function stop(taskId: string): Promise<void> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new SFNClient({ endpoint: cloud().endpoints.executions, region: 'us-east-1', credentials })
  await client.send(new StopExecutionCommand({ executionArn: executionArn('optimize-route', taskId) }))
}

describe('a task that is cut off', () => {
  it('says so and gives back what was counted when its execution is stopped', async () => {
    const driver = await member()
    const taskId = await startTask(driver.api, requestOf(100))
    expect(await countOf(driver)).toBe(1)

    await stop(taskId)

    await expect.poll(() => countOf(driver)).toBe(0)
    expect(await refusalOf(driver.api.jobs.pollStatus({ taskId }))).toMatchObject(failed)
  })

  it('gives it back when it has been silent for too long, to whoever looks first', async () => {
    const driver = await member()
    const taskId = await orphanTask(driver, SILENT_SECONDS + 1)

    const refusals = await Promise.all([1, 2, 3].map(() => refusalOf(driver.api.jobs.pollStatus({ taskId }))))

    for (const refusal of refusals) expect(refusal).toMatchObject(failed)
    expect(await driver.api.accounts.trackedRequests({})).toMatchObject({ reqCount: 0, stopCount: 0 })
  })

  it('is left alone as long as it may still be at work', async () => {
    const driver = await member()
    const taskId = await orphanTask(driver, SILENT_SECONDS - 5)

    expect((await driver.api.jobs.pollStatus({ taskId })).pollStatus).toBeNull()
    expect(await countOf(driver)).toBe(1)
  })
})

describe('a task that is forgotten', () => {
  it('may never have had an execution', async () => {
    const driver = await member()
    const taskId = await orphanTask(driver, 0)

    expect(await driver.api.jobs.deleteTask({ taskId })).toEqual({})
    expect(await refusalOf(driver.api.jobs.pollStatus({ taskId }))).toMatchObject(gone)
  })

  it('stays counted, whatever becomes of the execution that is stopped with it', async () => {
    const driver = await member()
    const taskId = await startTask(driver.api, requestOf(100))
    await driver.api.jobs.deleteTask({ taskId })

    const { handler } = await import('#lambdas/jobs/tasks/cut-off.ts')
    await handler({ detail: { name: taskId, status: 'ABORTED' } })

    expect(await countOf(driver)).toBe(1)
  })

  it('makes room for another when its request comes again, which is counted again', async () => {
    const driver = await member()
    const request = requestOf(40, { requestId: 'once-more' })
    const first = await startTask(driver.api, request)
    await driver.api.jobs.deleteTask({ taskId: first })

    const second = await startTask(driver.api, request)
    const result = () => driver.api.jobs.pollStatus({ taskId: second }).then(({ pollStatus }) => pollStatus)

    expect(second).not.toBe(first)
    await expect.poll(result).toMatchObject({ unserved: [] })
    expect(await startTask(driver.api, request)).toBe(second)
    expect(await refusalOf(driver.api.jobs.pollStatus({ taskId: first }))).toMatchObject(gone)
    expect(await countOf(driver)).toBe(2)
  })
})

describe('a task whose result does not fit the contract', () => {
  it('fails instead of every poll after it', async () => {
    const driver = await member()
    const taskId = await orphanTask(driver, 0)
    const [{ logger }, { step }, { writeOpenPart }, { handler: fail }] = await Promise.all([
      import('#lambdas/http/logging.ts'),
      import('#lambdas/jobs/step.ts'),
      import('#lambdas/jobs/parts.ts'),
      import('#lambdas/jobs/tasks/fail.ts'),
    ])
    const directions = step('optimize-route', 'directions', (id) =>
      writeOpenPart('optimize-route', id, 'result', { routeOrder: [] }),
    )

    const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    await expect(directions({ taskId })).rejects.toThrow()
    await fail({ taskId })
    expect(logged).toHaveBeenCalledWith('task.failed', expect.objectContaining({ taskId, phase: 'directions' }))
    logged.mockRestore()

    expect(await refusalOf(driver.api.jobs.pollStatus({ taskId }))).toMatchObject(failed)
    expect(await countOf(driver)).toBe(0)
  })
})
