import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Favorite } from '#core/places/favorite.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { useSessionStatus } from '#web/client/session/session.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { Place } from '../known-place.ts'

/** The places that the driver returns to, and what can be done with them. */
export interface Favorites {
  /** Undefined until they are here. */
  readonly list: readonly Favorite[] | undefined
  readonly failed: boolean
  readonly retry: () => void
  /** Keeps a place, or renames it. */
  readonly keep: (place: Place, name?: string) => void
  readonly forget: (favorite: Favorite) => void
}

/** A failure is said; the favorites stay as the server has them. */
export function useFavorites(): Favorites {
  const queries = useQueryClient()
  const enabled = useSessionStatus() === 'signed-in'
  const { data, isError, refetch } = useQuery(api.places.favorites.queryOptions({ enabled, meta: { quiet: true } }))
  const after = (call: Promise<unknown>, say?: () => void): void => {
    call
      .then(say, (cause: unknown) => showNotice({ message: failureOf(cause).message }))
      .finally(() => {
        void queries.invalidateQueries({ queryKey: api.places.favorites.key() })
      })
  }
  const save = ({ address, coordinates }: Place, name = '') =>
    client.places.saveFavorite({ name, address, coordinates })
  return {
    list: data?.favorites,
    failed: isError,
    retry: () => void refetch(),
    keep: (place, name) => after(save(place, name)),
    forget: (favorite) =>
      after(client.places.deleteFavorite({ favoriteId: favorite.favoriteId }), () =>
        showToast({
          message: 'Favorite removed',
          detail: favorite.name || favorite.address,
          action: { label: 'Undo', run: () => after(save(favorite, favorite.name)) },
        }),
      ),
  }
}
