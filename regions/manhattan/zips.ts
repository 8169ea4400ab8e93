import { type GridPoint, gridToPosition } from './grid.ts'
import type { LandObject } from './land.ts'
import { zipCorners } from './zip-corners.ts'

/** The ZIP codes of Manhattan as areas. */
export const zipAreas = (): LandObject[] =>
  zipCorners.map(([zip, numbers]) => {
    const outline = numbers.flatMap((across, at): GridPoint[] =>
      at % 2 === 0 ? [{ across, uptown: numbers[at + 1] ?? 0 }] : [],
    )
    return { points: outline.map(gridToPosition), tags: { boundary: 'postal_code', postal_code: zip } }
  })
