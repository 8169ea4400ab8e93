import { expect, it } from 'vitest'
import { pricing } from './pricing.ts'

it('the texts of the prices describe the three plans of a team [T-219]', () => {
  expect(pricing.teams.descriptions).toEqual({
    Small: 'For smaller teams streamlining logistics',
    Growing: 'More drivers with the same optimisation',
    Large: 'For high-volume teams with complex logistics',
  })
})
