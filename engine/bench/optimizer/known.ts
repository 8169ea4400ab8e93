import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the benchmark problems are on a machine that has them: beside the repository. */
export const BENCH_FOLDER = join(import.meta.dirname, '../../../../shared/bench')

export const hasBench = (): boolean => existsSync(join(BENCH_FOLDER, 'index.json'))

/** A verified answer of another solver. */
export interface PeerAnswer {
  readonly priority: number
  readonly unassigned: number
  readonly vehicles: number
  readonly cost: number
  readonly solveMs: number
}

/** One problem of the index and what is known of it. */
export interface KnownProblem {
  readonly name: string
  readonly group: string
  readonly file: string
  readonly bks?: number
  readonly best_found?: readonly [negativePriority: number, unassigned: number, cost: number]
  readonly bks_vehicles?: number
  readonly bks_dist?: number
  readonly proven?: boolean
  readonly peers: Readonly<Record<string, PeerAnswer>>
}

/** The index of the benchmark problems; none where the machine does not have them. */
export const readIndex = (): KnownProblem[] => ['', 'mix/', 'streets/'].flatMap(readFolder)

/** Files are named from the folder of their index. */
function readFolder(folder: string): KnownProblem[] {
  const path = join(BENCH_FOLDER, folder, 'index.json')
  if (!existsSync(path)) return []
  const problems: KnownProblem[] = JSON.parse(readFileSync(path, 'utf8'))
  return problems.map((problem) => ({ ...problem, file: `${folder}${problem.file}` }))
}
