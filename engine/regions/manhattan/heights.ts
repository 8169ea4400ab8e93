import type { BentStreet } from './bent-street.ts'
import { heightsAvenues } from './heights-avenues.ts'
import { heightsStreets } from './heights-streets.ts'

/** Where even numbers stand to the east; on the others they stand to the west or the south. */
const evenToTheEast: ReadonlySet<string> = new Set(['Broadway', 'Fort Washington Avenue', 'Saint Nicholas Avenue'])

/** All streets above the grid: their numbers grow uptown and to the west. */
export const heights: readonly BentStreet[] = [...heightsAvenues, ...heightsStreets].map((row) =>
  evenToTheEast.has(row.name) ? row : { ...row, evens: 'left' },
)
