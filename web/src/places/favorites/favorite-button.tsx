import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { Place } from '../known-place.ts'
import { useFavorites } from './use-favorites.ts'

interface FavoriteButtonProps {
  /** What the place is in the route: "Start", "Stop 3". */
  readonly label: string
  readonly place: Place
}

/** Makes a place a favorite, or no longer one. */
export function FavoriteButton({ label, place }: FavoriteButtonProps) {
  const { list, keep, forget } = useFavorites()
  const favorite = list?.find(({ address }) => address === place.address)
  const Icon = favorite ? IconStarFilled : IconStar
  return (
    <ActionIcon
      size={32}
      aria-label={`Favorite: ${label}`}
      aria-pressed={favorite !== undefined}
      disabled={!list}
      flex="none"
      onClick={() => (favorite ? forget(favorite) : keep(place))}
    >
      <Icon size={16} stroke={1.7} aria-hidden="true" />
    </ActionIcon>
  )
}
