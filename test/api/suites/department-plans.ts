import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JobResult } from '#api/jobs.ts'
import type { Strategy } from '#core/department/assignment/day-assignment.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { newcomer, type Person } from '#test/support/cloud-in-use.ts'
import { inspectionOf, inspectorOf, loadWorkspace, smallCity } from '#test/support/department-workspace.ts'
import { queuedGeneration, runAllTwice, runSavePlan, runUpTo } from '#test/support/run-generation.ts'

const scheduler = (name = 'Sam Ortiz') => newcomer(name, ['department-scheduler'])
const viewer = () => newcomer('Vera Lind', ['department-viewer'])

type Generated = Extract<JobResult, { versions: unknown }>
let requests = 0

async function start({ api }: Person, date: string, more: { inspectorIds?: string[]; strategies?: Strategy[] } = {}) {
  requests += 1
  const { inspectorIds = ['EC1', 'EC2', 'EC3'], strategies = ['as-specified'] } = more
  const requestId = `generation-${requests}`
  return (await api.department.generate({ date, inspectorIds, strategies, requestId })).taskId
}

async function follow({ api }: Person, taskId: string) {
  const items = new Set<string>()
  for (; ; await wait(50)) {
    const { pollStatus, progress } = await api.jobs.pollStatus({ taskId })
    if (progress.item) items.add(progress.item)
    if (pollStatus && 'versions' in pollStatus) return { result: pollStatus, progress, items }
  }
}

const generate = async (
  person: Person,
  ...how: Parameters<typeof start> extends [Person, ...infer Rest] ? Rest : never
) => (await follow(person, await start(person, ...how))).result

const routesOf = async ({ api }: Person, { date, versions }: Generated, at = 0) => {
  const { version = 0, totalRoutes = 0 } = versions[at] ?? {}
  const chunk = (index: number) => api.department.getInspectorRoutesChunked({ selectedDate: date, index, version })
  const chunks = await Promise.all(Array.from({ length: totalRoutes }, (_, index) => chunk(index)))
  return chunks.map(({ route }) => route)
}

const idsOf = (route: { assignedInspections: readonly { inspectionId: string }[] }) =>
  route.assignedInspections.map(({ inspectionId }) => inspectionId)

describe('a day that is generated', () => {
  beforeAll(() => loadWorkspace(smallCity()))

  it('goes from a task to drafts, to one that is published and seen by viewers [D-005, D-006, D-127, D-129, D-130, D-133, D-210, D-211]', async () => {
    const [sam, vera, date] = [await scheduler(), await viewer(), '2026-11-30']

    const taskId = await start(sam, date, { strategies: ['as-specified', 'optimal'] })
    const { result, progress, items } = await follow(sam, taskId)

    expect(result.versions.map(({ status, origin }) => [status, origin])).toEqual([
      ['draft', { kind: 'generated', strategy: 'as-specified' }],
      ['draft', { kind: 'generated', strategy: 'optimal' }],
    ])
    expect(progress).toMatchObject({ phase: 'finishing' })
    expect(progress.done).toBe(progress.total)
    expect([...items].every((item) => /^EC[123]$/.test(item))).toBe(true)
    const routes = await routesOf(sam, result)
    expect(routes.every(({ assignedInspector }) => assignedInspector.home !== undefined)).toBe(true)
    const { version = 0, revision = 0, figures } = result.versions[1] ?? {}
    const unrouted = await sam.api.department.unrouted({ date, version, page: 0 })
    expect((figures?.routed ?? 0) + unrouted.total).toBe(30)
    expect(unrouted.items).toHaveLength(unrouted.total)

    const seen = { selectedDate: date, index: 0 }
    expect(await vera.api.department.getInspectorRoutesMetadata({ selectedDate: date })).toEqual({
      totalRoutes: 0,
      version: null,
    })
    expect(await vera.api.department.getInspectorRoutesMetadata({ selectedDate: date, version })).toMatchObject({
      version: null,
    })
    expect(await refusalOf(vera.api.department.getInspectorRoutesChunked({ ...seen, version }))).toMatchObject({
      status: 404,
      code: 'department.no-such-plan',
    })
    expect((await vera.api.department.days({ from: date, to: date })).days).toEqual([])

    const published = await sam.api.department.publish({ date, version, revision })

    expect(published).toMatchObject({ published: version })
    expect(await vera.api.department.getInspectorRoutesMetadata({ selectedDate: date })).toMatchObject({
      totalRoutes: result.versions[1]?.totalRoutes,
      version: { version, status: 'published', publishedBy: { name: 'Sam Ortiz' } },
    })
    const { route } = await vera.api.department.getInspectorRoutesChunked(seen)
    expect(route.assignedInspector.home).toBeUndefined()
    expect(JSON.stringify(route)).not.toContain('260 West 35 Street, NYC')
    expect((await vera.api.department.versions({ date })).versions.map((each) => each.version)).toEqual([version])
    expect((await sam.api.department.versions({ date })).versions).toHaveLength(2)
    expect((await vera.api.department.days({ from: '2026-11-01', to: date })).days).toContainEqual({
      date,
      latest: version,
      published: version,
    })
  })

  it('is the same a second time: routes, receipt and order, whoever asks', async () => {
    const [sam, ana] = [await scheduler(), await scheduler('Ana')]

    const [first, second] = [
      await generate(sam, '2026-12-01', { strategies: ['as-specified', 'optimal'] }),
      await generate(ana, '2026-12-01', { strategies: ['as-specified', 'optimal'] }),
    ]

    for (const at of [0, 1]) {
      expect(first.versions[at]?.receipt).toMatch(/^[0-9a-f]{64}$/)
      expect(second.versions[at]?.receipt).toBe(first.versions[at]?.receipt)
      expect(await routesOf(ana, second, at)).toEqual(await routesOf(sam, first, at))
    }
  })

  it('gets versions of their own when two schedulers plan it at once, each with all of its routes', async () => {
    const people = [await scheduler(), await scheduler('Ana')]

    const results = await Promise.all(people.map((each) => generate(each, '2026-12-02')))

    expect(results.map(({ versions }) => versions[0]?.version).toSorted()).toEqual([1, 2])
    const [one, two] = await Promise.all(results.map((result, index) => routesOf(people[index] as Person, result)))
    expect(one).toEqual(two)
    expect(new Set(one?.flatMap(idsOf)).size).toBe(one?.flatMap(idsOf).length)
  })

  it('is refused on a holiday, without inspectors and for unknown or blocked ones [D-179]', async () => {
    const sam = await scheduler()

    expect(await refusalOf(start(sam, '2026-11-26'))).toMatchObject({ status: 400, code: 'department.holiday' })
    expect(await refusalOf(start(sam, '2026-11-30', { inspectorIds: [] }))).toMatchObject({
      code: 'department.no-inspector',
      message: 'Please select at least one inspector before creating routes.',
    })
    expect(await refusalOf(start(sam, '2026-11-30', { inspectorIds: ['EC1', 'EC9'] }))).toMatchObject({
      code: 'department.no-such-inspector',
      message: expect.stringContaining('EC9'),
    })
  })

  it('is a task of its own for each request, and one however often it is repeated', async () => {
    const sam = await scheduler()
    const request = {
      date: '2026-12-03',
      inspectorIds: ['EC1'],
      strategies: ['as-specified' as const],
      requestId: 'the-same-one',
    }

    const answers = await Promise.all([1, 2, 3].map(() => sam.api.department.generate(request)))
    await follow(sam, answers[0]?.taskId ?? '')

    expect(new Set(answers.map(({ taskId }) => taskId)).size).toBe(1)
    expect((await sam.api.department.versions({ date: request.date })).versions).toHaveLength(1)
  })
})

/** The records of failed routes, by their ids. */
async function failedRouteRecords() {
  const { S3Client, ListObjectsV2Command } = await import('@aws-sdk/client-s3')
  const { readPayload } = await import('#lambdas/gateways/payloads.ts')
  const list = new ListObjectsV2Command({ Bucket: process.env.PAYLOAD_BUCKET, Prefix: 'department/failed/' })
  const { Contents = [] } = await new S3Client({}).send(list)
  return Promise.all(
    Contents.map(async ({ Key = '' }) => ({
      key: Key.replace('department/failed/', '').replace('.json', ''),
      value: await readPayload(Key, (json) => json),
    })),
  )
}

/** A generation of the first three inspectors of whom one has a route by now. */
async function halfway({ userId }: Person, date: string): Promise<string> {
  const rows = smallCity(24, ['EC1', 'EC2', 'EC3'])
  const taskId = await queuedGeneration(rows, { userId, date, strategies: ['as-specified'] })
  expect(await runUpTo(taskId, 1)).toHaveLength(3)
  return taskId
}

describe('a generation that does not go smoothly', () => {
  const city = smallCity(24, ['EC1', 'EC2', 'EC3', 'EC4'])
  const [one, two, three] = city.inspectors
  const lost = inspectorOf('EC4', { street: '1 Nowhere', city: 'Nowhere', postcode: '00000' })
  const onlyTheirs = inspectionOf(90, {
    status: 'Scheduled',
    requiredInspectors: ['EC4'],
    appointmentStart: '2026-12-07 10:00:00',
    appointmentFinish: '2026-12-07 11:00:00',
  })

  beforeAll(() =>
    loadWorkspace({
      ...city,
      inspectors: [one, two, three, lost].flatMap((each) => each ?? []),
      inspections: [...city.inspections, onlyTheirs],
    }),
  )

  it('leaves out who has no place to begin at, alone, and tells of it in the record for the operator [D-108, D-110, D-128, D-219, D-220, D-226]', async () => {
    const [sam, date] = [await scheduler(), '2026-12-07']

    const { versions } = await generate(sam, date, { inspectorIds: ['EC1', 'EC2', 'EC4'] })

    const version = versions[0]?.version ?? 0
    const { failed, items } = await sam.api.department.unrouted({ date, version, page: 0 })
    expect(failed).toEqual([
      {
        inspectorId: 'EC4',
        reason: 'Inspector missing coordinates',
        rule: expect.any(String),
        inspectionIds: [onlyTheirs.inspectionId],
      },
    ])
    expect(items.find(({ inspectionId }) => inspectionId === onlyTheirs.inspectionId)).toMatchObject({
      code: 'no-coordinates',
      facts: { status: 'Scheduled', appointmentStart: onlyTheirs.appointmentStart },
    })
    expect(versions[0]?.totalRoutes).toBe(2)
    const [record] = await failedRouteRecords()
    expect(record?.key).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/)
    expect(record?.value).toEqual({
      datetime: expect.stringMatching(/Z$/),
      failedAssignments: [
        {
          inspector: 'EC4',
          inspections: [onlyTheirs.inspectionId],
          reason: 'Inspector missing coordinates',
          rule: expect.any(String),
          params: expect.objectContaining({ strategy: 'as-specified' }),
          selectedDate: date,
        },
      ],
    })
  })

  it('makes the same plan once when its functions are killed and tried again, whatever is imported meanwhile', async () => {
    const [sam, date] = [await scheduler(), '2026-12-08']
    const taskId = await start(sam, date)
    const { result } = await follow(sam, taskId)
    const before = await routesOf(sam, result)

    await loadWorkspace(smallCity(3, ['EC1', 'EC2', 'EC3']))
    await runAllTwice(taskId)
    const again = (await follow(sam, taskId)).result
    await loadWorkspace({ ...city, inspections: [...city.inspections, onlyTheirs] })

    expect(again).toEqual(result)
    expect(await routesOf(sam, result)).toEqual(before)
    expect((await sam.api.department.versions({ date })).versions).toHaveLength(1)
    const { entries } = await sam.api.department.audit({})
    expect(entries.filter(({ what }) => what.startsWith(`${date}, version 1,`))).toHaveLength(1)
  })

  it('keeps what is done when it is cancelled, for its owner alone and however often', async () => {
    const [sam, ana, date] = [await scheduler(), await scheduler('Ana'), '2026-12-09']
    const taskId = await halfway(sam, date)

    const theirs = await refusalOf(ana.api.department.cancelGeneration({ taskId }))
    const cancelled = await sam.api.department.cancelGeneration({ taskId })
    const again = await sam.api.department.cancelGeneration({ taskId })

    expect(theirs).toMatchObject({ status: 404, code: 'jobs.no-such-task' })
    expect(cancelled.versions).toHaveLength(1)
    expect(again).toEqual(cancelled)
    const { version = 0, figures, totalRoutes } = cancelled.versions[0] ?? {}
    expect(totalRoutes).toBe(1)
    const { items, total, failed } = await sam.api.department.unrouted({ date, version, page: 0 })
    expect(items.some(({ code }) => code === 'cancelled')).toBe(true)
    expect(total + (figures?.routed ?? 0)).toBe(24)
    expect(failed).toEqual([])
    expect((await follow(sam, taskId)).result.versions).toHaveLength(1)
  })

  it('keeps nothing when it is cancelled before anything is done', async () => {
    const [sam, date] = [await scheduler(), '2026-12-10']
    const taskId = await queuedGeneration(city, { userId: sam.userId, date, strategies: ['as-specified'] })

    const { versions } = await sam.api.department.cancelGeneration({ taskId })

    expect(versions).toEqual([])
    expect((await follow(sam, taskId)).result).toEqual({ date, versions: [] })
  })

  it('saves the others when the route of one was not found [D-227]', async () => {
    const [sam, date] = [await scheduler(), '2026-12-11']
    const taskId = await halfway(sam, date)

    await runSavePlan(taskId)

    const { versions } = await sam.api.department.versions({ date })
    const { failed, total } = await sam.api.department.unrouted({ date, version: versions[0]?.version ?? 0, page: 0 })
    expect(versions[0]).toMatchObject({ status: 'draft', totalRoutes: 1 })
    expect(failed.map(({ reason }) => reason)).toEqual(['Route optimization failed', 'Route optimization failed'])
    expect(total + (versions[0]?.figures.routed ?? 0)).toBe(24)
  })
})
