import type { ReactNode } from 'react'
import { failureOf } from '#web/client/failure.ts'
import { ErrorState, RetryButton } from './error-state.tsx'
import { LoadingState } from './loading-state.tsx'

/** What is fetched, as queries tell it. */
export interface FetchedQuery<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

interface FetchedProps<Data> {
  /** Mark it with `meta: { quiet: true }`: its failure is told here, not in a toast as well. */
  readonly query: FetchedQuery<Data>
  /** Stands in the place of the content: words, or skeleton rows. */
  readonly loading: string | ReactNode
  /** What happened when it fails, such as "Your routes could not be fetched". */
  readonly failed: string
  /** What belongs here, when nothing is here yet. */
  readonly empty?: { readonly when: (data: Data) => boolean; readonly show: ReactNode }
  readonly children: (data: Data) => ReactNode
}

/** Content that is fetched, in each of its states. What was fetched once stays when fetching it again fails. */
export function Fetched<Data>({ query, loading, failed, empty, children }: FetchedProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return empty?.when(data) ? empty.show : children(data)
  if (!error) return typeof loading === 'string' ? <LoadingState label={loading} /> : loading
  const { why, reference } = failureOf(error)
  return (
    <ErrorState
      title={failed}
      why={why}
      next={<RetryButton onRetry={() => void refetch()} />}
      {...(reference !== undefined && { reference })}
    />
  )
}
