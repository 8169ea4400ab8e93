const slow: readonly (readonly [share: number, surfaces: readonly string[]])[] = [
  [0.85, ['paving_stones', 'compacted', 'fine_gravel', 'wood', 'metal', 'concrete:plates', 'concrete:lanes', 'bricks']],
  [0.7, ['unpaved', 'sett', 'gravel', 'dirt', 'earth', 'ground', 'pebblestone', 'grass_paver', 'woodchips']],
  [0.5, ['cobblestone', 'unhewn_cobblestone', 'grass', 'mud', 'sand', 'rock', 'stone', 'snow']],
]
const shareOf = new Map(slow.flatMap(([share, surfaces]) => surfaces.map((surface) => [surface, share] as const)))

/**
 * Share of their speed that bicycles keep on a `surface`; 1 on what is smooth or unsaid. The shares are our own.
 *
 * @see https://wiki.openstreetmap.org/wiki/Key:surface
 */
export const ridingShare = (surface: string | undefined): number => shareOf.get(surface ?? '') ?? 1
