import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHistory, record } from '#core/plan/history.ts'
import type { FleetPlan } from '#core/teams/fleet-plan.ts'
import { type DayDocument, emptyDay } from './day-document.ts'
import { type DayAside, keptDays } from './kept-day.ts'

const place = (number: number) => ({
  address: `${number} Long Enough Avenue, Brooklyn, NY 11201, United States`,
  coordinates: [40.7 + number / 10_000, -73.9] as const,
})
const STOPS = 200
const stops = Array.from({ length: STOPS }, (_, index) => ({ ...place(index), id: crypto.randomUUID() }))
const line = Array.from({ length: 120 }, (_, index) => [40 + index / 1e5, -73] as const)

const plan: FleetPlan = {
  routes: Array.from({ length: 20 }, (_, driver) => {
    const served = stops.slice(driver * 10, driver * 10 + 10).map(({ id: _id, ...stop }, index) => ({
      ...stop,
      kind: 'stop' as const,
      entered: driver * 10 + index,
    }))
    return {
      driverId: driver + 1,
      points: [{ ...place(0), kind: 'start' as const }, ...served],
      legs: served.map(() => ({ durationSeconds: 60, distanceMeters: 100, geometry: line, steps: [] })),
      totals: { minutes: 10, miles: 1 },
      breaks: [],
      travel: { method: 'd' as const, source: 'estimated' as const },
      saving: { minutes: 0, miles: 0, enteredTime: 10, enteredDistance: 1, enteredGeometry: [] },
    }
  }),
  certificate: null,
  unserved: [],
  brokenRules: [],
}

const document: DayDocument = { ...emptyDay('2026-11-19', () => 'a'), stops, plan }
const aside: DayAside = { isToday: true, savedVersion: 3 }

describe('a day in the storage of a browser', () => {
  const storage = new Map<string, string>()
  beforeEach(() => {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => void storage.set(key, text),
    })
  })
  afterEach(() => {
    storage.clear()
    vi.unstubAllGlobals()
  })
  const kept = () => [...storage.entries()].find(([key]) => key === 'stopwise.teams.1')?.[1] ?? ''

  it('is there whole after a reload, with fifty steps that know their routes', () => {
    const steps = Array.from({ length: 50 }, (_, step) => `Stop ${step} moved`)
    const history = steps.reduce((before, label) => record(before, label, { ...document }), createHistory(document))

    expect(keptDays.write({ history, aside })).toBe(true)

    const { value } = keptDays.read()
    expect(value?.history.present).toEqual(document)
    expect(value?.history.past).toHaveLength(50)
    expect(value?.history.past[0]?.value).toMatchObject({ plan: null, alternatives: [] })
    expect(value?.history.past[0]?.value.keptRoutes?.[1]?.[0]).toBe(10)
    // Browsers give a site five million letters, some of which are other pages'.
    expect(kept().length).toBeLessThan(4_500_000)
  })

  it('holds entries of today only; of another day the build that is waited for and nothing to be taken for it [T-092, T-230]', () => {
    const pending = { taskId: 'task', date: '2026-11-19', question: 'q', startedAt: 1 }

    keptDays.write({
      history: createHistory(document),
      aside: { ...aside, isToday: false, savedDay: document, pending: { [pending.date]: pending } },
    })

    expect(kept()).not.toContain('Long Enough Avenue')
    expect(keptDays.read().value).toMatchObject({
      history: { present: { date: '', plan: null } },
      aside: { savedVersion: 0, pending: { [pending.date]: pending } },
    })
  })

  it('finds the one build again that an earlier version kept of all dates', () => {
    const pending = { taskId: 'task', date: '2026-11-19', question: 'q', startedAt: 1 }
    keptDays.write({ history: createHistory(document), aside: { ...aside, pending: { [pending.date]: pending } } })
    storage.set(
      'stopwise.teams.1',
      kept().replace(JSON.stringify({ [pending.date]: pending }), JSON.stringify(pending)),
    )

    expect(keptDays.read().value?.aside?.pending).toEqual({ [pending.date]: pending })
  })

  it.each(['', '{', 'null', '[]', '{"history":{}}', '{"history":{"past":[],"future":[],"present":{}},"aside":{}}'])(
    'is none where %s stands',
    (text) => {
      storage.set('stopwise.teams.1', text)

      expect(keptDays.read().value).toBeUndefined()
    },
  )
})
