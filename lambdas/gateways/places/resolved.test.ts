import { describe, expect, it } from 'vitest'
import { toResolved } from './resolved.ts'

const place = { PlaceId: 'p', Position: [-74, 40.7], Address: { Label: '85 Bowery, New York, NY 10002' } }
const qualityOf = (answer: object) => toResolved({ ...place, ...answer })?.quality

describe('the quality of a place', () => {
  it.each(['PointAddress', 'SecondaryAddress', 'InferredSecondaryAddress', 'PointOfInterest', 'Intersection'])(
    'is exact for a %s',
    (PlaceType) => {
      expect(qualityOf({ PlaceType })).toBe('exact')
    },
  )

  it.each(['InterpolatedAddress', 'PointAddress', 'SecondaryAddress'])(
    'is interpolated for a %s whose position the provider has estimated',
    (PlaceType) => {
      expect(qualityOf({ PlaceType, EstimatedPointAddress: true })).toBe('interpolated')
    },
  )

  it('is interpolated between two doors, and not for a position that is not estimated', () => {
    expect(qualityOf({ PlaceType: 'InterpolatedAddress' })).toBe('interpolated')
    expect(qualityOf({ PlaceType: 'PointAddress', EstimatedPointAddress: false })).toBe('exact')
  })

  it.each(['Street', 'Locality', 'PostalCode', undefined])('is an area for %s', (PlaceType) => {
    expect(qualityOf({ PlaceType })).toBe('area')
  })
})

it('a place without a position is none', () => {
  expect(toResolved({ ...place, Position: [] })).toBeUndefined()
})
