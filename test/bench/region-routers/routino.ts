import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import type { Position } from '#core/kernel/geo.ts'
import { runProgram } from './run-program.ts'

const PREFIX = 'columbus'

/** Routino, a program for one way at a time: it knows no tables. */
export interface Routino {
  /** Seconds of processor time that its database took. */
  readonly buildSeconds: number
  /** `undefined` where it finds none. */
  readonly way: (from: Position, to: Position) => { readonly seconds: number; readonly meters: number } | undefined
}

/**
 * Builds the database of Routino from a sorted extract, or `undefined` where Routino is not installed.
 *
 * @see https://www.routino.org/documentation/usage.html
 */
export function openRoutino(extract: string, folder: string): Routino | undefined {
  if (spawnSync('routino-router', ['--version']).error) return undefined
  mkdirSync(folder, { recursive: true })
  const database = [`--dir=${folder}`, `--prefix=${PREFIX}`]
  return {
    buildSeconds: runProgram('planetsplitter', [...database, extract], folder),
    way: (from, to) => findWay(database, from, to),
  }
}

function findWay(database: readonly string[], from: Position, to: Position) {
  const ends = [`--lat1=${from.lat}`, `--lon1=${from.lng}`, `--lat2=${to.lat}`, `--lon2=${to.lng}`]
  const format = ['--transport=motorcar', '--quickest', '--output-text-all', '--output-stdout']
  try {
    const printed = execFileSync('routino-router', [...database, ...ends, ...format], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return sumSegments(printed)
  } catch {
    return undefined
  }
}

/** The sixth and fifth column are the minutes and kilometers of a segment; what begins with a # is a heading. */
function sumSegments(printed: string) {
  const segments = printed.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const sumOf = (column: number): number => segments.reduce((all, line) => all + Number(line.split('\t')[column]), 0)
  return { seconds: 60 * sumOf(5), meters: 1_000 * sumOf(4) }
}
