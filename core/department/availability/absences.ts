import type { AvailableInspector, Block } from './available-inspector.ts'

/** What absences read of a route. */
export interface HeldRoute {
  readonly inspector: { readonly inspectorId: string; readonly partialBlocks: readonly Block[] }
  readonly inspections: readonly unknown[]
  /** Minutes of the day at which the inspector leaves and is home again. */
  readonly leaveAt: number
  readonly finishesAt: number
}

/** Why somebody cannot drive their route as it was planned. */
export interface Absence {
  readonly inspectorId: string
  /** `gone`: no longer on the list; `partial`: away for a part of what is planned. */
  readonly kind: 'gone' | 'blocked' | 'partial'
  /** Of the part, or what the day is blocked by. */
  readonly blocks: readonly Block[]
  /** How many inspections they have. */
  readonly inspections: number
}

/**
 * Whoever has a route and is away by the lists as they are now: off the inspector list, blocked out for the day, or, for a
 * part of the time of their route, by a block that the route does not know. Nobody on a holiday, which concerns the day.
 */
export function absencesOf(
  routes: readonly HeldRoute[],
  inspectors: readonly Pick<AvailableInspector, 'inspectorId' | 'availability' | 'partialBlocks'>[],
): Absence[] {
  const listed = new Map(inspectors.map((each) => [each.inspectorId, each]))
  return routes
    .filter(({ inspections }) => inspections.length > 0)
    .flatMap((route): Absence[] => {
      const { inspectorId } = route.inspector
      const absence = { inspectorId, inspections: route.inspections.length }
      const now = listed.get(inspectorId)
      if (!now) return [{ ...absence, kind: 'gone', blocks: [] }]
      if (now.availability === 'blocked') return [{ ...absence, kind: 'blocked', blocks: now.partialBlocks }]
      const blocks = now.partialBlocks.filter((block) => isNews(block, route))
      return blocks.length > 0 ? [{ ...absence, kind: 'partial', blocks }] : []
    })
}

/** Whether a block falls into the time of a route that was made without it. */
const isNews = (block: Block, { inspector, leaveAt, finishesAt }: HeldRoute): boolean =>
  block.from < finishesAt &&
  block.to > leaveAt &&
  !inspector.partialBlocks.some(({ from, to }) => from <= block.from && block.to <= to)
