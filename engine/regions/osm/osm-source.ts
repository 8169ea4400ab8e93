import type { MemberType, OsmMember } from '#engine/osm/extract.ts'
import type { OsmTags } from '#engine/osm/extract-writer.ts'

/** Takes the objects of a file as they come, with the tags that {@link isWantedKey} names. */
export interface OsmVisitor {
  /** The box that the file says it covers: west, south, east, north. */
  readonly bounds?: (bounds: Bounds) => void
  /** Until when the file knows of changes, milliseconds since 1970: once, where it says so. */
  readonly knownUntil?: (moment: number) => void
  /** Position in degrees, WGS84; no tags for a node that has none. */
  readonly node?: (id: number, lat: number, lng: number, tags: OsmTags | undefined) => void
  /** The array of nodes is filled anew for the next way: copy what is kept. */
  readonly way?: (id: number, nodeIds: readonly number[], tags: OsmTags) => void
  readonly relation?: (id: number, members: readonly OsmMember[], tags: OsmTags) => void
}

/** Takes what a file of changes says: objects as they are now, and those that are gone. */
export interface ChangeVisitor extends OsmVisitor {
  /** What is said of the object that comes next. */
  readonly edit?: (edit: Edit) => void
  readonly gone?: (type: MemberType, id: number) => void
}

/** Which version of an object a change made, and when (milliseconds since 1970); either where the file tells it. */
export interface Edit {
  readonly version: number | undefined
  readonly moment: number | undefined
}

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** A file of OpenStreetMap that can be read several times, since its objects stand in any order. */
export interface OsmSource {
  readonly path: string
  readonly bytes: number
  /**
   * Hands every object to those that ask for it. `onProgress` hears of the bytes that are behind.
   *
   * @throws DomainError `extract.…` for what is no whole file of OpenStreetMap
   */
  readonly visit: (visitor: OsmVisitor, onProgress?: (bytes: number) => void) => Promise<void>
}
