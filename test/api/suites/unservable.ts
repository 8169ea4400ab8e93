import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { WireRoute } from '#api/planner-wire.ts'
import type { OptimizeRequest } from '#core/planner/optimize-request.ts'
import { requestOf, stopInTown } from '#test/support/build-request.ts'
import { member, type Person } from '#test/support/cloud-in-use.ts'
import { planAtOnce, startTask } from '#test/support/plan-route.ts'

/** Nobody reaches any of the stops: all of them close at eight, and the driver leaves at nine. */
const tooLate = (stops: number): OptimizeRequest =>
  requestOf(0, {
    stopList: Array.from({ length: stops }, (_, index) => ({ ...stopInTown(index), window: [420, 480] as const })),
    options: { leaveAt: 540, openEnd: true },
  })

async function resultOf({ api }: Person, taskId: string): Promise<WireRoute> {
  for (;;) {
    const { pollStatus } = await api.jobs.pollStatus({ taskId })
    if (pollStatus && 'routeOrder' in pollStatus) return pollStatus
    await wait(50)
  }
}

function expectNothingServed({ routeOrder, unserved, totalTime, saving, curatedLinks }: WireRoute, stops: number) {
  expect(routeOrder.map(({ kind }) => kind)).toEqual(['start'])
  expect(unserved.map(({ entered }) => entered).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: stops }, (_, stop) => stop),
  )
  for (const { reason } of unserved) expect(reason).not.toBe('')
  expect([totalTime, saving.minutes]).toEqual([0, 0])
  expect(curatedLinks).toEqual({ googleUrl: '', appleUrl: '', wazeUrl: '' })
}

describe('an open end with nothing to serve', () => {
  it('is answered at once: no stop, and why for each', async () => {
    const route = await planAtOnce((await member()).api, tooLate(3))

    expectNothingServed(route, 3)
  })

  it('is the result of a task', async () => {
    const driver = await member()

    const taskId = await startTask(driver.api, tooLate(26))

    expectNothingServed(await resultOf(driver, taskId), 26)
  })

  it('is priced when the driver takes every stop off the route', async () => {
    const { api } = await member()

    const route = await api.planner.priceRoute({ request: tooLate(2), order: [] })

    expect(route.routeOrder.map(({ kind }) => kind)).toEqual(['start'])
  })
})
