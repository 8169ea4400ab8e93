import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { estimatePlan } from '#core/plan/make-plan.ts'
import type { Plan } from '#core/plan/plan.ts'
import { planToRoute } from '#core/planner/optimized-route.ts'
import { enteredRoute } from '#test/support/entered-route.ts'
import type { PlannerDocument } from './planner-document.ts'
import { documentToPlan } from './planner-plan.ts'

const told = vi.hoisted(() => ({ showPlan: vi.fn(), showToast: vi.fn(), showNotice: vi.fn() }))
vi.mock(import('#web/client/api.ts'), () => ({ client: {} }) as never)
vi.mock(import('#web/ui/feedback/toast.ts'), () => ({ showToast: told.showToast }) as never)
vi.mock(import('#web/ui/feedback/notices/notice.ts'), () => ({ showNotice: told.showNotice }) as never)
vi.mock(import('./show-plan.ts'), () => ({ showPlan: told.showPlan }) as never)
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
const { emptyDocument } = await import('./planner-document.ts')
const { plannerStore } = await import('./planner-store.ts')
const { routeEdits } = await import('./route-edits.ts')

const ORDER = [0, 1, 2, 3]
const entered: PlannerDocument = { ...emptyDocument(() => 'id'), ...enteredRoute([41.82, 41.84, 41.86, 41.88]) }
const shown = (document = entered): PlannerDocument => ({
  ...document,
  result: planToRoute(estimatePlan(documentToPlan(document, ORDER))),
})
/** What the last edit shows: its label, its words, the order of its stops. */
const last = () => {
  const { label, detail, plan } = told.showPlan.mock.lastCall?.[0] ?? {}
  return { label, detail, order: (plan as Plan | undefined)?.routes[0] }
}
const lockedSecond = (): PlannerDocument =>
  shown({ ...entered, stops: entered.stops.map((stop, at) => (at === 1 ? { ...stop, lockedAt: 1 } : stop)) })

beforeEach(() => {
  vi.resetAllMocks()
  plannerStore.change('Found', shown())
})
afterAll(() => void vi.unstubAllGlobals())

describe('a stop of a finished route', () => {
  it.each([
    [0, 2, 'Stop 1 moved after 3', [1, 2, 0, 3]],
    [0, 3, 'Stop 1 moved after 4', [1, 2, 3, 0]],
    [3, 1, 'Stop 4 moved after 1', [0, 3, 1, 2]],
    [2, 0, 'Stop 3 moved to the front', [2, 0, 1, 3]],
  ])('at number %i is moved to %i: %s', (stop, place, label, order) => {
    routeEdits.moveStop(stop, { route: 0, place })

    expect(last()).toMatchObject({ label, order })
    expect(last().detail).toMatch(/min/)
  })

  it.each([1, -1, 4])('that is dropped where it is, or beside the route, stays: %i', (place) => {
    routeEdits.moveStop(1, { route: 0, place })

    expect([told.showPlan, told.showToast].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })

  it('is stepped past a locked one, and told that nobody takes the place of that', () => {
    plannerStore.change('Locked', lockedSecond())

    routeEdits.stepStop(0, 1)
    expect(last()).toMatchObject({ label: 'Stop 1 moved after 3', order: [2, 1, 0, 3] })
    told.showPlan.mockReset()
    routeEdits.moveStop(0, { route: 0, place: 1 })
    expect(told.showToast.mock.lastCall?.[0]).toMatchObject({ message: 'Stop 2 is locked', tone: 'problem' })
    routeEdits.stepStop(0, -1)
    expect(told.showPlan).not.toHaveBeenCalled()
  })

  it('is priced before it is dropped, and cannot be dropped on a locked one', () => {
    expect(routeEdits.priceOfMove(0, { route: 0, place: 3 })?.minutes).toBeGreaterThan(0)
    plannerStore.change('Locked', lockedSecond())
    expect(routeEdits.priceOfMove(0, { route: 0, place: 1 })).toBeUndefined()
  })

  it('is removed, added where it costs least, and replaced under its own id', () => {
    const [, second] = entered.stops
    routeEdits.removeStop(1)
    expect(last()).toMatchObject({ label: 'Stop removed', detail: second?.address })
    expect(last().order).toHaveLength(3)

    routeEdits.addStop({ address: '5 New St', coordinates: [41.83, entered.stops[0]?.coordinates?.[1] ?? 0] })
    expect(last()).toMatchObject({ label: 'Added as stop 2', order: [0, 4, 1, 2, 3] })

    const [first] = documentToPlan(entered, ORDER).stops
    if (!first) throw new Error('No stop')
    routeEdits.setStop(0, { address: 'Other', coordinates: first.coordinates })
    const { plan } = told.showPlan.mock.lastCall?.[0] ?? {}
    expect(plan.stops[0]).toMatchObject({ address: 'Other', ...(first.id !== undefined && { id: first.id }) })
    expect(last()).toMatchObject({ label: 'Stop changed', detail: 'Other', order: ORDER })
    told.showPlan.mockReset()
    routeEdits.setStop(9, { address: 'Other', coordinates: first.coordinates })
    expect(told.showPlan).not.toHaveBeenCalled()
  })

  it('is locked to its number and let go again, at once', () => {
    routeEdits.toggleLock(2)
    expect(told.showToast.mock.lastCall?.[0]).toMatchObject({ message: 'Stop 3 locked', detail: 'it keeps its number' })
    expect(plannerStore.get().history.present.stops[2]?.lockedAt).toBe(2)

    routeEdits.toggleLock(2)
    expect(told.showToast.mock.lastCall?.[0]).toMatchObject({ message: 'Stop 3 unlocked' })
    expect(plannerStore.get().history.present.stops[2]?.lockedAt).toBeUndefined()
    expect(told.showPlan).not.toHaveBeenCalled()
  })

  it('is moved to where its door is, and so are start and end', () => {
    const movedTo = (point: number) => {
      routeEdits.movePlace(point, [41.9, -87])
      const { plan } = told.showPlan.mock.lastCall?.[0] ?? {}
      const [day] = plan.drivers
      return [day.start, ...plan.stops, day.end ?? day.start].map(({ coordinates }) => coordinates[0] === 41.9)
    }

    expect(movedTo(0).indexOf(true)).toBe(0)
    expect(movedTo(2).slice(1, 5)).toEqual([false, true, false, false])
    told.showPlan.mockReset()
    routeEdits.movePlace(99, [1, 2])
    expect(told.showPlan).not.toHaveBeenCalled()
  })
})

it('a route that is turned around costs no less than nothing', () => {
  routeEdits.reverse()

  expect(last()).toMatchObject({ label: 'Route reversed', order: [3, 2, 1, 0] })
  expect(last().detail).not.toContain('−')
})

it('nothing is changed where no route is shown', async () => {
  plannerStore.change('Entered', { ...entered, result: null })
  routeEdits.reverse()
  routeEdits.moveStop(0, { route: 0, place: 2 })
  routeEdits.stepStop(0, 1)
  routeEdits.removeStop(0)
  routeEdits.movePlace(0, [1, 2])
  routeEdits.addStop({ address: 'x', coordinates: [1, 2] })
  routeEdits.toggleLock(0)
  routeEdits.setStop(0, { address: 'x', coordinates: [1, 2] })

  expect(routeEdits.priceOfMove(0, { route: 0, place: 1 })).toBeUndefined()
  expect(await routeEdits.tryAll([0])).toBeUndefined()
  for (const { mock } of Object.values(told)) expect(mock.calls).toEqual([])
})
