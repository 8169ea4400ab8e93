import { describe, expect, it, vi } from 'vitest'
import { emptyDay } from '../day/day-document.ts'

const { showToast } = vi.hoisted(() => ({ showToast: vi.fn() }))
vi.stubGlobal('window', new EventTarget())
vi.mock(import('#web/ui/feedback/toast.ts'), () => ({ showToast }) as never)
vi.mock(import('#web/client/api.ts'), () => ({ client: {} }) as never)
const { dayStore, presentDay } = await import('../day/day-store.ts')
const { makeEdit } = await import('./make-edit.ts')

describe('an edit of routes', () => {
  it('says so where the routes on the page are not those of the day yet', async () => {
    const empty = emptyDay('2026-11-25', () => 'a')
    dayStore.open(empty, { ownerId: 'tess', isToday: false, savedVersion: 0 })

    await makeEdit({ kind: 'unassign', stops: [0] }, [])

    expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ message: 'The routes are not there yet' }))
    expect(presentDay()).toBe(empty)
  })

  it('is not made of another day that came before its turn', async () => {
    const plan = { routes: [], certificate: null, unserved: [], brokenRules: [] }
    const built = { ...emptyDay('2026-11-25', () => 'a'), plan }
    dayStore.open(built, { ownerId: 'tess', isToday: false, savedVersion: 0 })
    const next = { ...built, date: '2026-11-26' }

    const made = makeEdit({ kind: 'unassign', stops: [0] }, [])
    dayStore.open(next, { ownerId: 'tess', isToday: false, savedVersion: 0 })
    await made

    expect(showToast).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'The day has changed meanwhile' }))
    expect(presentDay()).toBe(next)
  })

  it('is told where it fails, and the one behind it is made in its turn', async () => {
    const plan = { routes: [], certificate: null, unserved: [], brokenRules: [] }
    // A plan that cannot be read is a fault of ours.
    const broken = { ...emptyDay('2026-11-25', () => 'a'), plan: { ...plan, routes: [null as never] } }
    dayStore.open(broken, { ownerId: 'tess', isToday: false, savedVersion: 0 })

    const made = makeEdit({ kind: 'unassign', stops: [0] }, [])
    await made
    expect(showToast).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'The change could not be made' }))

    dayStore.open(
      emptyDay('2026-11-25', () => 'a'),
      { ownerId: 'tess', isToday: false, savedVersion: 0 },
    )
    await makeEdit({ kind: 'unassign', stops: [0] }, [])
    expect(showToast).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'The routes are not there yet' }))
  })
})
