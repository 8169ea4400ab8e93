import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { createRandom, type Random } from '#core/kernel/random.ts'
import { floatAt } from '#core/kernel/typed-array.ts'
import { columnOf, packColumns, unpackColumns } from '#core/regions/columns.ts'
import type { Access, ArcGraph } from '#core/roads/arc-graph.ts'
import { layCells } from '#core/roads/cells/cell-graph.ts'
import { type CustomGraph, customize, FORBIDDEN } from '#core/roads/cells/customize.ts'
import { dissectStreets } from '#core/roads/cells/dissect.ts'
import { findCellMatrix } from '#core/roads/cells/find-cell-matrix.ts'
import { findCellPath } from '#core/roads/cells/find-cell-path.ts'
import { findSplitMatrix } from '#core/roads/cells/split/find-split-matrix.ts'
import { findSplitPath } from '#core/roads/cells/split/find-split-path.ts'
import { RangedCells } from '#core/roads/cells/split/ranged-cells.ts'
import { type CellOverlay, splitCells } from '#core/roads/cells/split/split-cells.ts'
import { splitToSections } from '#core/roads/cells/split/split-columns.ts'
import { type NodePlaces, streetGraphOf } from '#core/roads/cells/street-graph.ts'
import { shortestPath, shortestRow } from '#test/support/roads/dijkstra.ts'
import type { CellStep } from './compare-cells.ts'

/** One step of `compareCells`, whose memory is that of this process: `STEP FOLDER SEED`; prints what was measured. */
const [step, folder = '', seed] = process.argv.slice(2) as [CellStep, string?, string?]

const PATHS = 200
const RANGED_PATHS = 20
const PLAIN_ROWS = 3
const PLAIN_PATHS = 5
const ENDS = 100
/** Cells that stay in memory. */
const KEPT = 512
const MEGA = 1_000_000

const rows: string[][] = []
const facts: string[] = []
const random = createRandom(Number(seed))
const memory = (): number => Math.round(process.resourceUsage().maxRSS / 1024)

async function timed<T>(what: string, work: () => T | Promise<T>, times = 1): Promise<T> {
  const cpu = process.cpuUsage()
  const begin = performance.now()
  const result = await work()
  const wall = performance.now() - begin
  const { user, system } = process.cpuUsage(cpu)
  rows.push([what, ((user + system) / 1000 / times).toFixed(2), (wall / times).toFixed(2), `${memory()}`])
  return result
}

type Places = NodePlaces & ArcGraph

function readGraph(): Places {
  const columns = unpackColumns(new Uint8Array(readFileSync(join(folder, 'graph'))))
  const column = (name: string): Int32Array => columnOf(columns, name, Int32Array)
  return {
    nodeCount: column('lats').length,
    firstOut: column('firstOut'),
    heads: column('heads'),
    millis: column('millis'),
    decimeters: column('decimeters'),
    lats: column('lats'),
    lngs: column('lngs'),
  }
}

const pointsOn = (nodeCount: number, count: number, chance: Random = random): Access[][] =>
  Array.from({ length: count }, () => [{ node: chance.below(nodeCount), millis: -chance.below(3000), decimeters: 0 }])

async function build(): Promise<number> {
  const graph = readGraph()
  facts.push(`${graph.nodeCount} nodes, ${graph.heads.length} arcs, ${memory()} MB before`)
  const dissected = await timed('cut into cells', () => dissectStreets(streetGraphOf(graph, graph)))
  const split = await timed('split into ranges', () => splitCells(graph, dissected))
  const { columns, leaves } = await timed('lay out two sections', () => splitToSections(split))
  const ends = Float64Array.from(leaves, ({ length }) => length)
  for (let cell = 1; cell < ends.length; cell++) ends[cell] = floatAt(ends, cell) + floatAt(ends, cell - 1)
  writeFileSync(join(folder, 'leaves'), Buffer.concat(leaves))
  writeFileSync(join(folder, 'ends'), packColumns({ ends }))
  writeFileSync(join(folder, 'overlay'), packColumns(columns))
  const cells = await timed('lay cells', () => layCells(graph, dissected.nodes))
  facts.push(`${(cells.heads.length / graph.nodeCount).toFixed(1)} slots a node`)
  const custom = await timed('customize', () => customize(cells))
  await timed('customize, second', () => customize(cells))
  await askWhole(graph, custom)
  await askPlain(graph)
  return countWrong(graph, (starts, ends) => findCellMatrix(custom, starts, ends).millis)
}

async function askWhole(graph: ArcGraph, custom: CustomGraph): Promise<void> {
  const pairs = pointsOn(graph.nodeCount, PATHS).map((starts) => [starts, ...pointsOn(graph.nodeCount, 1)] as const)
  const askAll = (): void => {
    for (const [starts, ends = []] of pairs) findCellPath(custom, starts, ends)
  }
  askAll()
  await timed('one way, mean', askAll, PATHS)
  for (const count of [100, 100, 100, 200, 200]) {
    const [starts, ends] = [pointsOn(graph.nodeCount, count), pointsOn(graph.nodeCount, count)]
    await timed(`${count} × ${count}`, () => findCellMatrix(custom, starts, ends))
  }
}

async function askPlain(graph: ArcGraph): Promise<void> {
  const [starts, ends] = [pointsOn(graph.nodeCount, PLAIN_PATHS), pointsOn(graph.nodeCount, ENDS)]
  await timed(
    'Dijkstra, one way, mean',
    () => {
      for (const [index, from] of starts.entries()) shortestPath(graph, from, ends[index] ?? [])
    },
    PLAIN_PATHS,
  )
  const askRows = (): void => {
    for (const from of starts.slice(0, PLAIN_ROWS)) shortestRow(graph, from, ends)
  }
  await timed(`Dijkstra, 100 × 100 by ${PLAIN_ROWS} rows`, askRows, PLAIN_ROWS / ENDS)
}

type Ask = (starts: Access[][], ends: Access[][]) => Float64Array

/** Pairs that take another time than plain Dijkstra says. */
function countWrong(graph: ArcGraph, ask: Ask): number {
  const [starts, ends] = [pointsOn(graph.nodeCount, PLAIN_ROWS), pointsOn(graph.nodeCount, ENDS)]
  const asked = ask(starts, ends)
  const wanted = starts.flatMap((from) => [...shortestRow(graph, from, ends).millis])
  const wrong = wanted.filter((millis, cell) => millis !== asked[cell]).length
  facts.push(`${wanted.length} pairs compared with Dijkstra, ${wrong} different`)
  return wrong
}

async function ask(): Promise<number> {
  const file = await open(join(folder, 'leaves'))
  const cells = await timed('open', () => {
    const columns = unpackColumns(new Uint8Array(readFileSync(join(folder, 'overlay'))))
    const ends = columnOf(unpackColumns(new Uint8Array(readFileSync(join(folder, 'ends')))), 'ends', Float64Array)
    const read = async (cell: number): Promise<Uint8Array> => {
      const begin = ends[cell - 1] ?? 0
      const { buffer } = await file.read(new Uint8Array(floatAt(ends, cell) - begin), { position: begin })
      return buffer
    }
    return RangedCells.open(columns, { read }, KEPT)
  })
  const nodeCount = cells.overlay.places.length
  describeFile(cells.overlay)
  for (const count of [100, 100, 200]) await askRanged(cells, pointsOn(nodeCount, count), pointsOn(nodeCount, count))
  const [from, to] = [pointsOn(nodeCount, RANGED_PATHS), pointsOn(nodeCount, RANGED_PATHS)]
  const askAll = async (): Promise<void> => {
    for (const [index, starts] of from.entries()) await findSplitPath(cells, starts, to[index] ?? [])
  }
  await timed('one way, cells read', askAll, RANGED_PATHS)
  await timed('one way, again', askAll, RANGED_PATHS)
  const [shut] = from[0] ?? []
  await timed('close a street', () =>
    cells.weighedBy((head, millis) => (head === shut?.node ? FORBIDDEN : millis), [0]),
  )
  const [starts, ends] = [pointsOn(nodeCount, PLAIN_ROWS), pointsOn(nodeCount, ENDS)]
  const { millis } = findSplitMatrix(await cells.prepare([...starts, ...ends]), starts, ends)
  facts.push(`${memory()} MB at most before the graph is read for the comparison`)
  const graph = readGraph()
  const wrong = starts
    .flatMap((start) => [...shortestRow(graph, start, ends).millis])
    .filter((time, at) => time !== millis[at])
  await file.close()
  facts.push(`${millis.length} pairs compared with Dijkstra, ${wrong.length} different`)
  return wrong.length
}

async function askRanged(cells: RangedCells, starts: Access[][], ends: Access[][]): Promise<void> {
  const size = `${starts.length} × ${ends.length}`
  const prepared = await timed(`${size}: read its cells`, () => cells.prepare([...starts, ...ends]))
  facts.push(`${size} lies in ${prepared.leaves.size} cells`)
  await timed(size, () => findSplitMatrix(prepared, starts, ends))
  await timed(`${size}, again`, () => findSplitMatrix(prepared, starts, ends))
}

function describeFile({ firstPlace, graph }: CellOverlay): void {
  const megabytes = (name: string): string => (statSync(join(folder, name)).size / MEGA).toFixed(1)
  facts.push(
    `${firstPlace.length - 1} cells of ${megabytes('leaves')} MB`,
    `overlay of ${graph.nodeCount} nodes, ${graph.heads.length} arcs, ${megabytes('overlay')} MB`,
  )
}

const wrong = step === 'build' ? await build() : await ask()
console.log(JSON.stringify({ rows, facts, wrong }))
