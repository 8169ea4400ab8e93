import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { packColumns } from '#core/regions/columns.ts'
import type { ArcGraph } from '#core/roads/arc-graph.ts'
import type { NodePlaces } from '#core/roads/cells/street-graph.ts'
import { printTable } from '../bench.ts'

const PROCESS = fileURLToPath(new URL('./cells-process.ts', import.meta.url))

/** Megabytes of JavaScript objects that a build and a function may have: what they hold is in flat arrays beside. */
const HEAP = 4096

const Measured = z.object({
  rows: z.array(z.array(z.string())),
  facts: z.array(z.string()),
  wrong: z.int(),
})

/** Names of the steps of a {@link compareCells}, each a process of its own so that its memory is its own. */
export type CellStep = 'build' | 'ask'

/** Cuts a graph into cells, asks it as a whole and by ranges, and compares both with plain Dijkstra; whether all agree. */
export function compareCells(graph: ArcGraph, places: NodePlaces, seed: number): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'cells-'))
  try {
    const { firstOut, heads, millis, decimeters } = graph
    writeFileSync(join(folder, 'graph'), packColumns({ firstOut, heads, millis, decimeters, ...places }))
    return (['build', 'ask'] as const).map((step) => run(step, folder, seed)).every((isRight) => isRight)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function run(step: CellStep, folder: string, seed: number): boolean {
  const printed = execFileSync(process.execPath, [`--max-old-space-size=${HEAP}`, PROCESS, step, folder, `${seed}`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { rows, facts, wrong } = Measured.parse(JSON.parse(printed))
  console.log(`${facts.join('; ')}\n`)
  printTable(
    [step === 'build' ? 'cells, whole in memory' : 'cells, read by ranges', 'processor ms', 'wall ms', 'MB at most'],
    rows,
  )
  return wrong === 0
}
