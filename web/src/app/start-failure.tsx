import { ErrorState, RetryButton } from '#web/ui/feedback/error-state.tsx'
import { ThemeProvider } from '#web/ui/theme/theme-provider.tsx'

/** The page could not even learn where it runs. */
export function StartFailure({ error }: { readonly error: unknown }) {
  const why = error instanceof Error ? error.message : 'The configuration could not be read.'
  return (
    <ThemeProvider>
      <ErrorState
        title="Stopwise could not start"
        why={`${why} Please check your internet connection and try again.`}
        next={<RetryButton onRetry={() => window.location.reload()} />}
      />
    </ThemeProvider>
  )
}
