import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { routePoints } from '#core/itinerary/route-points.ts'
import { estimatePlan } from '#core/plan/make-plan.ts'
import { planToRoute } from '#core/planner/optimized-route.ts'
import { greatCircleMeters, toPosition } from '#engine/base/geo.ts'
import { packTimes } from '#engine/travel/index.ts'
import { enteredRoute } from '#test/support/entered-route.ts'
import type { TimesAnswer, TimesQuestion } from '#web/day/travel/travel-memory.ts'
import type { PlannerDocument } from './planner-document.ts'
import { documentToPlan } from './planner-plan.ts'

const { planner, showToast } = vi.hoisted(() => ({
  planner: { travelTimes: vi.fn(), priceRoute: vi.fn() },
  showToast: vi.fn(),
}))
vi.mock(import('#web/client/api.ts'), () => ({ client: { planner } }) as never)
vi.mock(import('#web/ui/feedback/toast.ts'), () => ({ showToast }) as never)
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
const { emptyDocument } = await import('./planner-document.ts')
const { plannerStore } = await import('./planner-store.ts')
const { tabTravel } = await import('#web/day/travel/tab-memory.ts')
const { travelOfPlans } = await import('#web/day/travel/tab-travel.ts')
const { addPlace, movePlace } = await import('./place-stop.ts')
const { loadWork } = await import('./late-work.ts')
const { routeEdits } = await loadWork()

/** Streets on which a mile takes much longer than the estimator thinks, and longer still to what lies north. */
function onStreets({ from, to }: Pick<TimesQuestion, 'from' | 'to'>, speed = 4, slower = 9): TimesAnswer {
  const [origins, destinations] = [from.map(toPosition), to.map(toPosition)]
  const cells = origins.flatMap((start) =>
    destinations.map((end) =>
      Math.round((greatCircleMeters(start, end) / speed) * (1 + Math.abs(end.lat - start.lat) * slower)),
    ),
  )
  const durations = Int32Array.from(cells)
  const times = packTimes({ origins, destinations, durations, distances: durations, source: 'region' })
  return { source: 'region', times }
}

const ends = { ...emptyDocument(() => crypto.randomUUID()), ...enteredRoute([41.82, 41.86, 41.9]) }
const entered: PlannerDocument = ends
const place = { address: '5 New St', coordinates: [41.97, -87.7] as const }
const present = () => plannerStore.get().history.present
const headOf = ({ result }: PlannerDocument) => result?.totals.minutes ?? 0
const told = () => showToast.mock.calls.map(([{ message, detail }]) => `${message} · ${detail}`)
const stopsOf = ({ result }: PlannerDocument) => result?.points.filter(({ kind }) => kind === 'stop').length

/** A route on streets, whose times the tab knows. */
function showRoute(document = entered): void {
  const plan = documentToPlan(document, [0, 1, 2])
  const all = [document.start, ...document.stops, document.end].flatMap(({ coordinates }) =>
    coordinates ? [coordinates] : [],
  )
  tabTravel.remember(plan, onStreets({ from: all, to: all }).times)
  plannerStore.change('Found', { ...document, result: planToRoute(estimatePlan(plan, travelOfPlans(plan)(plan))) })
  tabTravel.follow(plan, 'region')
}

beforeEach(() => {
  vi.resetAllMocks()
  planner.priceRoute.mockReturnValue(new Promise(() => undefined))
  planner.travelTimes.mockImplementation(async (question: TimesQuestion) => onStreets(question))
  showRoute()
})
afterAll(() => void vi.unstubAllGlobals())

describe('a stop that is added to a finished route', () => {
  it('is placed and priced by streets: the head grows by what is said', async () => {
    const before = headOf(present())
    addPlace(place)
    await vi.waitFor(() => expect(stopsOf(present())).toBe(4))

    expect(present().result?.travel.source).toBe('region')
    expect(told()).toEqual([expect.stringContaining(`· +${headOf(present()) - before} min`)])
  })

  it('comes once where it is chosen twice, and both where another is chosen meanwhile', async () => {
    const twice = { address: '6 New St', coordinates: [41.78, -87.62] as const }
    addPlace(twice)
    addPlace(twice)
    addPlace({ address: '8 New St', coordinates: [41.76, -87.64] })
    await vi.waitFor(() => expect(stopsOf(present())).toBe(5))

    expect(told().filter((each) => each.includes('about'))).toEqual([])
    expect(planner.travelTimes.mock.calls.length).toBe(4)
  })

  it('comes to the route that an undo left meanwhile', async () => {
    plannerStore.change('Other', { ...present(), title: 'Other' })
    addPlace(place)
    plannerStore.undo()
    await vi.waitFor(() => expect(stopsOf(present())).toBe(4))

    expect(present().title).toBe(entered.title)
  })

  it('is not put into another route that was opened meanwhile', async () => {
    addPlace(place)
    showRoute({ ...entered, documentId: 'other' })
    await vi.waitFor(() => expect(told()).toEqual(['Nothing changed · another route is open now']))

    expect(stopsOf(present())).toBe(3)
  })

  it('becomes the last of the list where the route was given up meanwhile', async () => {
    addPlace(place)
    plannerStore.change('Edited', { ...present(), result: null })
    await vi.waitFor(() => expect(told()).toEqual(['Stop added · 5 New St']))
  })

  it('is priced about, by estimates, where streets do not answer, which is said while it takes long', async () => {
    vi.useFakeTimers()
    planner.travelTimes.mockReturnValue(new Promise(() => undefined))
    addPlace({ ...place, address: '7 New St', coordinates: [41.99, -87.7] })
    await vi.advanceTimersByTimeAsync(1000)
    expect(told()).toEqual(['Finding its best place · 7 New St'])
    await vi.advanceTimersByTimeAsync(3000)
    vi.useRealTimers()

    expect(told()[1]).toMatch(/^Added as stop \d · about \+\d+ min/)
  })
})

it('stops that a later end takes in are offered an end that holds in the hours which it adds', async () => {
  // Every minute more of the day makes all of its streets slower.
  planner.travelTimes.mockImplementation(async ({ when, ...question }: TimesQuestion) =>
    onStreets(question, 4 - ((when?.until ?? 0) - 480) / 400, 0),
  )
  const { stops } = enteredRoute([41.92, 41.95, 41.97])
  const day = { ...entered, stops, options: { leaveAt: 480, finishBy: 540 } }
  const plan = documentToPlan(day, [])
  await tabTravel.reach(plan)
  plannerStore.change('Found', { ...day, result: planToRoute(estimatePlan(plan, travelOfPlans(plan)(plan))) })

  const admission = await routeEdits.tryAll([0, 1, 2])

  if (!admission) throw new Error('Nothing is offered')
  const { result } = {
    result: planToRoute(estimatePlan(admission.plan, travelOfPlans(admission.plan)(admission.plan))),
  }
  expect(result.travel.source).toBe('region')
  expect(result.brokenRules).toEqual([])
  expect([admission.stops, admission.fixes.map(({ kind }) => kind)]).toEqual([3, ['finish-by']])
})

it('a pin that is moved shows its street times at once', async () => {
  const { result } = present()
  movePlace((result && routePoints(result)[1]?.id) ?? '', { lat: 41.93, lng: -87.68 })
  await vi.waitFor(() => expect(told()).toHaveLength(1))

  expect(told()[0]).toMatch(/^Pin moved/)
  expect(present().result?.travel.source).toBe('region')
})
