import { loadavg } from 'node:os'
import { hasRoadGraphs, readStreets } from '#test/support/roads/read-turn-graph.ts'
import { type StreetMap, streetPlaces, streetsToGraph } from '#test/support/roads/streets-to-graph.ts'
import type { BenchOptions } from './bench.ts'
import { compareCells } from './roads/compare-cells.ts'
import { mirrorCity } from './roads/mirrored-city.ts'

export const title = 'Roads: cells'

interface Network {
  readonly name: string
  streets(): StreetMap
}

const networks: readonly Network[] = [
  { name: 'Columbus', streets: () => readStreets('columbus-oh') },
  {
    name: '18 × Columbus',
    streets: () => mirrorCity(readStreets('columbus-oh'), 6, 3),
  },
  { name: 'state: 96 × Columbus', streets: () => mirrorCity(readStreets('columbus-oh'), 12, 8) },
]

/** `--group` chooses by the begin of a name; the large ones, minutes, run with `--long` alone. */
export async function run({ group = '', long = false, seed = 1 }: BenchOptions): Promise<boolean> {
  if (!hasRoadGraphs()) {
    console.log('The folder ../shared/data/roads is missing: nothing is measured.\n')
    return true
  }
  const chosen = networks.filter(({ name }, index) => name.startsWith(group) && (index === 0 || long))
  let isRight = true
  for (const network of chosen) isRight = measure(network, seed) && isRight
  return isRight
}

function measure({ name, streets }: Network, seed: number): boolean {
  const map = streets()
  const graph = streetsToGraph(map)
  console.log(`### ${name}: ${graph.nodeCount} nodes, ${graph.heads.length} arcs; load ${loadavg()[0]?.toFixed(1)}\n`)
  return compareCells(graph, streetPlaces(map), seed)
}
