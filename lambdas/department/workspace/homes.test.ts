import { expect, it, vi } from 'vitest'
import { buildInspector } from '#test/support/build-department.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

setHandlerEnvironment()
const { geocodeAll } = vi.hoisted(() => ({ geocodeAll: vi.fn() }))
vi.mock(import('#lambdas/gateways/places/list.ts'), () => ({ geocodeAll }) as never)
const { findHomes } = await import('./homes.ts')

const at = (quality: 'exact' | 'interpolated' | 'area') => ({
  ...{ kind: 'resolved', address: 'x', placeId: '', quality },
  position: { lat: 40.7, lng: -74 },
})

it('lets nobody set out from the middle of a ZIP code or a town: such a home has no coordinates', async () => {
  geocodeAll.mockResolvedValue({ results: [at('exact'), at('area'), at('interpolated')] })

  const { found, missing } = await findHomes(['EC1', 'EC2', 'EC3'].map((id) => buildInspector(id)))

  expect(found.map(({ inspectorId, color }) => [inspectorId, color])).toEqual([
    ['EC1', 0],
    ['EC3', 2],
  ])
  expect(missing).toMatchObject([{ inspectorId: 'EC2', reason: 'Inspector missing coordinates' }])
})

it('offers what an address may mean where it means several places, and nothing where it means none', async () => {
  const guesses = { kind: 'unresolved', candidates: [{ address: '1 Main St' }, { address: '1 Main Ave' }] }
  geocodeAll.mockResolvedValue({
    results: [
      { ...guesses, reason: 'ambiguous' },
      { ...guesses, reason: 'none' },
    ],
  })

  const { found, missing } = await findHomes(['EC1', 'EC2'].map((id) => buildInspector(id)))

  expect(found).toEqual([])
  expect(missing.map(({ rule }) => rule.includes('fits several places: 1 Main St; 1 Main Ave'))).toEqual([true, false])
})
