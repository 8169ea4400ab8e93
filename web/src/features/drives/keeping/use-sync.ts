import { useWindowEvent } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { failureOf } from '#web/client/failure.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { sendMarks } from './send-drive.ts'

// Another phone of the same route is followed so often; what waits is tried more often.
const LOOK_EVERY_MS = 60_000
const TRY_EVERY_MS = 10_000

/** What is on its way to the server. */
export interface Sync {
  /** Proofs and notes that wait. */
  readonly proofs: number
  readonly takesProofs: boolean
  /** The link has ended: nothing will be sent any more. */
  readonly isOver: boolean
  /** Everything has been sent at least once since the page was opened. */
  readonly hasSent: boolean
  /** To be called when there is something to send. */
  readonly send: () => void
}

const isEnded = (cause: unknown): boolean => cause !== null && failureOf(cause).status === 404

const sayNotTaken = (message: string): void => showToast({ message, tone: 'problem' })

/** The route that the page shows. */
interface SyncedRoute {
  readonly routeId: string | undefined
  readonly version: number
}

/** Sends marks and proofs as soon as there is a network, and brings what other phones have marked. */
export function useSync(route: SyncedRoute, unsent: number, onMarks: () => void): Sync {
  const { routeId, version } = route
  const enabled = routeId !== undefined
  const { data, error, refetch } = useQuery({
    queryKey: ['drive-marks', routeId],
    queryFn: () =>
      sendMarks({ routeId: routeId ?? '', version }, (why) => sayNotTaken(`A mark was not taken. ${why}`)).finally(
        onMarks,
      ),
    ...{ enabled, retry: false, refetchOnWindowFocus: 'always', meta: { quiet: true } },
    refetchInterval: ({ state }) => (isEnded(state.error) ? false : unsent > 0 ? TRY_EVERY_MS : LOOK_EVERY_MS),
  })
  useEffect(() => {
    // Its dispatcher waits to hear that the driver has the route as it is.
    if (version > 0 && enabled) void refetch({ cancelRefetch: false })
  }, [version, enabled, refetch])
  const queries = useQueryClient()
  const isOver = isEnded(error)
  useEffect(() => {
    // The route shows why: its link has ended or was replaced.
    if (isOver) void queries.invalidateQueries({ queryKey: ['shared-route', routeId] })
  }, [isOver, routeId, queries])
  const proofs = useProofs(routeId)
  const send = (): void => {
    void refetch({ cancelRefetch: false })
    proofs.send()
  }
  // A page that was opened without a network has not seen it go.
  useWindowEvent('online', send)
  return {
    proofs: proofs.waiting,
    takesProofs: data ?? false,
    isOver,
    hasSent: data !== undefined,
    send,
  }
}

/** What is refused again and again is tried ever less often, every five minutes at last; a new one is tried at once. */
const pauseAfter = (failures: number): number => Math.min(TRY_EVERY_MS * 2 ** Math.max(0, failures - 1), 300_000)

/** Sends proofs and notes apart from marks: no mark waits for a photo to be on its way. */
function useProofs(routeId: string | undefined): { readonly waiting: number; readonly send: () => void } {
  const enabled = routeId !== undefined
  const waiting = useQuery({
    queryKey: ['drive-proofs', routeId],
    queryFn: async () => {
      const { waitingItems } = await import('./kept-items.ts')
      return (await waitingItems(routeId ?? '')).length
    },
    ...{ enabled, networkMode: 'always', meta: { quiet: true } },
  })
  const failures = useRef(0)
  const { refetch } = useQuery({
    queryKey: ['drive-proofs-sent', routeId],
    queryFn: async () => {
      // Behind the page: most pages are opened with nothing that waits.
      const { sendItems } = await import('./send-items.ts')
      failures.current += 1
      const refused = await sendItems(routeId ?? '').finally(() => void waiting.refetch())
      failures.current = 0
      if (refused !== undefined) sayNotTaken(refused)
      return refused ?? null
    },
    ...{ enabled, retry: false, refetchOnWindowFocus: 'always', meta: { quiet: true } },
    refetchInterval: ({ state }) => (isEnded(state.error) || !waiting.data ? false : pauseAfter(failures.current)),
  })
  return {
    waiting: waiting.data ?? 0,
    send: () => {
      void waiting.refetch()
      void refetch({ cancelRefetch: false })
    },
  }
}
