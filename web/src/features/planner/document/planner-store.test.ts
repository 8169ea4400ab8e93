import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyDocument, type PlannerDocument } from './planner-document.ts'
import { changeRoute, newStopId, plannerStore, relink, relinkDocument } from './planner-store.ts'

const link = { routeId: 'route', url: 'https://stops.example/r', version: 1 }
const present = (): PlannerDocument => plannerStore.get().history.present

describe('the link of a document', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('window', { addEventListener: () => undefined })
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is that of every step of the route, also of those before it was shared, and of no other route', () => {
    plannerStore.change('Cleared', emptyDocument(newStopId))
    const other = present()
    plannerStore.change('Cleared', emptyDocument(newStopId))
    plannerStore.change('Stop chosen', { ...present(), method: 'w' })

    relinkDocument(present(), link)

    expect(present().link).toEqual(link)
    plannerStore.undo()
    expect(present()).toMatchObject({ method: 'd', link })
    plannerStore.undo()
    expect(present()).toEqual(other)
  })

  it('is taken by every step at once, and so is a name', () => {
    plannerStore.change('Cleared', emptyDocument(newStopId))
    relinkDocument(present(), link)
    plannerStore.change('Stop chosen', { ...present(), method: 'w' })

    relink('route', (now) => ({ ...now, version: 2 }))
    changeRoute(present(), { title: 'Tuesday' })
    plannerStore.undo()

    expect(present()).toMatchObject({ title: 'Tuesday', link: { version: 2 } })
  })

  it('is that of one step alone where nobody knows what route the others are of', () => {
    const { documentId: _, ...old } = emptyDocument(newStopId)
    plannerStore.change('Kept by an earlier version', old)
    plannerStore.change('Kept as well', { ...old, method: 'w' })

    relinkDocument(present(), link)

    expect(present().link).toEqual(link)
    plannerStore.undo()
    expect(present().link).toBeNull()
  })
})
