import type { OsmTags } from '#engine/osm/extract-writer.ts'
import { type GridPoint, uptownOf } from './grid.ts'
import { shoreAt } from './land.ts'
import { streetSpans } from './streets.ts'

/** An expressway along a shore: between its first street and its last it is entered and left at a few. */
interface Drive {
  readonly name: string
  readonly shore: 'hudson' | 'eastern'
  /** Streets of the grid, and beyond it the corners to which the ramps lead. */
  readonly exits: readonly (number | GridPoint)[]
  readonly maxspeed: string
  /** Its middle where it leaves the shore, uptown. */
  readonly inland: readonly GridPoint[]
  /** How it is called from a street of the grid on. */
  readonly further?: readonly [street: number, name: string]
}

/** Exits are public knowledge; both ends are where the grid's own avenues go on. */
const drives: readonly Drive[] = [
  {
    name: 'FDR Drive',
    shore: 'eastern',
    // The last is 10 Avenue at Dyckman Street.
    exits: [23, 34, 49, 63, 96, 106, 116, 125, 155, { across: -1140, uptown: 12670 }],
    maxspeed: '40 mph',
    inland: [
      { across: -940, uptown: 11300 },
      { across: -1075, uptown: 12200 },
      { across: -1125, uptown: 12600 },
    ],
    further: [125, 'Harlem River Drive'],
  },
  {
    name: 'Henry Hudson Parkway',
    shore: 'hudson',
    // The last are Riverside Drive at 158 Street, at 178 Street and below Dyckman Street.
    exits: [
      ...[57, 79, 96, 125],
      { across: -1815, uptown: 9445 },
      { across: -2020, uptown: 10970 },
      { across: -2175, uptown: 13120 },
    ],
    maxspeed: '50 mph',
    inland: [
      { across: -1790, uptown: 9220 },
      { across: -1865, uptown: 9600 },
      { across: -1875, uptown: 10090 },
      { across: -2025, uptown: 10450 },
      { across: -2145, uptown: 10960 },
      { across: -2165, uptown: 12600 },
      { across: -2160, uptown: 13120 },
    ],
  },
]

/** A piece of a carriageway or a ramp, written the way it is driven. Nobody waits for a light on it. */
export interface DriveRoad {
  readonly points: readonly GridPoint[]
  readonly tags: OsmTags
}

/** From the shore to the middle of the drive, and from there to the middle of either carriageway. */
const FROM_SHORE = 40
const CARRIAGEWAY = 9
/** Ramps begin and end so far before and behind the street to which they lead. */
const RAMP = 130
/** The shore bends: a point of the drive every so many meters. */
const STEP = 200

/** The drives with their ramps. */
export const driveRoads = (): DriveRoad[] =>
  drives.flatMap((drive) => [...carriageway(drive, 'up'), ...carriageway(drive, 'down')])

function carriageway(drive: Drive, direction: 'up' | 'down'): DriveRoad[] {
  const corners = drive.exits.map((exit) => cornerOf(drive, exit))
  const driven = (points: GridPoint[]): GridPoint[] => (direction === 'up' ? points : points.toReversed())
  // The city's traffic rules close its parkways, and these are some, to trucks and delivery vans.
  const tags = { oneway: 'yes', maxspeed: drive.maxspeed, hgv: 'no', goods: 'no' }
  const ramps = corners.flatMap(({ uptown }) => [uptown - RAMP, uptown + RAMP])
  // Beyond the first exit and the last there is no drive.
  const [first = 0, last = 0] = [ramps[1], ramps.at(-2)]
  const stops = [...ramps.slice(1, -1), ...between(first, last)].toSorted((one, other) => one - other)
  const line = stops.map((uptown) => pointOf(drive, direction, uptown))
  return [
    ...named(drive, line).map(({ name, points }) => ({
      points: driven(points),
      tags: { ...tags, highway: 'motorway', name },
    })),
    ...corners.flatMap((corner, index): DriveRoad[] => {
      const before = { points: driven([pointOf(drive, direction, corner.uptown - RAMP), corner]) }
      const behind = { points: driven([corner, pointOf(drive, direction, corner.uptown + RAMP)]) }
      const ramp = { ...tags, highway: 'motorway_link', maxspeed: '25 mph' }
      const both = [...(index > 0 ? [before] : []), ...(index < corners.length - 1 ? [behind] : [])]
      return both.map(({ points }) => ({ points, tags: ramp }))
    }),
  ]
}

const between = (from: number, to: number): number[] =>
  Array.from({ length: Math.floor((to - from) / STEP) }, (_, index) => from + (index + 0.5) * STEP)

/** A carriageway in parts of one name each. */
function named({ name, further }: Drive, line: GridPoint[]): { name: string; points: GridPoint[] }[] {
  const at = further ? line.findIndex(({ uptown }) => uptown > uptownOf(further[0])) : -1
  if (!further || at < 0) return [{ name, points: line }]
  return [
    { name, points: line.slice(0, at + 1) },
    { name: further[1], points: line.slice(at) },
  ]
}

/** Cars keep to the right: uptown lies to the east. */
function pointOf(drive: Drive, direction: 'up' | 'down', uptown: number): GridPoint {
  return { uptown, across: middleAt(drive, uptown) + (direction === 'up' ? CARRIAGEWAY : -CARRIAGEWAY) }
}

function middleAt({ shore, inland }: Drive, uptown: number): number {
  const next = inland.findIndex((each) => each.uptown >= uptown)
  const [from, to] = [inland[next - 1], inland[next]]
  if (!from || !to) return shoreAt(uptown)[shore] + (shore === 'eastern' ? -FROM_SHORE : FROM_SHORE)
  return from.across + ((uptown - from.uptown) / (to.uptown - from.uptown)) * (to.across - from.across)
}

const cornerOf = (drive: Drive, exit: number | GridPoint): GridPoint =>
  typeof exit === 'number' ? { across: endOf(drive, exit), uptown: uptownOf(exit) } : exit

/** Where a street ends on the side of the drive. */
function endOf({ shore }: Drive, street: number): number {
  const spans = streetSpans(street)
  return (shore === 'eastern' ? spans.at(-1)?.[1] : spans[0]?.[0]) ?? 0
}
