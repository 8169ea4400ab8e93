import { describe, expect, it } from 'vitest'
import { type Columns, packColumns, unpackColumns } from '#engine/region-file/columns.ts'
import { restriction, Town } from '#engine/test/support/town.ts'
import { edgeGridOf } from '../snap/edge-grid.ts'
import { gridFromColumns, gridToColumns } from '../snap/grid-columns.ts'
import { networkFromColumns, networkToColumns } from './network-columns.ts'
import { turnGraphFromColumns, turnsToColumns } from './turns/turn-columns.ts'

const street = { highway: 'residential' }
const town = new Town(
  {
    map: `
      A B C
      . D E`,
    ways: [
      ['AB', { ...street, name: 'Straße der 東京 <b>' }],
      ['BC', { ...street, access: 'private' }],
      ['BD', street],
      ['DEC', street],
    ],
    relations: [restriction('no_u_turn', 1, [3], 4)],
  },
  'bicycling',
)
const { network, graph } = town
const grid = edgeGridOf(network)
const { nodeCount, firstOut, heads, millis, decimeters } = graph
const arcs = { nodeCount, firstOut, heads, millis, decimeters }
const through = (columns: Columns) => unpackColumns(packColumns(columns))
const damaged = (
  columns: Columns,
  name: string,
  change: (column: Int32Array | Uint8Array | Float64Array) => unknown,
) => {
  const copy = through(columns)
  const column = copy[name]
  if (column instanceof Int32Array || column instanceof Uint8Array || column instanceof Float64Array) change(column)
  return copy
}
const cut = (columns: Columns, name: string): Columns => ({
  ...columns,
  [name]: columns[name]?.slice(0, -1) ?? new Uint8Array(0),
})
const corrupt = expect.objectContaining({ code: 'region.corrupt', kind: 'invalid' })

describe('columns of a network', () => {
  it('give back what was written', () => {
    expect(networkFromColumns(through(networkToColumns(network)))).toEqual(network)
    expect(turnGraphFromColumns(through(turnsToColumns(graph)), network, arcs)).toEqual(graph)
    expect(gridFromColumns(through(gridToColumns(grid)), network)).toEqual(grid)
  })

  it.each(Object.keys(networkToColumns(network)).filter((name) => name !== 'texts'))('refuse a short %s', (name) => {
    expect(() => networkFromColumns(cut(networkToColumns(network), name))).toThrowError(corrupt)
  })

  it.each([
    ['mode', 7],
    ['edgeTails', 99],
    ['edgeHeads', -1],
    ['edgeNames', 99],
    ['edgeShapes', 99],
    ['edgeReverses', -2],
    ['edgeClasses', 255],
    ['firstOut', 3],
    ['firstPoint', -1],
    ['ruleEdges', 99],
  ])('refuse a %s that begins with %d', (name, value) => {
    const columns = damaged(networkToColumns(network), name, (column) => column.fill(value, 0, 1))

    expect(() => networkFromColumns(columns)).toThrowError(corrupt)
  })

  it('refuse runs that end before they begin', () => {
    const columns = damaged(networkToColumns(network), 'firstOut', (column) =>
      column.fill(graph.edges.length - 1, 1, 2).fill(0, 2, 3),
    )

    expect(() => networkFromColumns(columns)).toThrowError(corrupt)
  })

  it.each(Object.keys(turnsToColumns(graph)))('refuse turns with a short or foreign %s', (name) => {
    const columns = turnsToColumns(graph)

    expect(() => turnGraphFromColumns(cut(columns, name), network, arcs)).toThrowError(corrupt)
    expect(() =>
      turnGraphFromColumns(
        damaged(columns, name, (column) => column.fill(-1)),
        network,
        arcs,
      ),
    ).toThrowError(corrupt)
  })

  it.each(Object.keys(gridToColumns(grid)))('refuse a grid with a short or foreign %s', (name) => {
    const columns = gridToColumns(grid)

    expect(() => gridFromColumns(cut(columns, name), network)).toThrowError(corrupt)
    expect(() =>
      gridFromColumns(
        damaged(columns, name, (column) => column.fill(-1)),
        network,
      ),
    ).toThrowError(corrupt)
  })

  it.each([
    [4, 0],
    [2, Number.NaN],
  ])('refuse a grid whose frame has at %d %d', (at, value) => {
    const columns = damaged(gridToColumns(grid), 'frame', (column) => column.fill(value, at, at + 1))

    expect(() => gridFromColumns(columns, network)).toThrowError(corrupt)
  })
})
