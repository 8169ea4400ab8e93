import type { StyleSpecification } from 'maplibre-gl'

/** The source whose file follows the camera: streets and parks of the region in view. */
export const REGION_SOURCE = 'region'

/** The source of coasts and lakes, which every view needs. */
export const LAND_SOURCE = 'land'

/** The layer under all others: water, once there is land on it. */
export const GROUND_LAYER = 'water'

const CATALOG = 'stopwise:catalog'

/** Metadata of an embedded style: where the list of its regions is. */
export const catalogMetadata = (url: string): Record<string, string> => ({ [CATALOG]: url })

/** The address of the list of regions, if the style has one. */
export function catalogOf({ metadata }: StyleSpecification): string | undefined {
  const url = typeof metadata === 'object' && metadata !== null && CATALOG in metadata ? metadata[CATALOG] : undefined
  return typeof url === 'string' ? url : undefined
}
