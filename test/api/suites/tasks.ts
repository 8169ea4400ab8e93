import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { jobPhases } from '#core/jobs/kinds.ts'
import type { JobProgress } from '#core/jobs/progress.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { requestOf, stopInTown } from '#test/support/build-request.ts'
import { member, type Person } from '#test/support/cloud-in-use.ts'
import { startTask } from '#test/support/plan-route.ts'

const gone = { status: 404, code: 'jobs.no-such-task' }

/** Looks until there is a result; every look is kept. */
async function follow({ api }: Person, taskId: string) {
  const looks: JobProgress[] = []
  for (;;) {
    const { pollStatus, progress } = await api.jobs.pollStatus({ taskId })
    looks.push(progress)
    if (pollStatus && 'routeOrder' in pollStatus) return { route: pollStatus, looks }
    await wait(50)
  }
}

describe('a task', () => {
  it('is null with its progress until the result is there, and forgotten when told [P-243, P-322, P-323]', async () => {
    const driver = await member()
    const taskId = await startTask(driver.api, requestOf(60))

    const first = await driver.api.jobs.pollStatus({ taskId })
    const { route, looks } = await follow(driver, taskId)

    expect(first.pollStatus).toBeNull()
    const phases = looks.map(({ phase }) => jobPhases.indexOf(phase))
    expect(phases).toEqual(phases.toSorted((left, right) => left - right))
    expect(looks.at(-1)).toMatchObject({ phase: 'finishing', done: 4, total: 4 })
    expect(route.routeOrder).toHaveLength(62)
    expect(new Set(route.routeOrder.flatMap(({ entered }) => entered ?? [])).size).toBe(60)
    expect(route.saving.minutes).toBeGreaterThan(0)
    expect((await driver.api.jobs.pollStatus({ taskId })).parts).toEqual(['result'])
    expect(await driver.api.jobs.taskPart({ taskId, part: 'result' })).toEqual({ part: route })
    expect(await driver.api.jobs.deleteTask({ taskId })).toEqual({})
    expect(await refusalOf(driver.api.jobs.pollStatus({ taskId }))).toMatchObject(gone)
    expect(await refusalOf(driver.api.jobs.deleteTask({ taskId }))).toMatchObject(gone)
  })

  it('keeps locked stops at their numbers', async () => {
    const driver = await member()
    const stopList = requestOf(40).stopList.map((stop, index) =>
      index % 15 === 3 ? { ...stop, lockedAt: 39 - index } : stop,
    )

    const { route } = await follow(driver, await startTask(driver.api, requestOf(0, { stopList })))

    expect([37, 22, 7].map((number) => route.routeOrder[number]?.entered)).toEqual([3, 18, 33])
    expect(route.routeOrder).toHaveLength(42)
  })

  it('is one task however often its request is repeated', async () => {
    const driver = await member()
    const request = requestOf(30, { requestId: 'the-long-one' })

    const ids = await Promise.all([1, 2, 3].map(() => startTask(driver.api, request)))
    await follow(driver, ids[0] ?? '')
    ids.push(await startTask(driver.api, request))

    expect(new Set(ids).size).toBe(1)
    expect((await driver.api.accounts.trackedRequests({})).reqCount).toBe(1)
  })

  it('does not exist for anybody else, finished or not [P-323]', async () => {
    const [owner, other] = [await member(), await member()]
    const taskId = await startTask(owner.api, requestOf(30))

    expect(await refusalOf(other.api.jobs.pollStatus({ taskId }))).toMatchObject(gone)
    expect(await refusalOf(other.api.jobs.deleteTask({ taskId }))).toMatchObject(gone)

    await follow(owner, taskId)
    const theirs = await refusalOf(other.api.jobs.pollStatus({ taskId }))
    const nobodys = await refusalOf(other.api.jobs.pollStatus({ taskId: '0'.repeat(40) }))
    expect(theirs).toEqual(nobodys)
  })

  it('shows the parts that are its results, and those to its owner alone', async () => {
    const [owner, other] = [await member(), await member()]
    const taskId = await startTask(owner.api, requestOf(30))
    await follow(owner, taskId)

    expect(await refusalOf(other.api.jobs.taskPart({ taskId, part: 'result' }))).toMatchObject(gone)
    for (const part of ['request', 'travel', 'constructor']) {
      expect(await refusalOf(owner.api.jobs.taskPart({ taskId, part }))).toMatchObject({
        status: 404,
        code: 'jobs.no-such-part',
      })
    }
    expect(await refusalOf(owner.api.jobs.taskPart({ taskId, part: '../x' }))).toMatchObject({ status: 400 })
  })

  it('can be deleted while it runs', async () => {
    const driver = await member()
    const taskId = await startTask(driver.api, requestOf(100))

    await driver.api.jobs.deleteTask({ taskId })
    await wait(1500)

    expect(await refusalOf(driver.api.jobs.pollStatus({ taskId }))).toMatchObject(gone)
  })

  it('says why it failed when no road leads to a stop, and is not counted [P-364]', async () => {
    const driver = await member()
    const abroad = { address: 'Trafalgar Square, London', coordinates: [51.508, -0.128] as const }
    const stopList = [...Array.from({ length: 25 }, (_, index) => stopInTown(index)), abroad]

    const request = requestOf(0, { stopList, requestId: 'overseas' })
    const taskId = await startTask(driver.api, request)
    const refusal = await refusalOf(follow(driver, taskId))
    const repeated = await refusalOf(driver.api.planner.optimize(request))

    expect(refusal).toMatchObject({ status: 400, code: 'travel.unreachable' })
    expect(refusal.message).toMatch(/^No possible route detected\./)
    expect(repeated).toMatchObject({ code: 'travel.unreachable', message: refusal.message })
    expect((await driver.api.accounts.trackedRequests({})).reqCount).toBe(0)
  })
})
