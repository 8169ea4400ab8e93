import { ORPCError } from '@orpc/client'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { routeToWire } from '#api/planner-wire.ts'
import { estimatePlan } from '#core/plan/make-plan.ts'
import { planToRoute } from '#core/planner/optimized-route.ts'
import { enteredRoute } from '#test/support/entered-route.ts'
import type { PlannerDocument } from './planner-document.ts'
import { documentToPlan, toRequest } from './planner-plan.ts'

const { planner } = vi.hoisted(() => ({ planner: { priceRoute: vi.fn() } }))
// Routes of the contract are made by the build of the web app, so that the client exists in a browser only.
vi.mock(import('#web/client/api.ts'), () => ({ client: { planner } }) as never)
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
const { emptyDocument } = await import('./planner-document.ts')
const { plannerStore } = await import('./planner-store.ts')
const { orderName } = await import('./planner-document.ts')
const { showFound, showPlan } = await import('./show-plan.ts')
const { isUnpriced } = await import('./unpriced.ts')

const entered: PlannerDocument = { ...emptyDocument(() => 'id'), ...enteredRoute([41.85, 41.82]) }
const found = planToRoute(estimatePlan(documentToPlan(entered, [1, 0])))
const onStreets = { ...found, travel: { ...found.travel, source: 'region' as const } }
const present = () => plannerStore.get().history.present

beforeEach(() => plannerStore.change('Entered', entered))
afterEach(() => void vi.resetAllMocks())
afterAll(() => void vi.unstubAllGlobals())

describe('a route that the page has found itself', () => {
  it('is shown at once, unpriced, and then with the prices of the server for its order', async () => {
    planner.priceRoute.mockResolvedValue(routeToWire(onStreets))

    const shown = showFound('Best order so far kept', found)

    expect(present().result).toBe(found)
    expect(isUnpriced(found)).toBe(true)
    await shown
    expect(planner.priceRoute).toHaveBeenCalledExactlyOnceWith({ request: toRequest(entered), order: [1, 0] })
    expect(present().result?.travel.source).toBe('region')
    expect(plannerStore.get().history.past.at(-1)?.value.result).toBeNull()
  })

  it('stays as it was found where the server has no prices', async () => {
    planner.priceRoute.mockRejectedValue(new ORPCError('travel.unreachable', { status: 503, message: 'No' }))

    await showFound('Best order so far kept', found)

    expect(present().result).toBe(found)
    expect(isUnpriced(found)).toBe(false)
  })
})

it('an order that somebody chose is called theirs until one is found again', async () => {
  planner.priceRoute.mockResolvedValue(routeToWire(onStreets))
  await showFound('Found', found)
  expect(orderName(present())).toBe('Fastest order')

  await showPlan({ label: 'Moved', detail: '', plan: documentToPlan(present(), [0, 1]), byHand: true })
  await showPlan({ label: 'Changed', detail: '', plan: documentToPlan(present(), [0, 1]) })
  expect(orderName(present())).toBe('Your order')

  await showFound('Found', found)
  expect(orderName(present())).toBe('Fastest order')
})
