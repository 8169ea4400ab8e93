import { describe, expect, it } from 'vitest'
import { OsmTown } from '#engine/test/support/osm-town.ts'
import { completeAddress, findAddress } from '../find-address.ts'
import { buildAddressIndex } from '../index/build-address-index.ts'
import { findPosition } from './find-position.ts'

describe('a written position', () => {
  it.each([
    ['40.75, -73.99', '40.75000,-73.99000'],
    ['geo:40.75,-73.99', '40.75000,-73.99000'],
    ['87g8q257+5p', '87G8Q257+5P'],
    ['87G8Q257+5P New York', '87G8Q257+5P'],
  ])('%s is %s', (text, label) => {
    expect(findPosition(text)).toMatchObject({ kind: 'position', label, score: 1 })
  })

  it('is an area where a code is short of digits', () => {
    expect(findPosition('87G8Q200+')).toMatchObject({ bounds: [-74, 40.75, -73.95, 40.8] })
    expect(findPosition('87G8Q257+5P')?.bounds).toBeUndefined()
  })

  it.each(['Q257+5P', '12 Main Street', 'A+B', ''])('is none in %s', (text) => {
    expect(findPosition(text)).toBeUndefined()
  })
})

describe('a shortened plus code', () => {
  const index = buildAddressIndex(
    new OsmTown()
      .node([40.71, -74], { place: 'city', name: 'New York' })
      .node([40.1, -83.1], { place: 'town', name: 'Springfield' })
      .node([44.1, -93.1], { place: 'town', name: 'Springfield' })
      .extract(),
  )
  const found = (text: string) => findAddress(index, text)

  it.each(['Q257+5P New York', 'New York, q257+5p', 'Q257+5P, new york'])('is told by its town: %s', (text) => {
    const [first, ...others] = found(text)

    expect(first).toMatchObject({ kind: 'position', score: 1, label: 'Q257+5P, New York' })
    expect(first?.position).toEqual(findPosition('87G8Q257+5P')?.position)
    expect(others).toEqual([])
  })

  it('is each of two where two towns are called so, and none without a town that is known', () => {
    expect(found('Q257+5P Springfield')).toHaveLength(2)
    for (const text of ['Q257+5P', 'Q257+5P Nowhere', '57+5P New York']) {
      expect(found(text).map(({ kind }) => kind)).not.toContain('position')
    }
  })

  it('is offered near the map while it is typed, and is no sure answer', () => {
    const [first] = completeAddress(index, 'Q257+5P', { near: { lat: 40.7, lng: -74 } })

    expect(first).toMatchObject({ kind: 'position', label: 'Q257+5P' })
    expect(first?.score).toBeLessThan(0.9)
  })
})
