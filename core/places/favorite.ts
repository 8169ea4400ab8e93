import { DomainError } from '#engine/base/errors.ts'
import type { Coordinates } from '#engine/base/geo.ts'

/** Favorites of one user. */
export const MAX_FAVORITES = 50
/** Characters of the name that a user gives a favorite. */
export const MAX_FAVORITE_NAME = 40

/** A place that a driver returns to, one tap away on every device. */
export interface Favorite {
  /** The same for the same address of the same user, so that a place is a favorite once. */
  readonly favoriteId: string
  /** What the driver calls it: "Depot", "Home". Empty: its address is name enough. */
  readonly name: string
  readonly address: string
  readonly coordinates: Coordinates
}

/** Named favorites first, each group by the alphabet. */
export const inMenuOrder = (favorites: readonly Favorite[]): Favorite[] =>
  favorites.toSorted(
    (left, right) =>
      Number(left.name === '') - Number(right.name === '') || compareTexts(titleOf(left), titleOf(right)),
  )

/** What a list shows first of a favorite. */
export const titleOf = ({ name, address }: Pick<Favorite, 'name' | 'address'>): string => name || address

/** By lower case and then by code point: the same on every machine, whatever its language. */
function compareTexts(left: string, right: string): number {
  const [lower, other] = [left.toLowerCase(), right.toLowerCase()]
  if (lower === other) return left < right ? -1 : Number(left > right)
  return lower < other ? -1 : 1
}

/**
 * Refuses one more favorite than a user may have. Changing one that is there is always allowed.
 *
 * @throws DomainError `places.too-many-favorites`
 */
export function requireRoomFor(favoriteId: string, favorites: readonly Pick<Favorite, 'favoriteId'>[]): void {
  if (favorites.length < MAX_FAVORITES || favorites.some((favorite) => favorite.favoriteId === favoriteId)) return
  throw new DomainError(
    'limit',
    'places.too-many-favorites',
    `You have ${MAX_FAVORITES} favorites. Remove one to add another.`,
  )
}
