import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import type { Line, Position } from '#core/kernel/geo.ts'
import { RAMPS, type RoutedWay, SERVICE, type Stretch } from './routed-way.ts'
import { runProgram } from './run-program.ts'

const PACKAGE = '@valhallajs/valhallajs'
const VERSION = '3.6.1'
/** 280 MB: kept from one run to the next, and outside of the repository. */
const FOLDER = join(tmpdir(), `stopwise-bench-valhalla-${VERSION}`)
/** A server takes 2,500 unless it is told otherwise. */
const MOST_PAIRS = 100_000

/** What the package knows to answer, each in JSON. */
interface Actor {
  matrix(query: string): Promise<string>
  route(query: string): Promise<string>
  traceAttributes(query: string): Promise<string>
  traceRoute(query: string): Promise<string>
}

type Config = Record<string, unknown>
interface ValhallaPackage {
  readonly Actor: new (config: string) => Actor
  readonly getConfig: (options: { readonly tileDir: string; readonly tileExtract: string }) => Promise<Config>
}
const isFunction = (value: unknown): boolean => typeof value === 'function'
const Package = z.object({
  Actor: z.custom<ValhallaPackage['Actor']>(isFunction),
  getConfig: z.custom<ValhallaPackage['getConfig']>(isFunction),
})
const Limits = z.looseObject({ service_limits: z.looseObject({ auto: z.looseObject({}) }) })

/** Valhalla in this process, over tiles of its own. */
export interface Valhalla {
  /** Seconds of processor time that its tiles took. */
  readonly buildSeconds: number
  /** A table between all places; the answer is not kept. */
  readonly matrix: (places: readonly Position[]) => Promise<void>
  /** `undefined` where it finds none, and for the few whose own line it cannot tell the streets of. */
  readonly way: (from: Position, to: Position) => Promise<RoutedWay | undefined>
  /** What it reckons for the line of another router; `undefined` where it lays it on other streets. */
  readonly secondsAlong: (line: Line, meters: number) => Promise<number | undefined>
}

/** Installs the package where it is not yet, and tells whether it is there: not without a network. */
export function installValhalla(): boolean {
  const manifest = join(FOLDER, 'node_modules', PACKAGE, 'package.json')
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === VERSION) return true
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n')
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save']
  const { status } = spawnSync('npm', ['install', `${PACKAGE}@${VERSION}`, ...quietly], { cwd: FOLDER })
  return status === 0
}

/**
 * Builds tiles from a sorted extract and opens them.
 *
 * @throws Error where no program of the package runs here
 * @see https://github.com/valhalla/valhalla/tree/master/src/bindings/nodejs
 */
export async function openValhalla(extract: string, tileDir: string): Promise<Valhalla> {
  const loaded = Package.parse(createRequire(join(FOLDER, 'package.json'))(PACKAGE))
  const config = Limits.parse(await loaded.getConfig({ tileDir, tileExtract: join(tileDir, 'none.tar') }))
  const auto = { ...config.service_limits.auto, max_matrix_location_pairs: MOST_PAIRS }
  const text = JSON.stringify({ ...config, service_limits: { ...config.service_limits, auto } })
  mkdirSync(tileDir, { recursive: true })
  const file = join(tileDir, 'config.json')
  writeFileSync(file, text)
  const program = join(FOLDER, 'node_modules', PACKAGE, process.platform, process.arch, 'valhalla_build_tiles')
  const buildSeconds = runProgram(program, ['-c', file, extract], tileDir)
  const actor = new loaded.Actor(text)
  return {
    buildSeconds,
    matrix: async (places) => {
      const ends = places.map(toPlace)
      await actor.matrix(JSON.stringify({ sources: ends, targets: ends, ...driving }))
    },
    way: (from, to) => findWay(actor, from, to),
    secondsAlong: (line, meters) => timeLine(actor, line, meters),
  }
}

const driving = { costing: 'auto', units: 'kilometers' }
const toPlace = ({ lat, lng }: Position) => ({ lat, lon: lng })

const Route = z.object({
  trip: z.object({
    legs: z.tuple([z.object({ shape: z.string(), summary: z.object({ time: z.number(), length: z.number() }) })]),
  }),
})
const Edge = z.object({
  use: z.string(),
  road_class: z.string(),
  /** Kilometers. */
  length: z.number(),
  /** Seconds from the start, and what is lost there before the next edge. */
  end_node: z.object({ elapsed_time: z.number(), transition_time: z.number().optional() }),
})
const Trace = z.object({ edges: z.array(Edge) })
const told = ['edge.road_class', 'edge.use', 'edge.length', 'node.elapsed_time', 'node.transition_time']

async function findWay(actor: Actor, from: Position, to: Position): Promise<RoutedWay | undefined> {
  const asked = { locations: [toPlace(from), toPlace(to)], ...driving, directions_type: 'none' }
  const route = await actor.route(JSON.stringify(asked)).catch(() => undefined)
  if (route === undefined) return undefined
  const [{ shape, summary }] = Route.parse(JSON.parse(route)).trip.legs
  const walk = { encoded_polyline: shape, shape_match: 'edge_walk', ...driving }
  const filters = { attributes: told, action: 'include' }
  const traced = await actor.traceAttributes(JSON.stringify({ ...walk, filters })).catch(() => undefined)
  if (traced === undefined) return undefined
  const { edges } = Trace.parse(JSON.parse(traced))
  return { seconds: summary.time, meters: 1_000 * summary.length, stretches: stretchesOf(edges) }
}

/** Another line than was asked for is told by its length: up to so much more or less, from the middle of the road. */
const LENGTH_TOLERANCE = 0.02

async function timeLine(actor: Actor, line: Line, meters: number): Promise<number | undefined> {
  const shape = line.map(([lat, lon]) => ({ lat, lon }))
  const asked = { shape, shape_match: 'map_snap', directions_type: 'none', ...driving }
  const traced = await actor.traceRoute(JSON.stringify(asked)).catch(() => undefined)
  const legs = traced === undefined ? undefined : Route.safeParse(JSON.parse(traced)).data?.trip.legs
  if (!legs) return undefined
  const [{ summary }] = legs
  return Math.abs((1_000 * summary.length) / meters - 1) < LENGTH_TOLERANCE ? summary.time : undefined
}

function stretchesOf(edges: readonly z.infer<typeof Edge>[]): Stretch[] {
  return edges.map((edge, at) => {
    const before = edges[at - 1]?.end_node
    const begin = before ? before.elapsed_time + (before.transition_time ?? 0) : 0
    return { kind: kindOf(edge), seconds: edge.end_node.elapsed_time - begin, meters: 1_000 * edge.length }
  })
}

function kindOf({ use, road_class }: z.infer<typeof Edge>): string {
  if (use === 'ramp' || use === 'turn_channel') return RAMPS
  return road_class === 'service_other' || use !== 'road' ? SERVICE : road_class
}
