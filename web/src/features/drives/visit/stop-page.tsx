import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { api } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { Page } from '#web/ui/layout/page/page.tsx'
import { VisitCard } from './visit-card.tsx'

const LOOK_EVERY_MS = 20_000

/** What the customer of one stop sees, for whoever has the link. */
export function StopPage() {
  const { linkid = '' } = useParams()
  const query = useQuery(
    api.drives.stopView.queryOptions({
      input: { linkid },
      meta: { quiet: true },
      retry: (count, cause) => failureOf(cause).status !== 404 && count < 2,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { data, error } }) => (error || data?.state === 'over' ? false : LOOK_EVERY_MS),
    }),
  )
  const isGone = query.error !== null && failureOf(query.error).status === 404
  return (
    <Page heading="hidden">
      {isGone ? (
        <ErrorState title="This link has ended" why="Please ask the company for a new one." next={null} />
      ) : (
        <Fetched query={query} loading="Looking for your driver" failed="Your stop could not be fetched.">
          {(view) => <VisitCard view={view} isStale={query.isError} />}
        </Fetched>
      )}
    </Page>
  )
}
