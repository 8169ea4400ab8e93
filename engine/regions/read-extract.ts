import type { OsmExtract, OsmMember } from '#engine/osm/extract.ts'
import { ExtractWriter, type OsmTags } from '#engine/osm/extract-writer.ts'
import type { CutArea } from './cut/cut-area.ts'
import { trimWay } from './cut/trim-way.ts'
import { IdList, SeenIds } from './osm/id-list.ts'
import type { Bounds, OsmSource, OsmVisitor } from './osm/osm-source.ts'
import { isArea, isFeature, isWantedRelation } from './osm/wanted-tags.ts'
import { BoundsKeeper } from './region-bounds.ts'

/** How far the reading is: `done` of `total`, in bytes of files that are read several times. */
export type OnProgress = (done: number, total: number) => void

/** What was read, and the box that it covers. */
export interface ReadExtract {
  readonly extract: OsmExtract
  readonly bounds: Bounds
  /** Until when all of the files know of changes, milliseconds since 1970; absent where one does not tell. */
  readonly knownUntil?: number
}

interface Relation {
  readonly id: number
  readonly members: readonly OsmMember[]
  readonly tags: OsmTags
}

/**
 * Reads extracts as one, cut to an area where one is given; an object that stands in several of them counts once.
 *
 * The files are read several times, so that no object is kept that nobody asks for: first the relations (and which nodes
 * lie in the area), then the ways (first only which of them touch the area), at last the nodes. Ways that leave the area
 * keep the nodes inside and one beyond at each end; outlines of areas stay whole, and so do relations.
 */
export async function readExtract(
  sources: readonly OsmSource[],
  area?: CutArea,
  onProgress?: OnProgress,
): Promise<ReadExtract> {
  const reading = new Reading(sources, area, onProgress)
  const bounds = new BoundsKeeper(area?.bounds)
  const relations = await reading.relations(bounds)
  const touching = area ? await reading.waysThatTouch() : undefined
  const outlines = new IdList()
  const kept = relations.filter(({ members }) => !touching || members.some((member) => reading.isTouched(member)))
  for (const { members } of kept.filter(({ tags }) => isArea(tags))) {
    for (const { type, id } of members) if (type === 'way') outlines.add(id)
  }
  for (const { id, members, tags } of kept) reading.writer.addRelation(id, members, tags)
  // The list of nodes is not kept in a variable: it may go before the columns are finished.
  await reading.nodes(await reading.ways(outlines), bounds)
  const { knownUntil } = reading
  return {
    extract: reading.writer.finish(),
    bounds: bounds.found(),
    ...(knownUntil !== undefined && { knownUntil }),
  }
}

class Reading {
  readonly writer = new ExtractWriter()
  private readonly sources: readonly OsmSource[]
  private readonly area: CutArea | undefined
  private readonly onProgress: OnProgress | undefined
  private readonly total: number
  private readonly nodesInside = new IdList()
  private readonly touching = new IdList()
  private done = 0
  private readonly ends: number[] = []

  constructor(sources: readonly OsmSource[], area: CutArea | undefined, onProgress: OnProgress | undefined) {
    this.sources = sources
    this.area = area
    this.onProgress = onProgress
    this.total = sources.reduce((sum, { bytes }) => sum + bytes, 0) * (area ? 4 : 3)
  }

  get knownUntil(): number | undefined {
    return this.ends.length === this.sources.length ? Math.min(...this.ends) : undefined
  }

  /** Relations that somebody asks for. Where an area is cut out, also learns which nodes lie in it. */
  async relations(bounds: BoundsKeeper): Promise<readonly Relation[]> {
    const { area, nodesInside } = this
    const relations: Relation[] = []
    const seen = new SeenIds()
    await this.visit({
      bounds: (said) => bounds.say(said),
      knownUntil: (moment) => this.ends.push(moment),
      relation: (id, members, tags) => {
        if (isWantedRelation(tags) && seen.isFirst(id)) relations.push({ id, members, tags })
      },
      ...(area && { node: (id, lat, lng) => area.contains(lat, lng) && nodesInside.add(id) }),
    })
    return relations
  }

  /** Ways with a node in the area. */
  async waysThatTouch(): Promise<IdList> {
    const { nodesInside, touching } = this
    await this.visit({
      way: (id, nodeIds) => {
        if (nodeIds.some((nodeId) => nodesInside.has(nodeId))) touching.add(id)
      },
    })
    return touching
  }

  isTouched({ type, id }: OsmMember): boolean {
    return (type === 'way' && this.touching.has(id)) || (type === 'node' && this.nodesInside.has(id))
  }

  /** Writes the ways; the answer is which nodes they need. */
  async ways(outlines: IdList): Promise<IdList> {
    const needed = new IdList()
    const seen = new SeenIds()
    await this.visit({
      way: (id, nodeIds, tags) => {
        const nodes = this.keptNodes(nodeIds, outlines.has(id) ? 'outline' : this.fateOf(id, tags))
        if (nodes.length < 2 || !seen.isFirst(id)) return
        this.writer.addWay(id, nodes, tags)
        for (const node of nodes) needed.add(node)
      },
    })
    return needed
  }

  private fateOf(id: number, tags: OsmTags): 'line' | 'dropped' {
    return isFeature(tags) && (!this.area || this.touching.has(id)) ? 'line' : 'dropped'
  }

  private keptNodes(nodeIds: readonly number[], fate: 'outline' | 'line' | 'dropped'): readonly number[] {
    if (fate === 'dropped') return []
    const isClosed = nodeIds[0] === nodeIds.at(-1)
    if (!this.area || fate === 'outline' || isClosed) return nodeIds
    return trimWay(nodeIds, (node) => this.nodesInside.has(node))
  }

  /** Writes the nodes that ways need and those that are something by themselves. */
  async nodes(needed: IdList, bounds: BoundsKeeper): Promise<void> {
    const { area, writer } = this
    const seen = new SeenIds()
    await this.visit({
      node: (id, lat, lng, tags) => {
        const isPoint = tags !== undefined && isFeature(tags) && (!area || area.contains(lat, lng))
        if (!isPoint && !needed.has(id)) return
        bounds.reach(lat, lng)
        writer.addNode(id, { lat, lng }, isPoint && seen.isFirst(id) ? tags : undefined)
      },
    })
  }

  private async visit(visitor: OsmVisitor): Promise<void> {
    for (const source of this.sources) {
      const { done } = this
      await source.visit(visitor, (bytes) => this.onProgress?.(done + bytes, this.total))
      this.done = done + source.bytes
      this.onProgress?.(this.done, this.total)
    }
  }
}
