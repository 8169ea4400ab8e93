import { describe, expect, it } from 'vitest'
import { extractOf, square, Town, type TownPlan } from '#engine/test/support/town.ts'
import { buildRoads, findLeg, findTravel } from '../roads.ts'
import { CROSSING_MILLIS, crossingMillis } from './curb.ts'
import { edgeGridOf } from './edge-grid.ts'
import { nearestEdges } from './nearest-edges.ts'

const planOf = (tags: object): TownPlan => ({
  map: 'A . . . . B',
  ways: [['AB', { highway: 'primary', maxspeed: '48', ...tags }]],
})
/** Milliseconds to the curb of AB and of BA, for a place so many meters to the north. */
function crossings(town: Town, meters = 10, both = true): number[] {
  const found = nearestEdges(edgeGridOf(town.network), square(2, meters / 100)).slice(0, both ? 2 : 1)
  return found
    .toSorted((a, b) => town.nameOf(a.edge).localeCompare(town.nameOf(b.edge)))
    .map((edge) => crossingMillis(town.network, found, edge))
}

describe('a stop beside a busy street', () => {
  it('is reached at the curb in no time, and from across in that of crossing', () => {
    expect(crossings(new Town(planOf({})))).toEqual([CROSSING_MILLIS, 0])
    expect(crossings(new Town(planOf({ highway: 'trunk' })))).toEqual([CROSSING_MILLIS, 0])
    expect(crossings(new Town(planOf({})), -10)).toEqual([0, CROSSING_MILLIS])
  })

  it('has its curb on the other side where one drives on the left', () => {
    expect(crossings(new Town(planOf({}), 'driving', true))).toEqual([0, CROSSING_MILLIS])
  })

  it.each([
    ['on a quiet street', new Town(planOf({ highway: 'residential' })), 10],
    ['on foot', new Town(planOf({}), 'walking'), 10],
    ['in the middle of it', new Town(planOf({})), 0],
    ['that is far in from the street', new Town(planOf({})), 60],
  ])('crosses nothing %s', (_, town, meters) => {
    expect(crossings(town, meters)).toEqual([0, 0])
  })

  it('crosses nothing on a street of one way, or where only one way is known', () => {
    expect(crossings(new Town(planOf({ oneway: 'yes' })))).toEqual([0])
    expect(crossings(new Town(planOf({})), 10, false)).toEqual([0])
  })
})

describe('a way to a stop beside a busy street', () => {
  const block = (highway: string): TownPlan => ({
    map: `
      A . . . B
      . . . . .
      D . . . C`,
    ways: [
      ['AB', { highway, maxspeed: '48', name: 'Main Street' }],
      ['BCDA', { highway: 'residential', maxspeed: '48', name: 'Back Street' }],
    ],
  })
  /** From the middle of the back street to the north side of the main street, a little west of its middle. */
  const legOf = (highway: string) => {
    const { roads } = buildRoads(extractOf(block(highway)), 'driving')
    const [from, to] = [square(4, 0), square(3.8, 2.1)]
    return { leg: findLeg(roads, from, to), millis: findTravel(roads, [from, to]).millis[1] ?? 0 }
  }

  it('takes the longer way around the block to come at the curb', () => {
    const { leg, millis } = legOf('primary')

    expect(leg?.steps.at(-1)?.instruction).toBe('Arrive at the next stop, on the right')
    expect(leg?.distanceMeters).toBe(1_030)
    expect(leg?.durationSeconds).toBe(Math.round(millis / 1000))
  })

  it('takes the shorter one to any side of a quiet street', () => {
    const { leg } = legOf('residential')

    expect(leg?.steps.at(-1)?.instruction).toBe('Arrive at the next stop, on the left')
  })

  it('drives a loop at the end of the street rather than to cross it, and takes as long as the table says', () => {
    const { roads } = buildRoads(
      extractOf({
        map: `
          W.........BC
          ...........D`,
        ways: [
          ['WB', { highway: 'primary', maxspeed: '48' }],
          ['BCDB', { highway: 'residential', maxspeed: '96', oneway: 'yes' }],
        ],
      }),
      'driving',
    )
    const [from, to] = [square(9.8, 0.9), square(9.8, 1.1)]
    const leg = findLeg(roads, from, to)

    expect(leg?.distanceMeters).toBe(401)
    expect(leg?.durationSeconds).toBe(Math.round((findTravel(roads, [from, to]).millis[1] ?? 0) / 1000))
  })
})
