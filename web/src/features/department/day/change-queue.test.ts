import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlanVersion } from '#core/department/plans/plan-version.ts'
import { dayRouteOf, inspectionAt, wireRouteOf } from '#test/support/build-day-route.ts'
import { eventually } from '#test/support/eventually.ts'
import type { DepartmentDay } from './day-queries.ts'

const { changeRoutes, choose } = vi.hoisted(() => ({ changeRoutes: vi.fn(), choose: vi.fn() }))
// The client and the kept workspace exist in a browser only.
vi.mock(import('#web/client/api.ts'), () => {
  const queryOptions = ({ input }: { input: { date: string } }) => ({ queryKey: ['versions', input.date] })
  return { client: { department: { changeRoutes } }, api: { department: { versions: { queryOptions } } } } as never
})
vi.mock(import('../shell/use-workspace.ts'), () => ({ choose }) as never)
const { createChangeQueue } = await import('./change-queue.ts')
const { dayQuery, versionsQuery } = await import('./day-queries.ts')

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const inspections = ['1', '2'].map((id) => inspectionAt(id))

const versionOf = (date: string, version: number, status: PlanVersion['status'] = 'draft'): PlanVersion =>
  ({ date, version, revision: 0, status }) as PlanVersion

const dayOf = async (version: PlanVersion): Promise<DepartmentDay> => ({
  ...{ date: version.date, version, missing: 0 },
  routes: [await dayRouteOf({ date: version.date, inspections })],
})

const turned = { orders: [{ inspectorId: '2043', inspectionIds: ['2', '1'] }], onFailed: vi.fn() }

/** The server keeps what it is asked; a published version stays, and the change begins version 9. */
async function answer({ date, version, revision }: { date: string; version: number; revision: number }) {
  const route = await wireRouteOf({ date, inspections: inspections.toReversed() })
  const begun = version === 1 ? versionOf(date, 9) : { ...versionOf(date, version), revision: revision + 1 }
  return { version: begun, routes: [route] }
}

const saved = (change: (onSaved: () => void) => void): Promise<void> => new Promise(change)

describe('changes of the routes', () => {
  beforeEach(() => {
    changeRoutes.mockReset().mockImplementation(answer)
    choose.mockReset()
  })

  it('go to the day that they were made on, while those of another day are being saved', async () => {
    const queries = new QueryClient()
    const change = createChangeQueue(queries)
    const [monday, tuesday] = [await dayOf(versionOf(MONDAY, 2)), await dayOf(versionOf(TUESDAY, 3))]

    await Promise.all([
      saved((onSaved) => change(monday, { ...turned, onSaved })),
      saved((onSaved) => change(tuesday, { ...turned, onSaved })),
    ])

    expect(changeRoutes.mock.calls.map(([{ date, version, revision }]) => [date, version, revision])).toEqual([
      [MONDAY, 2, 0],
      [TUESDAY, 3, 0],
    ])
  })

  it('follow each other on one day, each from what the one before has become', async () => {
    const change = createChangeQueue(new QueryClient())
    const day = await dayOf(versionOf(TUESDAY, 3))

    await Promise.all([
      saved((onSaved) => change(day, { ...turned, onSaved })),
      saved((onSaved) => change(day, { ...turned, onSaved })),
    ])

    expect(changeRoutes.mock.calls.map(([{ version, revision }]) => [version, revision])).toEqual([
      [3, 0],
      [3, 1],
    ])
  })

  it.each([
    ['published', [[{ version: 9 }, TUESDAY]]],
    ['draft', []],
  ] as const)('that fail behind one that was kept show what that has become of a %s', async (status, chosen) => {
    const change = createChangeQueue(new QueryClient())
    const day = await dayOf(versionOf(TUESDAY, status === 'published' ? 1 : 3, status))
    changeRoutes.mockImplementationOnce(answer).mockRejectedValue(new TypeError('Failed to fetch'))
    const onSaved = vi.fn()
    change(day, { ...turned, onSaved })

    await saved((onFailed) => change(day, { ...turned, onSaved: () => undefined, onFailed }))

    expect(choose.mock.calls).toEqual(chosen)
    expect(onSaved.mock.calls[0]?.[1]).toBe(status === 'published' ? day.version : undefined)
  })

  it('of a published version show the draft before anybody has listed it', async () => {
    const queries = new QueryClient()
    const published = versionOf(TUESDAY, 1, 'published')
    const known = versionsQuery(TUESDAY).queryKey
    queries.setQueryData(known, { versions: [published], published: 1 })

    const day = await dayOf(published)
    createChangeQueue(queries)(day, { ...turned, onSaved: vi.fn() })
    await eventually(() => expect(choose).toHaveBeenCalledWith({ version: 9 }, TUESDAY))

    expect(queries.getQueryData(known)?.versions.map(({ version }) => version)).toEqual([1, 9])
    const idsOf = (version: number) =>
      queries.getQueryData(dayQuery(TUESDAY, version).queryKey)?.routes[0]?.inspections.map((each) => each.inspectionId)
    expect(idsOf(9)).toEqual(['2', '1'])
    expect(idsOf(1)).toEqual(['1', '2'])
  })

  it('go on after one that was refused: it is told once, with those built on it, and the picture is the server’s', async () => {
    const queries = new QueryClient()
    const change = createChangeQueue(queries)
    const day = await dayOf(versionOf(TUESDAY, 3))
    const { queryKey } = dayQuery(TUESDAY, 3)
    const shownIds = () => queries.getQueryData(queryKey)?.routes[0]?.inspections.map((each) => each.inspectionId)
    changeRoutes.mockRejectedValueOnce(new Error('refused'))

    const [refused, built] = [vi.fn(), vi.fn()]
    change(day, { ...turned, onSaved: vi.fn(), onFailed: refused })
    change(day, { ...turned, onSaved: vi.fn(), onFailed: built })
    await eventually(() => expect(refused).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve))

    expect(refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'refused' }), 1)
    expect(built).not.toHaveBeenCalled()
    expect(changeRoutes).toHaveBeenCalledTimes(1)
    expect(shownIds()).toEqual(['1', '2'])
    await saved((onSaved) => change(day, { ...turned, onSaved }))
    expect(changeRoutes).toHaveBeenCalledTimes(2)
    await eventually(() => expect(shownIds()).toEqual(['2', '1']))
  })

  it('are sent where the picture of one fails, or whoever is told of it does', async () => {
    const queries = new QueryClient()
    const change = createChangeQueue(queries)
    const day = await dayOf(versionOf(TUESDAY, 3))
    const nowhere = day.routes.map((route) => ({ ...route, lane: { ...route.lane, finishBy: Number.NaN } }))
    const broken = { ...day, routes: [...nowhere, null as never] }
    const fail = () => {
      throw new Error('not told')
    }

    change(broken, { ...turned, onSaved: vi.fn() })
    change(day, { ...turned, onSaved: fail, onFailed: fail })
    await eventually(() => expect(changeRoutes).toHaveBeenCalledTimes(2))
    await new Promise((resolve) => setTimeout(resolve))
    await saved((onSaved) => change(day, { ...turned, onSaved }))

    expect(changeRoutes).toHaveBeenCalledTimes(3)
  })

  it('are all sent from the last that was kept, in their order, unless they were built on one that was refused', async () => {
    const days = [await dayOf(versionOf(MONDAY, 2)), await dayOf(versionOf(TUESDAY, 3))] as const
    const step = fc.record({ day: fc.constantFrom(...days), fails: fc.boolean(), slow: fc.nat(2), waits: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const change = createChangeQueue(new QueryClient())
        const told: { place: number; kept: boolean; givenUp: number }[] = []
        const asked: { date: string; version: number; revision: number }[] = []
        changeRoutes.mockReset().mockImplementation(async (question) => {
          const { slow, fails } = steps[Number(question.routes[0].finishBy)] ?? {}
          asked.push(question)
          for (let turn = 0; turn < (slow ?? 0); turn++) await new Promise(setImmediate)
          if (fails) throw new Error('refused')
          return answer(question)
        })
        const isOver = () => told.reduce((sum, { givenUp }) => sum + 1 + givenUp, 0)
        for (const [place, { day, waits }] of steps.entries()) {
          if (waits) await vi.waitFor(() => expect(isOver()).toBe(place))
          change(day, {
            orders: [{ inspectorId: '2043', inspectionIds: ['2', '1'], finishBy: place }],
            onSaved: () => told.push({ place, kept: true, givenUp: 0 }),
            onFailed: (_, givenUp) => told.push({ place, kept: false, givenUp }),
          })
        }
        await vi.waitFor(() => expect(isOver()).toBe(steps.length))

        expect(asked).toHaveLength(told.length)
        expect(told.map(({ place }) => place)).toEqual(told.map(({ place }) => place).toSorted((a, b) => a - b))
        expect(told.map(({ kept }) => kept)).toEqual(told.map(({ place }) => !steps[place]?.fails))
        // Each goes on from what the one before it has become, or begins anew from what the page showed.
        for (const [place, { date, revision }] of asked.entries()) {
          const before = asked[place - 1]
          expect(revision === 0 || (date === before?.date && revision === before.revision + 1)).toBe(true)
        }
      }),
      { numRuns: 30 },
    )
  })
})
