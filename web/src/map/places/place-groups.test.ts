import { describe, expect, it } from 'vitest'
import type { MapPlace } from '../map-content.ts'
import { groupLabel, groupPlaces, nextInGroup, withMovedPlace } from './place-groups.ts'

const place = (id: string, lat: number, extra: Partial<MapPlace> = {}): MapPlace => ({
  id,
  label: id,
  kind: 'stop',
  position: { lat, lng: -74 },
  ...extra,
})

const STREET = 18
const REGION = 8

describe('pins at one address', () => {
  it('joins stops that stand within a metre and keeps the others apart', () => {
    const groups = groupPlaces([place('1', 40.7), place('2', 40.8), place('3', 40.700001)], STREET)

    expect(groups.map(groupLabel)).toEqual(['1, 3', '2'])
  })

  it('keeps a start, a candidate and another driver out of the pill of the stops', () => {
    const groups = groupPlaces(
      [
        place('home', 40.7, { kind: 'start' }),
        place('4', 40.7),
        place('new', 40.7, { kind: 'candidate' }),
        place('9', 40.7, { colorIndex: 2 }),
      ],
      STREET,
    )

    expect(groups.map(({ places }) => places.map(({ id }) => id))).toEqual([['home'], ['4'], ['new'], ['9']])
  })

  it('joins a start and an end at one address', () => {
    const groups = groupPlaces([place('s', 40.7, { kind: 'start' }), place('e', 40.7, { kind: 'end' })], STREET)

    expect(groups).toHaveLength(1)
  })

  it('counts what a pill cannot hold', () => {
    const places = Array.from({ length: 100 }, (_, index) => place(String(index + 1), 40.7))

    expect(groupPlaces(places, STREET).map(groupLabel)).toEqual(['1, 2 +98'])
    expect(groupPlaces(places.slice(0, 3), STREET).map(groupLabel)).toEqual(['1, 2, 3'])
  })

  it('walks through the members of a pill, click by click, and starts again', () => {
    expect(nextInGroup(['a', 'b'], undefined)).toBe('a')
    expect(nextInGroup(['a', 'b'], 'a')).toBe('b')
    expect(nextInGroup(['a', 'b'], 'b')).toBe('a')
    expect(nextInGroup(['a', 'b'], 'elsewhere')).toBe('a')
  })

  it('joins neighbours whose pins lie on each other from afar, and parts them near by', () => {
    // A hundred metres from door to door, and a mile to the third.
    const places = [place('9', 40.7), place('10', 40.7009), place('11', 40.716)]
    const labels = (zoom: number) => groupPlaces(places, zoom).map(groupLabel)

    expect(labels(STREET)).toEqual(['9', '10', '11'])
    expect(labels(12)).toEqual(['9, 10', '11'])
    expect(labels(REGION)).toEqual(['9, 10, 11'])
  })

  it('measures both directions in pixels of the screen', () => {
    // At 60° north a degree of latitude takes twice the pixels of a degree of longitude.
    const beside = [place('1', 60), place('2', 60, { position: { lat: 60, lng: -74.004 } })]
    const above = [place('1', 60), place('2', 60, { position: { lat: 60.004, lng: -74 } })]

    expect(groupPlaces(beside, 11)).toHaveLength(1)
    expect(groupPlaces(above, 11)).toHaveLength(2)
  })

  it('moves only the pin that is dragged', () => {
    const groups = groupPlaces([place('1', 40.7), place('2', 40.8)], STREET)

    const moved = withMovedPlace(groups, { id: '2', position: { lat: 41, lng: -73 } })

    expect(moved.map(({ position }) => position)).toEqual([
      [-74, 40.7],
      [-73, 41],
    ])
  })
})
