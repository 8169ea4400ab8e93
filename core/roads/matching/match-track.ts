import { greatCircleMeters, type Line } from '#core/kernel/geo.ts'
import { lineOfPath } from '../directions/path-line.ts'
import { findWay, type Roads } from '../roads.ts'
import type { NearEdge } from '../snap/nearest-edges.ts'
import { bestChain, type ChainLink } from './best-chain.ts'
import { candidatesOf, deviationOf, emissionsOf, type TrackPosition, transitionsBetween } from './likelihood.ts'

/** A part of a track without a gap, on the roads that were driven. */
export interface Stretch {
  /** Numbers of its positions in the track, two at least. */
  readonly positions: readonly number[]
  /** The place on the road of each. */
  readonly places: readonly NearEdge[]
  /** Directed edges in the order in which they were driven. */
  readonly edges: Int32Array
  readonly line: Line
}

/** What of a track lies on roads. */
export interface MatchedTrack {
  readonly stretches: readonly Stretch[]
  /** Positions at which the driver had moved on since the last; the others say nothing new. */
  readonly moved: number
}

/**
 * The roads on which a driver was, from positions in the order of their times.
 *
 * A hidden Markov model: noise of the device against ways as long as the straight line. Positions far from every road
 * are left out, single ones that no driver can have reached too, and where too little is known between two of them the
 * track breaks: a road is never invented. A position nearer than two deviations to the last one says nothing new.
 * About a millisecond a position.
 * @see Newson, Krumm (2009), hidden Markov map matching through noise and sparseness.
 * https://doi.org/10.1145/1653771.1653818
 */
export function matchTrack(roads: Roads, track: readonly TrackPosition[]): MatchedTrack {
  const moved = movedPositions(track)
  const known = moved
    .map(({ number, position }) => ({ number, ...candidatesOf(roads, position) }))
    .filter(({ places }) => places.length > 0)
  const chain = bestChain(known.map(emissionsOf), (from, to) => {
    const [start, end] = [known[from], known[to]]
    return start && end ? transitionsBetween(roads, start, end) : new Float64Array()
  })
  const stretches = splitChain(chain)
    .filter(({ length }) => length > 1)
    .map((links) => {
      const places = links.flatMap(({ position, place }) => known[position]?.places[place] ?? [])
      return { positions: links.flatMap(({ position }) => known[position]?.number ?? []), ...driveAlong(roads, places) }
    })
  return { stretches, moved: moved.length }
}

interface Moved {
  /** In the track. */
  readonly number: number
  readonly position: TrackPosition
}

/** Positions that are further from the one before than noise explains. */
function movedPositions(track: readonly TrackPosition[]): Moved[] {
  const moved: Moved[] = []
  for (const [number, position] of track.entries()) {
    const last = moved.at(-1)?.position
    if (!last || greatCircleMeters(last, position) >= 2 * deviationOf(position)) moved.push({ number, position })
  }
  return moved
}

function splitChain(chain: readonly ChainLink[]): ChainLink[][] {
  const parts: ChainLink[][] = []
  for (const link of chain) {
    if (link.isJoined) parts.at(-1)?.push(link)
    else parts.push([link])
  }
  return parts
}

function driveAlong(roads: Roads, places: readonly NearEdge[]): Omit<Stretch, 'positions'> {
  const ways = places.slice(1).flatMap((end, index) => {
    const start = places[index] ?? end
    // A little back on the same edge is noise of one who stands, and no way around the block.
    const isBack = start.edge === end.edge && end.fraction < start.fraction
    return (isBack ? undefined : findWay(roads, [start], [end])) ?? []
  })
  const edges = ways.flatMap((way) => [...way.edges])
  return {
    places,
    edges: Int32Array.from(edges.filter((edge, index) => edge !== edges[index - 1])),
    line: ways.flatMap((way, index) => lineOfPath(roads.network, way).slice(index === 0 ? 0 : 1)),
  }
}
