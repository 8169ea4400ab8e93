import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { ErrorState, RetryButton } from '#web/ui/feedback/error-state.tsx'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import { Page } from '#web/ui/layout/page/page.tsx'
import { type RouteFailure, useSharedRoute } from './route/use-shared-route.ts'
import { SharedRouteView } from './shared-route-view.tsx'

// Few links have ended.
const LateDelivery = lazy(async () => ({ default: (await import('./keeping/late-delivery.tsx')).LateDelivery }))
const TodayLink = lazy(async () => ({ default: (await import('./phones/today-link.tsx')).TodayLink }))

/** The route behind a share link, for whoever has the link. */
export function SharedRoutePage() {
  const state = useSharedRoute()
  if (state.phase === 'loaded') return <SharedRouteView key={state.route.key} route={state.route} />
  if (state.phase === 'error') return <NoRoute {...state} />
  return (
    <Page heading="hidden">
      <LoadingState label="Fetching the route" />
    </Page>
  )
}

/** Why there is no route, and the way on. */
function NoRoute({ heading, message, reference, retry, endedId, isReplaced = false }: RouteFailure) {
  return (
    <Page title={heading}>
      {endedId !== undefined && (
        <Suspense fallback={null}>
          <LateDelivery routeId={endedId} isReplaced={isReplaced} />
        </Suspense>
      )}
      <ErrorState
        title={message}
        {...(reference === undefined ? {} : { reference })}
        next={
          retry ? (
            <RetryButton onRetry={retry} />
          ) : (
            <>
              <Suspense fallback={null}>
                <TodayLink />
              </Suspense>
              <Button component={Link} to={paths.home} variant="default">
                Go to the home page
              </Button>
            </>
          )
        }
      />
    </Page>
  )
}
