import { ORPCError } from '@orpc/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { itineraryToWire } from '#api/itinerary/itinerary-wire.ts'
import { routeToWire } from '#api/planner-wire.ts'
import { estimatePlan } from '#core/plan/make-plan.ts'
import { planToRoute } from '#core/planner/optimized-route.ts'
import { enteredRoute } from '#test/support/entered-route.ts'
import type { PlannerDocument } from '../document/planner-document.ts'
import { documentToPlan, toRequest } from '../document/planner-plan.ts'

const { sharing, planner } = vi.hoisted(() => ({
  sharing: { savedRoute: vi.fn(), updateRoute: vi.fn(), renameRoute: vi.fn() },
  planner: { priceRoute: vi.fn() },
}))
// Routes of the contract are made by the build of the web app, so that the client exists in a browser only.
vi.mock(import('#web/client/api.ts'), () => ({ client: { sharing, planner } }) as never)
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
const { followLink } = await import('../document/link-of-route.ts')
const { emptyDocument } = await import('../document/planner-document.ts')
const { changeRoute, plannerStore } = await import('../document/planner-store.ts')
const { openSavedRoute } = await import('./open-saved-route.ts')
const { savedRouteActions } = await import('./saved-route-actions.ts')

const entered: PlannerDocument = { ...emptyDocument(() => 'id'), ...enteredRoute([41.82, 41.85]) }
const today = planToRoute(estimatePlan(documentToPlan(entered, [0, 1])))
const [firstLeg, ...otherLegs] = today.legs
/** The same order as it was saved, when its first leg took longer. */
const asSaved = { ...today, legs: [...(firstLeg ? [{ ...firstLeg, durationSeconds: 4000 }] : []), ...otherLegs] }
const present = () => plannerStore.get().history.present
const aWhile = () => vi.advanceTimersByTimeAsync(120_000)

async function open(): Promise<void> {
  await openSavedRoute('route')
  await aWhile()
}

/** A change of the route that keeps its answer. */
async function leaveAt(minute: number): Promise<void> {
  plannerStore.change('Changed', { ...present(), options: { leaveAt: minute } })
  await aWhile()
}

beforeAll(() => void vi.useFakeTimers())
beforeEach(() => {
  const routeData = itineraryToWire(asSaved)
  const url = 'https://stops.example/r'
  const saved = { routeData, request: toRequest(entered), title: 'Monday', url, version: 1, isShared: true }
  sharing.savedRoute.mockResolvedValue(saved)
  sharing.updateRoute.mockResolvedValue({ version: 2, expiresAt: 0 })
  planner.priceRoute.mockResolvedValue(routeToWire(today))
  followLink()
})
afterEach(() => void vi.resetAllMocks())
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a saved route that is opened', () => {
  it('is not saved with the prices of today until it is changed', async () => {
    await open()
    expect(present().result?.totals).toEqual(today.totals)
    expect(sharing.updateRoute).not.toHaveBeenCalled()

    await leaveAt(600)
    expect(sharing.updateRoute).toHaveBeenCalledOnce()
  })

  it('is not saved with estimates where there are no prices', async () => {
    planner.priceRoute.mockRejectedValue(new ORPCError('travel.unreachable', { status: 503, message: 'No' }))

    await open()

    expect(present().result?.travel.source).toBe('estimated')
    expect(sharing.updateRoute).not.toHaveBeenCalled()
  })
})

describe('the name of a saved route', () => {
  const sentNames = () => sharing.updateRoute.mock.calls.map(([{ title }]) => title)

  it('is sent only where it was changed here', async () => {
    await open()
    await leaveAt(600)
    changeRoute(present(), { title: 'Tuesday' })
    await aWhile()
    await leaveAt(610)

    expect(sentNames()).toEqual([undefined, 'Tuesday', undefined])
  })

  it('is sent again where nobody knows whether the last one arrived', async () => {
    await open()
    sharing.updateRoute.mockRejectedValueOnce(new ORPCError('sharing.too-many-saves', { status: 429, message: 'No' }))
    changeRoute(present(), { title: 'Tuesday' })
    await aWhile()
    changeRoute(present(), { title: 'Monday' })
    await leaveAt(600)

    expect(sentNames()).toEqual(['Tuesday', 'Monday'])
  })

  it('is known after a rename in the list', async () => {
    await open()
    await savedRouteActions.rename('route', 'Friday')
    await leaveAt(600)

    expect(present().title).toBe('Friday')
    expect(new Set(sentNames())).toEqual(new Set([undefined]))
  })
})
