import { expect, it } from 'vitest'
import { tellOrigin } from './tell-origin.ts'

it('a map is asked for by its origin, on pages too that tell no referrer', () => {
  expect(tellOrigin('https://maps.example/tile')).toEqual({
    url: 'https://maps.example/tile',
    referrerPolicy: 'strict-origin',
  })
})
