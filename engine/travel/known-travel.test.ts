import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Position } from '#engine/base/geo.ts'
import { forAll } from '#engine/test/support/runs.ts'
import {
  type KnownTravel,
  knownMatrix,
  learnTravel,
  MOST_KNOWN_PLACES,
  type TravelTimes,
  unknownPlaces,
} from './known-travel.ts'

const placeAt = (index: number): Position => ({ lat: 40.7 + index / 1000, lng: -74 })
const places = (...indexes: readonly number[]): Position[] => indexes.map(placeAt)

/** Seconds that tell from where to where they lead. */
const secondsOf = (from: Position, to: Position): number =>
  Math.round(Math.abs(from.lat - to.lat) * 10_000 + (from.lat < to.lat ? 7 : 0))

function timesBetween(origins: readonly Position[], destinations: readonly Position[]): TravelTimes {
  const durations = origins.flatMap((from) => destinations.map((to) => secondsOf(from, to)))
  return {
    origins,
    destinations,
    durations: Int32Array.from(durations),
    distances: Int32Array.from(durations, (seconds) => 8 * seconds),
    source: 'region',
  }
}

const squareOf = (...indexes: readonly number[]): KnownTravel => {
  const all = places(...indexes)
  return learnTravel(undefined, timesBetween(all, all))
}

describe('known travel', () => {
  it('answers for any of its places in any order, with its source', () => {
    const matrix = knownMatrix(squareOf(0, 1, 2, 3), places(3, 1))

    expect(matrix).toEqual({
      size: 2,
      durations: Int32Array.of(0, 20, 27, 0),
      distances: Int32Array.of(0, 160, 216, 0),
      source: 'region',
    })
  })

  it('knows a place by its position to a tenth of a meter', () => {
    const nearly = { lat: 40.7 + 4e-8, lng: -74 - 4e-8 }

    expect(knownMatrix(squareOf(0, 1), [nearly, placeAt(1)])).toBeDefined()
    expect(knownMatrix(squareOf(0, 1), [{ lat: 40.7001, lng: -74 }, placeAt(1)])).toBeUndefined()
  })

  it('answers nothing where one pair is unknown: a plan has one truth', () => {
    const one = learnTravel(squareOf(0, 1), timesBetween(places(2), places(0, 1)))

    expect(knownMatrix(one, places(0, 1))).toBeDefined()
    expect(knownMatrix(one, places(0, 1, 2))).toBeUndefined()
  })

  it('is as whole by a row and a column of a new place as by all pairs at once', () => {
    const withRow = learnTravel(squareOf(0, 1, 2), timesBetween(places(5), places(0, 1, 2)))
    const withBoth = learnTravel(withRow, timesBetween(places(0, 1, 2), places(5)))

    expect(knownMatrix(withBoth, places(0, 1, 2, 5))).toEqual(knownMatrix(squareOf(0, 1, 2, 5), places(0, 1, 2, 5)))
  })

  it('is the same by rectangles, however they cut it, as by all pairs at once', () => {
    const anyCut = fc.tuple(fc.integer({ min: 2, max: 9 }), fc.nat(9), fc.nat(9))
    forAll(anyCut, ([size, atRow, atColumn]) => {
      const all = places(...Array.from({ length: size }, (_, index) => index))
      const halves = (at: number): Position[][] => [all.slice(0, at), all.slice(at)]
      let known: KnownTravel | undefined
      for (const rows of halves(atRow)) {
        for (const columns of halves(atColumn)) known = learnTravel(known, timesBetween(rows, columns))
      }

      expect(known && knownMatrix(known, all)).toEqual(knownMatrix(learnTravel(undefined, timesBetween(all, all)), all))
    })
  })

  it('says which places to ask for, so that all pairs are known afterwards', () => {
    const known = squareOf(0, 1, 2)
    const all = places(0, 1, 6, 2, 6, 7)
    const missing = unknownPlaces(known, all)

    expect(missing).toEqual(places(6, 7))
    const learnt = learnTravel(learnTravel(known, timesBetween(missing, all)), timesBetween(all, missing))
    expect(unknownPlaces(learnt, all)).toEqual([])
    expect(knownMatrix(learnt, all)).toBeDefined()
    expect(unknownPlaces(undefined, places(1, 1))).toEqual(places(1))
  })

  it('misses a place that is known from one side alone', () => {
    const there = learnTravel(squareOf(0, 1), timesBetween(places(2), places(0, 1)))
    const back = learnTravel(squareOf(0, 1), timesBetween(places(0, 1), places(2)))

    expect(unknownPlaces(there, places(0, 1, 2))).toEqual(places(2))
    expect(unknownPlaces(back, places(0, 1, 2))).toEqual(places(2))
  })

  it('has the pace of the times that it learned last', () => {
    const all = places(0, 1)
    const pace = Array<number>(24).fill(1.2)
    const paced = learnTravel(squareOf(0, 1, 2), { ...timesBetween(all, all), pace })

    expect(knownMatrix(squareOf(0, 1), all)?.pace).toBeUndefined()
    expect(knownMatrix(paced, places(0, 2))?.pace).toEqual(pace)
  })

  it('is forgotten for times of another source', () => {
    const all = places(0, 2)
    const other = learnTravel(squareOf(0, 1), { ...timesBetween(all, all), source: 'router' })

    expect(knownMatrix(other, places(0, 2))?.source).toBe('router')
    expect(knownMatrix(other, places(0, 1))).toBeUndefined()
  })

  it('is forgotten for more places than are remembered', () => {
    const first = squareOf(...Array.from({ length: MOST_KNOWN_PLACES - 1 }, (_, index) => index))
    const more = places(900, 901)
    const next = learnTravel(first, timesBetween(more, more))

    expect(next.places.size).toBe(2)
    expect(knownMatrix(next, more)).toBeDefined()
  })

  it('leaves what was known before as it was: others may hold it', () => {
    const known = squareOf(0, 1)
    learnTravel(known, { ...timesBetween(places(0), places(1)), durations: Int32Array.of(99) })

    expect(knownMatrix(known, places(0, 1))?.durations[1]).toBe(17)
  })
})
