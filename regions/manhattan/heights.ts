import type { BentStreet } from './bent-street.ts'
import { heightsAvenues } from './heights-avenues.ts'
import { heightsStreets } from './heights-streets.ts'

/** All streets above the grid: numbers grow uptown and to the west, even ones on the left. */
export const heights: readonly BentStreet[] = [...heightsAvenues, ...heightsStreets].map((row) => ({
  ...row,
  evens: 'left',
}))
