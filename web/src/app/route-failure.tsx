import { Button } from '@mantine/core'
import { useRouteError } from 'react-router-dom'
import { ErrorState, RetryButton } from '#web/ui/feedback/error-state.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'

const isStaleBuild = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|Importing a module script/.test(error.message)

/** What to quote to support: the kind of the fault, not the data that it happened on. */
const referenceOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : 'unknown')

/** A page that broke while it was shown. After a new release, a file of the old one may be gone: reloading helps. */
export function RouteFailure() {
  const error = useRouteError()
  const stale = isStaleBuild(error)
  const title = stale ? 'Stopwise has been updated' : 'This page broke'
  return (
    <PageMain title={title}>
      <ErrorState
        title={title}
        why={
          stale
            ? 'Load the page again to get the new version.'
            : 'It is our fault, not yours. What you entered before is kept.'
        }
        reference={referenceOf(error)}
        next={
          <>
            <RetryButton onRetry={() => window.location.reload()} />
            <Button component="a" href="/" variant="subtle" size="sm">
              Go to the home page
            </Button>
          </>
        }
      />
    </PageMain>
  )
}
