import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forRuns } from '#engine/test/support/runs.ts'
import { TURN } from '../compile/direction.ts'
import { doSectorsOverlap, openSector, widenSector } from './sector.ts'
import type { Tours } from './tours.ts'

const PARTS = 16
const part = fc.nat(PARTS - 1)
const routes = fc.tuple(fc.array(part, { maxLength: 6 }), fc.array(part, { maxLength: 6 }))

/** The parts of a full turn from one round to another, both included. */
const partsFrom = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + PARTS) % PARTS) + 1 }, (_, step) => (first + step) % PARTS)

/** A sector made larger by as little as possible, at its end where both sides are alike. */
function widen(parts: readonly number[], direction: number): readonly number[] {
  const [first, last] = [parts[0] ?? direction, parts.at(-1) ?? direction]
  if (parts.includes(direction)) return parts
  const [atEnd, atBegin] = [partsFrom(first, direction), partsFrom(direction, last)]
  return atEnd.length <= atBegin.length ? atEnd : atBegin
}

it('sectors are as narrow as the order of their clients allows, and overlap where they share a direction', () => {
  forRuns(300, routes, (clients) => {
    const angle = Int32Array.from(clients.flat(), (direction) => (direction * TURN) / PARTS)
    // A sector needs no more of a plan.
    const tours = { sector: new Int32Array(4), problem: { angle } } as unknown as Tours
    const seen = clients.map((directions) => directions.reduce(widen, []))
    for (const [vehicle, directions] of clients.entries()) {
      openSector(tours, vehicle)
      const before = vehicle === 0 ? 0 : clients[0].length
      for (const place of directions.keys()) widenSector(tours, vehicle, before + place)
    }

    const ends = seen.flatMap((parts) => [parts[0], parts.at(-1)])
    expect([...tours.sector]).toEqual(ends.map((each) => (each === undefined ? -1 : (each * TURN) / PARTS)))
    const isShared = seen[0]?.some((direction) => seen[1]?.includes(direction))
    expect([doSectorsOverlap(tours, 0, 1), doSectorsOverlap(tours, 1, 0)]).toEqual([isShared, isShared])
  })
})
