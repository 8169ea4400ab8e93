import { intAt } from '#core/kernel/typed-array.ts'
import { buildRoads, type Roads } from '#core/roads/roads.ts'
import { manhattanExtract } from '#regions/manhattan/manhattan-extract.ts'
import { type BenchOptions, printTable } from './bench.ts'
import { compareDirections, type Verdict } from './one-ways/compare-directions.ts'
import { randomDrives, shareAgainst } from './one-ways/random-drives.ts'
import { readRealStreets } from './one-ways/real-streets.ts'

export const title = 'One-way streets: the built-in Manhattan beside the real one'

const DRIVES = 4_000
/** Of all drives, how many may have a stretch that is driven the other way in reality. */
const MOST_AGAINST = 0.005

/** Tells which streets run only against reality, and the share of random drives that take one of them. */
export async function run({ seed = 1 }: BenchOptions): Promise<boolean> {
  const pieces = readRealStreets()
  if (!pieces) {
    console.log('The folder ../shared/data/roads is missing: nothing is measured.\n')
    return true
  }
  const { roads } = buildRoads(manhattanExtract(), 'driving')
  const verdicts = compareDirections(roads.network, pieces)
  printTable(['directed edges', 'number', 'km'], edgeRows(roads, verdicts))
  const drives = randomDrives({ roads, seed }, DRIVES)
  const groups = {
    all: drives,
    'from or to below 14 Street': drives.filter(({ isAbove }) => !isAbove),
    'above it': drives.filter(({ isAbove }) => isAbove),
  }
  printTable(
    ['drives', 'number', 'against a one-way street'],
    Object.entries(groups).map(([what, of]) => {
      return [what, `${of.length}`, `${(100 * shareAgainst(of, verdicts)).toFixed(2)} %`]
    }),
  )
  return shareAgainst(drives, verdicts) < MOST_AGAINST
}

function edgeRows({ network }: Roads, verdicts: readonly Verdict[]): string[][] {
  const { names, decimeters } = network.edges
  const nameOf = (edge: number): string => network.texts[intAt(names, edge)] ?? ''
  const row = (what: string, is: (verdict: Verdict, edge: number) => boolean): string[] => {
    const edges = [...verdicts.keys()].filter((edge) => is(verdicts[edge] ?? 'unknown', edge))
    const meters = edges.reduce((sum, edge) => sum + intAt(decimeters, edge) / 10, 0)
    return [what, `${edges.length}`, (meters / 1000).toFixed(1)]
  }
  const against = new Set(verdicts.flatMap((verdict, edge) => (verdict === 'against' ? nameOf(edge) : [])))
  return [
    row('comparable', (verdict) => verdict !== 'unknown'),
    row('only against reality', (verdict) => verdict === 'against'),
    ...[...against].sort().map((name) => row(name, (verdict, edge) => verdict === 'against' && nameOf(edge) === name)),
  ]
}
