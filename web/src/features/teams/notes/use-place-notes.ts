import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PlaceNote } from '#core/links/place-notes.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { showToast } from '#web/ui/feedback/toast.ts'

/** What drivers and dispatchers have noted of an address, and how that is changed: at once, not with the stop. */
export function usePlaceNotes(address: string) {
  const queries = useQueryClient()
  const { queryKey, ...options } = api.drives.placeNotes.queryOptions({ input: { address } })
  const { data } = useQuery({ queryKey, ...options, meta: { quiet: true } })
  const { mutate, isPending } = useMutation({
    mutationFn: (note: Parameters<typeof client.drives.changeNote>[0]) => client.drives.changeNote(note),
    onSuccess: (told) => queries.setQueryData(queryKey, told),
    onError: (cause) => {
      showToast({ message: failureOf(cause).message, tone: 'problem' })
      void queries.invalidateQueries({ queryKey })
    },
    meta: { quiet: true },
  })
  const add = (words: string): void => mutate({ address, noteId: crypto.randomUUID(), words })
  return {
    notes: data?.notes,
    isPending,
    add,
    change: ({ noteId, words: seen }: PlaceNote, words: string): void => mutate({ address, noteId, words, seen }),
    remove: ({ noteId, words: seen }: PlaceNote): void =>
      mutate(
        { address, noteId, words: '', seen },
        { onSuccess: () => showToast({ message: 'Note removed', action: { label: 'Undo', run: () => add(seen) } }) },
      ),
  }
}
