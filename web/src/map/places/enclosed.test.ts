import { describe, expect, it } from 'vitest'
import type { MapPlace } from '../map-content.ts'
import { boxBetween, enclosedStops, isEnclosed } from './enclosed.ts'

const place = (id: string, lng: number, kind: MapPlace['kind'] = 'stop'): MapPlace => ({
  id,
  position: { lat: 5, lng },
  label: '',
  kind,
})

describe('a line around places', () => {
  const horseshoe = [
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: 30, y: 30 },
    { x: 20, y: 30 },
    { x: 20, y: 10 },
    { x: 10, y: 10 },
    { x: 10, y: 30 },
    { x: 0, y: 30 },
  ]

  it('encloses what is inside of its closed form, and not what it goes around', () => {
    expect(isEnclosed({ x: 5, y: 20 }, horseshoe)).toBe(true)
    expect(isEnclosed({ x: 15, y: 20 }, horseshoe)).toBe(false)
    expect(isEnclosed({ x: 15, y: 5 }, horseshoe)).toBe(true)
    expect(isEnclosed({ x: 5, y: 5 }, [])).toBe(false)
  })

  it('chooses the stops within a box, whichever way it is drawn, and neither start nor end', () => {
    const places = [place('1', 4), place('2', 8), place('3', 14), place('start', 6, 'start')]
    const toScreen = ({ position: { lat, lng } }: MapPlace) => ({ x: lng, y: lat })

    expect(enclosedStops(places, boxBetween({ x: 10, y: 10 }, { x: 0, y: 0 }), toScreen)).toEqual(['1', '2'])
  })
})
