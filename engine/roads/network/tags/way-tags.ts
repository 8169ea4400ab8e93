/** Tags of a way or a node, by their keys. */
export type OsmTagMap = ReadonlyMap<string, string>
