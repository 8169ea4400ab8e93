import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconStarOff } from '@tabler/icons-react'
import { type Favorite, MAX_FAVORITE_NAME, titleOf } from '#core/places/favorite.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState, RetryButton } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import type { Place } from '../known-place.ts'
import styles from './favorites.module.css'
import { useFavorites } from './use-favorites.ts'

interface FavoritesDialogProps {
  readonly onClose: () => void
  readonly onAdd: (place: Place) => void
}

/** The places that a driver returns to: to name, to add to the route, to forget. */
export function FavoritesDialog({ onClose, onAdd }: FavoritesDialogProps) {
  const { list, failed, retry, keep, forget } = useFavorites()
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Favorites"
      lead="Offered in every address field, on all your devices."
      width="medium"
    >
      {failed && <ErrorState title="Your favorites could not be fetched." next={<RetryButton onRetry={retry} />} />}
      {!list && !failed && <SkeletonRows rows={4} label="Fetching your favorites" />}
      {list?.length === 0 && (
        <EmptyState title="No favorites yet. Press the star beside a start or end, or in the details of a stop." />
      )}
      <ul className={styles.list}>
        {list?.map((favorite) => (
          <li key={favorite.favoriteId}>
            <NameField favorite={favorite} onName={(name) => keep(favorite, name)} />
            <Button variant="default" size="compact-sm" onClick={() => onAdd(favorite)}>
              Add stop
            </Button>
            <ActionIcon
              size={32}
              aria-label={`Remove ${titleOf(favorite)} from favorites`}
              onClick={() => forget(favorite)}
            >
              <IconStarOff size={16} stroke={1.7} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function NameField({
  favorite: { name, address },
  onName,
}: {
  readonly favorite: Favorite
  readonly onName: (name: string) => void
}) {
  const rename = (text: string): void => {
    if (text.trim() !== name) onName(text.trim())
  }
  return (
    <TextInput
      flex={1}
      miw={0}
      label={address}
      placeholder="Name it: Home, Depot"
      defaultValue={name}
      maxLength={MAX_FAVORITE_NAME}
      onBlur={(event) => rename(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}
