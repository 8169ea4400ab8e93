import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { itineraryToWire, wireToItinerary } from '#api/itinerary/itinerary-wire.ts'
import { arrivalTimes } from '#core/itinerary/arrival-times.ts'
import type { JobKind } from '#core/jobs/kinds.ts'
import { epochSeconds } from '#core/kernel/time.ts'
import { planFaults } from '#core/plan/check-plan.ts'
import { type DescribedPlan, describeFound } from '#core/plan/describe-plan.ts'
import { lockRoute, toggleLock } from '#core/plan/edits/lock.ts'
import { moveStop } from '#core/plan/edits/move-stop.ts'
import { createHistory, record, undo } from '#core/plan/history.ts'
import { askLegs, askTravel, estimateTravel, findSoundPlan, pricePlan } from '#core/plan/make-plan.ts'
import type { DriverDay, Plan, PlanRequest } from '#core/plan/plan.ts'
import { planTravel, priceChange } from '#core/plan/price-change.ts'
import { estimatedTravel } from '#engine/travel/index.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { stopInTown } from '#test/support/build-request.ts'
import { cloud, member } from '#test/support/cloud-in-use.ts'

const depot = { address: '1 Depot Road, New York, NY 10001', coordinates: [40.75, -73.99] as const }
const day: DriverDay = { start: depot, end: depot, leaveAt: 480, breaks: [{ minutes: 30, from: 690, to: 780 }] }

/** A morning for two: twelve stops of five minutes, one of them open until ten only. */
const request: PlanRequest = {
  stops: Array.from({ length: 12 }, (_, index) => ({
    ...stopInTown(index),
    ...(index === 4 ? { window: [480, 600] as const } : {}),
  })),
  drivers: [day, { ...day, leaveAt: 510 }],
  method: 'd',
  serviceMinutes: 5,
  objective: { useEveryVehicle: true, balance: 1 },
}
// Of any kind: the seams of jobs do not ask what a face does with them.
const kind: JobKind = 'optimize-route'
const Routes = z.object({ routes: z.array(z.array(z.number())) })

/** Plans the day as a job would: each step by itself, what passes between them kept as parts. */
async function planAsJob(userId: string): Promise<{ taskId: string; plan: Plan; described: DescribedPlan }> {
  const [{ createJobOnce }, { readPart, writePart }, { step }, { handler: finish }] = await Promise.all([
    import('#store/jobs.ts'),
    import('#lambdas/jobs/parts.ts'),
    import('#lambdas/jobs/step.ts'),
    import('#lambdas/jobs/tasks/finish.ts'),
  ])
  const now = Date.now()
  const taskId = `two-drivers-of-${userId}`
  const times = { createdAt: now, updatedAt: now, expiresAt: epochSeconds(now) + 3600 }
  const start = { phase: 'queued', done: 0, total: 4, status: 'running', parts: [] } as const
  await createJobOnce({ taskId, userId, kind, requestId: taskId, ...start, ...times })
  const solve = step(kind, 'solving', async () => {
    const found = findSoundPlan(request, await askTravel(request, estimatedTravel), { effort: 'fast' })
    await writePart(taskId, 'plan', found)
    const described = describeFound(request, found, await askLegs(request, found, estimatedTravel))
    await writePart(taskId, 'described', described)
  })
  await solve({ taskId })
  await finish({ taskId })
  const found = await readPart(taskId, 'plan', Routes)
  const described = await readPart<DescribedPlan>(taskId, 'described', { parse: (json) => json as DescribedPlan })
  if (!found || !described) throw new Error('The parts of a finished job are there')
  return { taskId, plan: { ...request, routes: found.routes }, described }
}

describe('a day of two drivers, by the seams alone', () => {
  it('is planned as a job, edited, priced, undone, shown and shared', async () => {
    const { api, userId } = await member({ teamTier: 2 })

    // A job: planned, checked, kept by part, with its progress.
    const { taskId, plan, described } = await planAsJob(userId)
    const { readJob } = await import('#store/jobs.ts')
    const job = await readJob(taskId, Date.now())
    expect(job).toMatchObject({
      status: 'done',
      parts: expect.arrayContaining(['described', 'plan']),
      done: 4,
      total: 4,
    })
    expect(plan.routes.every((order) => order.length > 0)).toBe(true)
    expect(plan.routes.flat().toSorted((a, b) => a - b)).toEqual(request.stops.map((_, index) => index))
    expect(described.brokenRules).toEqual([])

    // An edit: told its price before it happens, and worth exactly that.
    const stop = plan.routes[0]?.[0] ?? 0
    const held = lockRoute(toggleLock(plan, plan.routes[1]?.[0] ?? 0), 0, 'order')
    const moved = moveStop(held, stop, { route: 1, place: held.routes[1]?.length ?? 0 })
    if (!moved) throw new Error('A stop may leave a route whose order is locked')
    const price = priceChange(held, moved, estimateTravel)
    const after = await pricePlan(moved, estimatedTravel)
    const secondsOf = (each: Plan): number => planTravel(each, estimateTravel(each)).seconds
    expect(moved.routes[1]?.[0]).toBe(held.routes[1]?.[0])
    expect(price.minutes).toBe(Math.round((secondsOf(moved) - secondsOf(held)) / 60))
    expect(price.minutes).not.toBe(0)
    expect(after.brokenRules).toEqual(price.broken)

    // Undo: the same document, not one that looks like it.
    const history = record(record(createHistory(plan), 'Locked', held), 'Stop moved', moved)
    expect(undo(history).present).toBe(held)
    expect(undo(undo(history)).present).toBe(plan)

    // An itinerary each: times wait for the break, totals are those of the legs.
    for (const [driver, route] of after.routes.entries()) {
      const times = arrivalTimes(route, route.leaveAt ?? 0)
      expect(times).toEqual(times.toSorted((left, right) => left - right))
      expect(times[0]).toBeGreaterThanOrEqual(Number(request.drivers[driver]?.leaveAt))
      expect(route.points).toHaveLength((moved.routes[driver]?.length ?? 0) + 2)
    }
    expect(planFaults(request, estimateTravel(request), { ...described, routes: plan.routes, breaks: [] })).toEqual([])

    // Shared: one link a driver, each opening its own route to whoever has it.
    const links = await Promise.all(
      after.routes.map((route, driver) =>
        api.sharing.saveRoute({ routeData: itineraryToWire(route), title: `Driver ${driver + 1}` }),
      ),
    )
    const anybody = createApiClient(cloud().url)
    for (const [driver, { routeId }] of links.entries()) {
      const { routeData, title } = await anybody.sharing.getRoute({ routeid: routeId })
      const { saving: _, ...itinerary } = after.routes[driver] ?? { saving: undefined }
      expect(wireToItinerary(routeData)).toEqual(itinerary)
      expect(title).toBe(`Driver ${driver + 1}`)
    }
  })
})
