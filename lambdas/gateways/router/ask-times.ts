import pMap from 'p-map'
import { greatCircleMeters, type Position } from '#engine/base/geo.ts'
import { isUnreachable, roadMeters, travelSeconds } from '#engine/travel/index.ts'
import { QUESTIONS_AT_ONCE } from './router-client.ts'
import type { Asking, RouterCells, RouterProtocol } from './router-protocol.ts'
import { requireAmount } from './sound-leg.ts'

interface Ends {
  readonly origins: readonly Position[]
  readonly destinations: readonly Position[]
}

/** Seconds and meters in whole numbers, row = origin. */
export interface AskedTimes {
  readonly durations: Int32Array
  readonly distances: Int32Array
  /** There was no road between any two of the places. */
  readonly isEstimated: boolean
}

/**
 * Travel from origins to destinations, in blocks that a server answers at once. A pair that it knows no way for is
 * estimated: one stop far from all roads leaves the others their streets.
 *
 * @throws whatever comes of a server that does not answer, or answers no table
 */
export async function askTimes(protocol: RouterProtocol, ends: Ends, asking: Asking): Promise<AskedTimes> {
  const table = new TimesTable(protocol, ends, asking)
  const side = protocol.cellsPerSide
  const runsOf = ({ length }: readonly Position[]) =>
    Array.from({ length: Math.ceil(length / side) }, (_, run) =>
      Array.from({ length: Math.min(side, length - run * side) }, (__, at) => run * side + at),
    )
  const blocks = runsOf(ends.origins).flatMap((rows) => runsOf(ends.destinations).map((columns) => ({ rows, columns })))
  await pMap(blocks, (block) => table.ask(block), { concurrency: QUESTIONS_AT_ONCE })
  return table.finish()
}

/** Numbers of origins and of destinations. */
interface Block {
  readonly rows: readonly number[]
  readonly columns: readonly number[]
}

const UNKNOWN = -1
/** Two towns too far apart, stop by stop in turn, would be halved ten thousand times: what is left then is estimated. */
const MOST_REFUSALS = 256

class TimesTable {
  private readonly protocol: RouterProtocol
  private readonly ends: Ends
  private readonly asking: Asking
  private readonly durations: Int32Array
  private readonly distances: Int32Array
  /** Whether a place that the server was asked for alone lies on its roads. */
  private readonly onRoads = new Map<Position, boolean>()
  private refusals = 0

  constructor(protocol: RouterProtocol, ends: Ends, asking: Asking) {
    this.protocol = protocol
    this.ends = ends
    this.asking = asking
    this.durations = new Int32Array(ends.origins.length * ends.destinations.length).fill(UNKNOWN)
    this.distances = this.durations.slice()
  }

  /**
   * A server refuses a whole table for one place that is on none of its roads, or for two that are too far from each
   * other. Halves are asked until what is refused is one pair; whose place it is then told for all other blocks.
   */
  async ask(block: Block): Promise<void> {
    const { origins, destinations } = this.ends
    const rows = block.rows.filter((row) => this.onRoads.get(placeAt(origins, row)) !== false)
    const columns = block.columns.filter((column) => this.onRoads.get(placeAt(destinations, column)) !== false)
    if (rows.length === 0 || columns.length === 0 || this.refusals >= MOST_REFUSALS) return
    if (await this.isAnswered({ rows, columns })) return
    if (rows.length > 1 || columns.length > 1) {
      for (const half of halvesOf({ rows, columns })) await this.ask(half)
      return
    }
    for (const place of [placeAt(origins, rows[0]), placeAt(destinations, columns[0])]) await this.find(place)
  }

  /** The rest is estimated. */
  finish(): AskedTimes {
    const { durations, distances } = this
    const { origins, destinations } = this.ends
    const { mode } = this.asking
    let [known, unknown] = [0, 0]
    for (const [cell, seconds] of durations.entries()) {
      const from = placeAt(origins, Math.floor(cell / destinations.length))
      const to = placeAt(destinations, cell % destinations.length)
      if (seconds !== UNKNOWN) {
        if (from !== to) known++
        continue
      }
      unknown++
      const apart = greatCircleMeters(from, to)
      durations[cell] = Math.round(travelSeconds(apart, mode))
      distances[cell] = Math.round(roadMeters(apart, mode))
    }
    return { durations, distances, isEstimated: known === 0 && unknown > 0 }
  }

  private async isAnswered({ rows, columns }: Block): Promise<boolean> {
    const origins = rows.map((row) => placeAt(this.ends.origins, row))
    const destinations = columns.map((column) => placeAt(this.ends.destinations, column))
    const cells = await this.cells(origins, destinations)
    if (!cells) return false
    for (const [at, row] of rows.entries()) {
      for (const [beside, column] of columns.entries()) {
        const seconds = cells.durations[at]?.[beside]
        const meters = cells.distances[at]?.[beside]
        if (seconds === undefined || meters === undefined) continue
        requireAmount(seconds)
        requireAmount(meters)
        const cell = row * this.ends.destinations.length + column
        this.durations[cell] = Math.round(seconds)
        this.distances[cell] = Math.round(meters)
      }
    }
    return true
  }

  private async find(place: Position): Promise<void> {
    if (!this.onRoads.has(place)) this.onRoads.set(place, (await this.cells([place], [place])) !== undefined)
  }

  /** `undefined` where the server refuses for a place. */
  private async cells(origins: readonly Position[], destinations: readonly Position[]) {
    try {
      const cells = await this.protocol.cells(this.asking.url, { origins, destinations, ...this.asking })
      requireShape(cells, origins.length, destinations.length)
      return cells
    } catch (error) {
      if (!isUnreachable(error)) throw error
      this.refusals++
      return undefined
    }
  }
}

function placeAt(places: readonly Position[], number: number | undefined): Position {
  const place = places[number ?? -1]
  if (!place) throw new RangeError(`There is no place ${number}.`)
  return place
}

/** Both halves of the longer side. */
function halvesOf({ rows, columns }: Block): Block[] {
  const halve = (numbers: readonly number[]) => [
    numbers.slice(0, numbers.length >> 1),
    numbers.slice(numbers.length >> 1),
  ]
  return rows.length > columns.length
    ? halve(rows).map((half) => ({ rows: half, columns }))
    : halve(columns).map((half) => ({ rows, columns: half }))
}

function requireShape({ durations, distances }: RouterCells, rows: number, columns: number): void {
  const fits = (table: RouterCells['durations']) =>
    table.length === rows && table.every((row) => row.length === columns)
  if (!fits(durations) || !fits(distances)) throw new Error('The routing server answered another table.')
}
