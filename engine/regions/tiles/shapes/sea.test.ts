import { describe, expect, it } from 'vitest'
import { joinLines } from '#engine/osm/join-lines.ts'
import type { Corners } from '../map-feature.ts'
import { clipRing } from './clip.ts'
import { labelPoint, signedArea } from './ring.ts'
import { seaAreas } from './sea.ts'

const box = { west: 0, south: 0, east: 100, north: 100 }
const line = (...corners: number[]): Corners => Int32Array.from(corners)
/** Square units of the sea, without the islands in it. */
const seaOf = (...coasts: Corners[]) =>
  seaAreas(coasts, box)?.map(([outer, ...holes]) =>
    [outer, ...holes].reduce((sum, ring, index) => {
      const size = ring ? Math.abs(signedArea(ring)) / 2 : 0
      return index === 0 ? size : sum - size
    }, 0),
  )

describe('the sea inside a box', () => {
  it('is nothing where no coast tells', () => {
    expect(seaOf()).toBeUndefined()
    expect(seaOf(line(200, 200, 300, 300))).toBeUndefined()
  })

  it('lies to the right of a coast', () => {
    expect(seaOf(line(30, -10, 30, 110))).toEqual([7000])
    expect(seaOf(line(30, 110, 30, -10))).toEqual([3000])
    expect(seaOf(line(-10, 20, 110, 20))).toEqual([2000])
    expect(seaOf(line(110, 20, -10, 20))).toEqual([8000])
  })

  it('lies between two coasts of a river', () => {
    expect(seaOf(line(30, -10, 30, 110), line(60, 110, 60, -10))).toEqual([3000])
  })

  it('leaves islands out', () => {
    expect(seaOf(line(30, -10, 30, 110), line(50, 50, 60, 50, 60, 60, 50, 60, 50, 50))).toEqual([6900])
  })

  it('is all around an island alone', () => {
    expect(seaOf(line(50, 50, 60, 50, 60, 60, 50, 60, 50, 50))).toEqual([9900])
  })

  it('may be a bay that land goes all around', () => {
    expect(seaOf(line(50, 50, 50, 60, 60, 60, 60, 50, 50, 50))).toEqual([100])
  })

  it('closes an island that the box cuts, wherever its ring begins', () => {
    expect(seaOf(line(-20, 40, 20, 40, 20, 60, -20, 60, -20, 40))).toEqual([9600])
    expect(seaOf(line(10, 40, 20, 40, 20, 60, -20, 60, -20, 40, 10, 40))).toEqual([9600])
  })

  it('goes on to the nearest edge where the extract was cut', () => {
    expect(seaOf(line(30, 10, 30, 95))).toEqual([7000])
  })

  it('fills two bays of one coast line', () => {
    expect(seaOf(line(-10, 20, 20, 20, 20, -10), line(80, -10, 80, 20, 110, 20))).toEqual([400, 400])
  })
})

describe('lines that meet', () => {
  it('become one, turned where they may be', () => {
    const lines = [Int32Array.of(3, 4), Int32Array.of(1, 2), Int32Array.of(3, 2)]

    expect(joinLines(lines, true).map((each) => [...each].toSorted())).toEqual([[1, 2, 3, 4]])
    expect(joinLines(lines, false)).toHaveLength(3)
  })

  it('become rings', () => {
    const [ring, ...more] = joinLines([Int32Array.of(1, 2, 3), Int32Array.of(5, 1), Int32Array.of(3, 4, 5)], false)

    expect([...(ring ?? [])]).toEqual([1, 2, 3, 4, 5, 1])
    expect(more).toEqual([])
  })
})

it('a ring is cut at the box, or is nothing', () => {
  expect(Math.abs(signedArea(clipRing(line(50, 50, 150, 50, 150, 150, 50, 150, 50, 50), box) ?? line())) / 2).toBe(2500)
  expect(clipRing(line(150, 50, 160, 50, 160, 60, 150, 50), box)).toBeUndefined()
})

it('a name stands inside of an area, also of a horseshoe', () => {
  const horseshoe = line(0, 0, 100, 0, 100, 100, 80, 100, 80, 20, 30, 20, 30, 100, 0, 100, 0, 0)

  expect([...(labelPoint([horseshoe]) ?? [])]).toEqual([15, 51])
  expect(labelPoint([line(0, 0, 100, 0, 0, 0)])).toBeUndefined()
})
