import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import { UNITS_PER_DEGREE } from '#core/osm/extract.ts'
import { shapeOfEdge } from '../network/edge-shape.ts'
import { stepMeters, wrapUnits } from '../network/map-units.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import type { NearEdge } from '../snap/nearest-edges.ts'
import { type Segment, sharedRim } from './shared-segments.ts'

/** A point on a street of two networks, driven in one direction: whoever is there in one is there in the other. */
export interface Portal {
  readonly here: NearEdge
  readonly there: NearEdge
}

/** Where one changes from one network to another: the middle of each stretch of their {@link sharedRim}. */
export const findPortals = (one: RoadNetwork, other: RoadNetwork): Portal[] =>
  sharedRim(one, other).map(({ here, there }) => ({
    here: middleOf(one, here),
    there: middleOf(other, there),
  }))

/** Away from both ends, so that what stands at a junction counts on one side only. */
function middleOf(network: RoadNetwork, { edge, at }: Segment): NearEdge {
  const { lats, lngs } = shapeOfEdge(network, edge)
  let [before, length] = [0, 0]
  for (let point = 0; point < lats.length - 1; point++) {
    const lat = intAt(lats, point)
    const step = stepMeters(lat, intAt(lats, point + 1) - lat, floatAt(lngs, point + 1) - floatAt(lngs, point))
    if (point < at) before += step
    if (point === at) before += step / 2
    length += step
  }
  const position = {
    lat: (intAt(lats, at) + intAt(lats, at + 1)) / 2 / UNITS_PER_DEGREE,
    lng: wrapUnits((floatAt(lngs, at) + floatAt(lngs, at + 1)) / 2) / UNITS_PER_DEGREE,
  }
  return { edge, fraction: before / length, distanceMeters: 0, side: 'on', position }
}
