import type { OsmTags } from '#core/osm/extract-writer.ts'
import { type GridPoint, uptownOf } from './grid.ts'
import { shoreAt } from './land.ts'
import { streetSpans } from './streets.ts'

/** An expressway along a shore: between its first street and its last it is entered and left at a few. */
interface Drive {
  readonly name: string
  readonly shore: 'hudson' | 'eastern'
  readonly exits: readonly number[]
  readonly maxspeed: string
}

/** Exits are public knowledge; both ends are where the grid's own avenues go on. */
const drives: readonly Drive[] = [
  { name: 'FDR Drive', shore: 'eastern', exits: [23, 34, 49, 63, 96, 106, 116, 125], maxspeed: '40 mph' },
  { name: 'Henry Hudson Parkway', shore: 'hudson', exits: [57, 79, 96, 125], maxspeed: '50 mph' },
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
  const { name, exits, maxspeed } = drive
  const driven = (points: GridPoint[]): GridPoint[] => (direction === 'up' ? points : points.toReversed())
  const tags = { oneway: 'yes', maxspeed }
  const middles = exits.map(uptownOf)
  const ramps = middles.flatMap((uptown) => [uptown - RAMP, uptown + RAMP])
  const stops = [...ramps, ...between(ramps[0] ?? 0, ramps.at(-1) ?? 0)].toSorted((a, b) => a - b)
  const line = stops.slice(1, -1).map((uptown) => pointOf(drive, direction, uptown))
  return [
    { points: driven(line), tags: { ...tags, highway: 'motorway', name } },
    ...exits.flatMap((street, index): DriveRoad[] => {
      const corner = { across: endOf(drive, street), uptown: uptownOf(street) }
      const before = { points: driven([pointOf(drive, direction, corner.uptown - RAMP), corner]) }
      const behind = { points: driven([corner, pointOf(drive, direction, corner.uptown + RAMP)]) }
      const ramp = { ...tags, highway: 'motorway_link', maxspeed: '25 mph' }
      // Beyond the first exit and the last there is no drive.
      const both = [...(index > 0 ? [before] : []), ...(index < exits.length - 1 ? [behind] : [])]
      return both.map(({ points }) => ({ points, tags: ramp }))
    }),
  ]
}

const between = (from: number, to: number): number[] =>
  Array.from({ length: Math.floor((to - from) / STEP) }, (_, index) => from + (index + 0.5) * STEP)

/** Cars keep to the right: uptown lies to the east. */
function pointOf({ shore }: Drive, direction: 'up' | 'down', uptown: number): GridPoint {
  const middle = shoreAt(uptown)[shore] + (shore === 'eastern' ? -FROM_SHORE : FROM_SHORE)
  return { uptown, across: middle + (direction === 'up' ? CARRIAGEWAY : -CARRIAGEWAY) }
}

/** Where a street ends on the side of the drive. */
function endOf({ shore }: Drive, street: number): number {
  const spans = streetSpans(street)
  return (shore === 'eastern' ? spans.at(-1)?.[1] : spans[0]?.[0]) ?? 0
}
