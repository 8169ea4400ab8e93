import { DomainError } from '#core/kernel/errors.ts'
import { intAt } from '#core/kernel/typed-array.ts'
import { metersToMiles } from '#core/kernel/units.ts'
import { wordsOfEdge } from '#core/roads/directions/road-words.ts'
import { matchTrack, type Stretch } from '#core/roads/matching/match-track.ts'
import type { Roads } from '#core/roads/roads.ts'
import type { TravelMode } from '#core/travel/travel-model.ts'
import { openRegionFile } from '#regions/file-source.ts'
import { openRoads } from '#regions/sections.ts'
import { readTrack } from './read-track.ts'

/** Which track to lay on the roads of which region. */
export interface MatchQuestion {
  readonly file: string
  readonly track: string
  readonly mode: TravelMode
}

/**
 * The streets that a track follows, in their order, and how much of it was found on roads.
 *
 * @throws DomainError `region.…`, `track.unreadable`
 */
export async function describeTrack({ file, track, mode }: MatchQuestion): Promise<readonly string[]> {
  const positions = await readTrack(track)
  const region = await openRegionFile(file)
  try {
    const roads = await openRoads(region, mode)
    if (!roads) throw new DomainError('invalid', 'region.no-roads', `${file} holds no roads. Build it again.`)
    const { stretches, moved } = matchTrack(roads, positions)
    const found = stretches.reduce((sum, stretch) => sum + stretch.positions.length, 0)
    const share = moved === 0 ? 0 : Math.round((100 * found) / moved)
    return [
      ...stretches.flatMap((stretch, index) => [...(index === 0 ? [] : ['– a gap –']), ...streetsOf(roads, stretch)]),
      `${found} of ${moved} positions on roads (${share} %), ${positions.length - moved} more on the spot.`,
      region.directory.attribution,
    ]
  } finally {
    await region.close()
  }
}

/** Neighbours of one name are one street. */
function streetsOf({ network }: Roads, { edges }: Stretch): string[] {
  const streets: { readonly name: string; readonly meters: number }[] = []
  for (const edge of edges) {
    const name = wordsOfEdge(network, edge).called
    const meters = intAt(network.edges.decimeters, edge) / 10
    const last = streets.at(-1)
    if (last?.name === name) streets.splice(-1, 1, { name, meters: last.meters + meters })
    else streets.push({ name, meters })
  }
  return streets.map(({ name, meters }) => `${metersToMiles(meters).toFixed(2).padStart(6)} mi  ${name}`)
}
