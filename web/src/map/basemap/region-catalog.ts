import * as z from 'zod'

const region = z.object({
  id: z.string(),
  url: z.string(),
  /** [west, south, east, north] */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})

export type MapRegion = z.infer<typeof region>

const catalog = z.object({ regions: z.array(region) })

/** Reads the list of regions that the site has streets for. */
export const parseCatalog = (value: unknown): readonly MapRegion[] => catalog.parse(value).regions

// Further out streets are narrower than a pixel.
const STREETS_FROM_ZOOM = 7

/** The region that fills most of the view, or `undefined` when none is near enough to show streets. */
export function regionInView(
  regions: readonly MapRegion[],
  view: readonly number[],
  zoom: number,
): MapRegion | undefined {
  if (zoom < STREETS_FROM_ZOOM) return undefined
  const inView = regions.map((candidate) => ({ candidate, area: sharedArea(candidate.bounds, view) }))
  const best = inView.reduce<(typeof inView)[number] | undefined>(
    (most, next) => (next.area > (most?.area ?? 0) ? next : most),
    undefined,
  )
  return best?.candidate
}

function sharedArea(bounds: MapRegion['bounds'], view: readonly number[]): number {
  const [west = 0, south = 0, east = 0, north = 0] = view
  const width = Math.min(bounds[2], east) - Math.max(bounds[0], west)
  const height = Math.min(bounds[3], north) - Math.max(bounds[1], south)
  return width > 0 && height > 0 ? width * height : 0
}

// Cut from one extract, two regions may still differ by a house.
const MOSTLY = 0.9

/** Those that are not drawn already, since a region with tiles covers them. */
export const regionsBeyond = (regions: readonly MapRegion[], covered: readonly number[]): readonly MapRegion[] =>
  regions.filter(({ bounds }) => sharedArea(bounds, covered) < MOSTLY * sharedArea(bounds, bounds))
