import type { Position } from '#engine/base/geo.ts'

/** How well each part of a question was met, from 0 to 1; parts that were not asked for, or cannot be told, are absent. */
export interface MatchScores {
  readonly number?: number
  /** Street, or the name of the place. */
  readonly street: number
  readonly locality?: number
  readonly postalCode?: number
  readonly region?: number
}

/** A place of the map that a text may mean. */
export interface AddressMatch {
  /**
   * `address` is a door that the map has; `interpolated` lies between or beside such doors; `intersection` is where two
   * streets meet; `street` is the middle of a street, whatever the number; `place` a town, a part of one or a ZIP code;
   * `landmark` a hospital, shop or station by its name; `position` one that was written, as numbers or as a plus code.
   */
  readonly kind: 'address' | 'interpolated' | 'intersection' | 'street' | 'place' | 'landmark' | 'position'
  /** What a landmark is: `hospital`, `station`. */
  readonly category?: string
  /** Whether it is beside numbers that nobody has seen on a door: the rows of a plan, the ends of interpolated rows. */
  readonly isReckoned?: boolean
  /** One line: `12 Broadway, New York, NY 10004`. */
  readonly label: string
  readonly position: Position
  readonly number?: string
  readonly street?: string
  /** The other street of an intersection. */
  readonly crossing?: string
  /** Neighbourhood or borough. */
  readonly district?: string
  readonly locality?: string
  /** As the map has it: a state's code in the United States. */
  readonly region?: string
  readonly postalCode?: string
  /** West, south, east, north of a street, and of the cell of a plus code that is no door's, in degrees. */
  readonly bounds?: readonly [west: number, south: number, east: number, north: number]
  /** From 0 to 1; from 0.9 on every word of the question was understood as it was written. */
  readonly score: number
  readonly scores: MatchScores
}
