import { describe, expect, it, vi } from 'vitest'

vi.stubGlobal('window', new EventTarget())
vi.mock(import('#web/client/api.ts'), () => ({ client: {} }) as never)
const { dayActions } = await import('./day-actions.ts')
const { emptyDay } = await import('./day-document.ts')
const { dayStore, presentDay } = await import('./day-store.ts')

describe('the place of a chosen suggestion', () => {
  it('leaves a day alone that does not have its row: it was looked up for another', () => {
    const plan = { routes: [], certificate: null, unserved: [], brokenRules: [] }
    const built = { ...emptyDay('2026-11-25', () => 'a'), plan }
    dayStore.open(built, { isToday: false, savedVersion: 0 })

    dayActions.chooseStop('of another day', { address: '1 Main St', coordinates: [40.7, -74] })

    expect(presentDay()).toBe(built)
  })
})
