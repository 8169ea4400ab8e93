import { expect, it } from 'vitest'
import { legHitFeatures } from './leg-hits.ts'

it('has a line for each leg that the pointer can find', () => {
  const geometry = [[0, 0] as const, [1, 1] as const]
  const legs = [{ geometry, toId: 'a' }, { geometry }, { geometry: geometry.slice(1), toId: 'b' }]

  const { features } = legHitFeatures([{ id: 'r', legs }])

  expect(features.map(({ properties }) => properties)).toEqual([{ toId: 'a' }])
})
