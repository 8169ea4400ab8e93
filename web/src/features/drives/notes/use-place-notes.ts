import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/client/api.ts'
import { waitingItems } from '../keeping/kept-items.ts'
import { byStop, type ShownNote, type ToldNotes } from './note-words.ts'

const LOOK_EVERY_MS = 10 * 60_000
const nothing: ToldNotes = { routeId: '', notes: [] }

/** The route whose notes are shown. */
interface NotedRoute {
  readonly routeId: string
  readonly version: number
  /** How much waits to be sent: once that changes, what is noted may have. */
  readonly waiting: number
}

/**
 * What was noted of a stop before, by its name, with what this phone has yet to send. What was heard last is there without a
 * network, too.
 */
export function usePlaceNotes({ routeId, version, waiting }: NotedRoute): (stop: string) => readonly ShownNote[] {
  const [kept, keep] = useLocalStorage({
    key: 'stopwise.place-notes',
    defaultValue: nothing,
    getInitialValueInEffect: false,
  })
  const told = useQuery({
    ...api.drives.routeNotes.queryOptions({ input: { routeid: routeId } }),
    ...{ retry: false, meta: { quiet: true }, refetchInterval: LOOK_EVERY_MS, staleTime: LOOK_EVERY_MS },
  })
  const own = useQuery({
    queryKey: ['own-notes', routeId],
    queryFn: async () => (await waitingItems(routeId)).flatMap((item) => ('note' in item ? [item.note] : [])),
    ...{ networkMode: 'always', meta: { quiet: true } },
  })
  const { refetch } = told
  const { refetch: look } = own
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew with each version, and each time that something was kept or sent
  useEffect(() => {
    void refetch({ cancelRefetch: false })
    void look()
  }, [version, waiting, refetch, look])
  const { data } = told
  useEffect(() => {
    if (data) keep({ routeId, notes: data.notes })
  }, [data, routeId, keep])
  const { notes } = data ?? (kept.routeId === routeId ? kept : nothing)
  return (stop) => byStop(notes, own.data ?? [], stop)
}
