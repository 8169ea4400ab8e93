import { describe, expect, it } from 'vitest'
import { intAt } from '#engine/base/typed-array.ts'
import { edgeFlags } from '#engine/roads/network/road-network.ts'
import { buildRoads } from '#engine/roads/roads.ts'
import { compareDirections } from '#engine/test/support/one-ways/compare-directions.ts'
import { randomDrives, shareAgainst } from '#engine/test/support/one-ways/random-drives.ts'
import { readRealStreets } from '#engine/test/support/one-ways/real-streets.ts'
import { manhattanExtract } from './manhattan-extract.ts'
import { drivenParts } from './one-ways.ts'

const pieces = readRealStreets()
if (!pieces)
  process.stderr.write('No ../shared/data/roads: built-in one-way streets are not compared with real ones.\n')

const { roads } = buildRoads(manhattanExtract(), 'driving')
const { network } = roads
const edgesOf = (name: string): number[] =>
  [...network.edges.names.keys()].filter((edge) => network.texts[intAt(network.edges.names, edge)] === name)
/** Where edges of a street lead, in ten-millionths of a degree to the north and to the east. */
const leadsTo = (name: string) => {
  const { tails, heads } = network.edges
  const span = (column: Int32Array, edge: number) =>
    intAt(column, intAt(heads, edge)) - intAt(column, intAt(tails, edge))
  return edgesOf(name).map((edge) => ({ north: span(network.nodes.lats, edge), east: span(network.nodes.lngs, edge) }))
}

describe('one-way streets of the built-in Manhattan', () => {
  it.each(['Orchard Street', 'Norfolk Street', 'Eldridge Street', 'Irving Place', 'Mulberry Street', 'Pitt Street'])(
    'lead uptown on %s',
    (name) => {
      expect(edgesOf(name).length).toBeGreaterThan(0)
      expect(leadsTo(name).every(({ north }) => north > 0)).toBe(true)
    },
  )

  it.each(['Ludlow Street', 'Suffolk Street', '2nd Avenue', 'Varick Street'])('lead downtown on %s', (name) => {
    expect(leadsTo(name).every(({ north }) => north < 0)).toBe(true)
  })

  it.each([
    ['Bleecker Street', 1],
    ['Spring Street', 1],
    ['Stanton Street', 1],
    ['Rivington Street', -1],
    ['Prince Street', -1],
    ['Christopher Street', -1],
    ['West Houston Street', -1],
  ])('lead across the island on %s', (name, east) => {
    const ways = leadsTo(name)
    const isRight = ways.filter((way) => way.east * east > 0)

    // West of 6th Avenue alone West Houston Street is a one-way street.
    if (name === 'West Houston Street') expect(isRight.length).toBeGreaterThan(ways.length / 2)
    else expect(isRight).toEqual(ways)
  })

  it('change where the street does', () => {
    const points = [-4000, -3873, -3756].map((uptown) => ({ across: 1288, uptown }))

    expect(drivenParts('Forsyth Street', points, 'both')).toEqual([
      { points: points.slice(0, 2), direction: 'down' },
      { points: points.slice(1), direction: 'up' },
    ])
    expect(drivenParts('Forsyth Street', points.toReversed(), 'both').map(({ direction }) => direction)).toEqual([
      'down',
      'up',
    ])
    expect(drivenParts('Elm Street', points, 'both')).toEqual([{ points, direction: 'both' }])
  })

  it('let every street above the grid be entered and left', () => {
    const isAbove = (edge: number): boolean => intAt(network.nodes.lats, intAt(network.edges.tails, edge)) > 408_320_000
    const above = [...network.edges.flags.entries()].filter(([edge]) => isAbove(edge))

    expect(above.length).toBeGreaterThan(1_000)
    expect(above.filter(([, flags]) => (flags & edgeFlags.island) !== 0)).toEqual([])
  })

  it('cut off below the grid but a few dead ends and what lies against the only way on', () => {
    const isBelow = (edge: number): boolean => intAt(network.nodes.lats, intAt(network.edges.tails, edge)) < 407_290_000
    const islands = [...network.edges.flags.entries()].filter(
      ([edge, flags]) => (flags & edgeFlags.island) !== 0 && isBelow(edge),
    )

    const names = islands.map(([edge]) => network.texts[intAt(network.edges.names, edge)] ?? '')
    expect(new Set(names)).toEqual(
      new Set(['Allen Street', 'Avenue D', 'Clinton Street', 'Mott Street', 'Mulberry Street', 'West Broadway']),
    )
  })

  it.runIf(pieces)('lead as the real ones do, but on fewer than one drive in two hundred', () => {
    const verdicts = compareDirections(network, pieces ?? [])

    expect(verdicts.filter((verdict) => verdict !== 'unknown').length).toBeGreaterThan(4_000)
    expect(verdicts.filter((verdict) => verdict === 'against').length).toBeLessThan(10)
    expect(shareAgainst(randomDrives({ roads, seed: 2 }, 2_000), verdicts)).toBeLessThan(0.005)
  })
})
