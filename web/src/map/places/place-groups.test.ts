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

describe('pins at one address', () => {
  it('joins stops that stand within a metre and keeps the others apart', () => {
    const groups = groupPlaces([place('1', 40.7), place('2', 40.8), place('3', 40.700001)])

    expect(groups.map(groupLabel)).toEqual(['1, 3', '2'])
  })

  it('keeps a start, a candidate and another driver out of the pill of the stops', () => {
    const groups = groupPlaces([
      place('home', 40.7, { kind: 'start' }),
      place('4', 40.7),
      place('new', 40.7, { kind: 'candidate' }),
      place('9', 40.7, { colorIndex: 2 }),
    ])

    expect(groups.map(({ places }) => places.map(({ id }) => id))).toEqual([['home'], ['4'], ['new'], ['9']])
  })

  it('joins a start and an end at one address', () => {
    const groups = groupPlaces([place('s', 40.7, { kind: 'start' }), place('e', 40.7, { kind: 'end' })])

    expect(groups).toHaveLength(1)
  })

  it('counts what a pill cannot hold', () => {
    const places = Array.from({ length: 100 }, (_, index) => place(String(index + 1), 40.7))

    expect(groupPlaces(places).map(groupLabel)).toEqual(['1, 2 +98'])
    expect(groupPlaces(places.slice(0, 3)).map(groupLabel)).toEqual(['1, 2, 3'])
  })

  it('walks through the members of a pill, click by click, and starts again', () => {
    expect(nextInGroup(['a', 'b'], undefined)).toBe('a')
    expect(nextInGroup(['a', 'b'], 'a')).toBe('b')
    expect(nextInGroup(['a', 'b'], 'b')).toBe('a')
    expect(nextInGroup(['a', 'b'], 'elsewhere')).toBe('a')
  })

  it('moves only the pin that is dragged', () => {
    const groups = groupPlaces([place('1', 40.7), place('2', 40.8)])

    const moved = withMovedPlace(groups, { id: '2', position: { lat: 41, lng: -73 } })

    expect(moved.map(({ position }) => position)).toEqual([
      [-74, 40.7],
      [-73, 41],
    ])
  })
})
