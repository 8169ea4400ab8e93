import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHistory, record } from '#core/plan/history.ts'
import { estimatePlan } from '#core/plan/make-plan.ts'
import { planToRoute } from '#core/planner/optimized-route.ts'
import { keptPlans } from './kept-plan.ts'
import { emptyDocument, type PlannerDocument } from './planner-document.ts'

const STOPS = 100
/** What a browser gives one site, in characters. */
const ROOM = 5_000_000

const place = (house: number) => ({
  address: `${house} Main St, New York, NY`,
  coordinates: [40.7 + house / 1e3, -74] as const,
})

function routeOf(stops: number): PlannerDocument {
  const document = {
    ...emptyDocument(() => 'blank'),
    start: place(0),
    end: place(0),
    stops: Array.from({ length: stops }, (_, index) => ({ id: `stop ${index}`, ...place(index + 1) })),
  }
  const order = document.stops.map((_, index) => index).reverse()
  const drivers = [{ start: document.start, end: document.end }]
  const plan = { stops: document.stops, drivers, method: document.method, routes: [order] }
  return { ...document, result: planToRoute(estimatePlan(plan)) }
}

describe('the kept state of a tab', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (value.length > ROOM) throw new DOMException('full', 'QuotaExceededError')
        kept.set(key, value)
      },
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('holds fifty steps of a hundred stops: the shown route whole, earlier ones as their orders', () => {
    const route = routeOf(STOPS)
    let history = createHistory(route)
    for (let step = 0; step < 50; step++) history = record(history, 'Stop moved', route)

    expect(keptPlans.write({ history, aside: null })).toBe(true)
    const { value } = keptPlans.read()

    expect(value?.history.past).toHaveLength(50)
    expect(value?.history.present.result?.points).toHaveLength(STOPS + 2)
    const [oldest] = value?.history.past ?? []
    expect(oldest?.value.result).toBeNull()
    expect(oldest?.value.keptOrder?.slice(0, 3)).toEqual([99, 98, 97])
  })

  it('is nothing where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })

    expect(keptPlans.write({ history: createHistory(routeOf(2)), aside: null })).toBe(false)
    expect(keptPlans.read().value).toBeUndefined()
  })

  it('takes what an earlier version kept: the task that is waited for, and a result by its order', () => {
    const { result: _, ...entries } = routeOf(2)
    const result = { routeOrder: [{ kind: 'start' }, { kind: 'stop', entered: 1 }, { kind: 'stop', entered: 0 }] }
    const pending = { taskId: 'task', question: '', startedAt: 1 }
    localStorage.setItem(
      'stopwise.planner.1',
      JSON.stringify({ history: createHistory({ ...entries, result }), pending }),
    )

    const { value } = keptPlans.read()

    expect(value?.aside).toEqual(pending)
    expect(value?.history.present).toMatchObject({ result: null, keptOrder: [1, 0], start: entries.start })
    localStorage.setItem('stopwise.planner.1', '{"history":{}}')
    expect(keptPlans.read().value).toBeUndefined()
  })
})
