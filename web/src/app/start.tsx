import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { api } from '#web/client/api.ts'
import { loadConfig } from '#web/client/config.ts'
import { restoreConsent } from '#web/client/consent.ts'
import { restoreSession, watchOtherTabs } from '#web/client/session/session.ts'
import type { DrawnPosts } from '#web/features/blog/listing/first-posts.ts'
import { fetchDialogFrameOnSign } from '#web/ui/feedback/dialogs/late-dialog-frame.ts'
import { App } from './app.tsx'
import { handOverEarlyInput } from './early-input.ts'
import { queryClient } from './query-client.ts'
import { createRoutes, loadMatched } from './routes.tsx'
import { StartFailure } from './start-failure.tsx'

/**
 * What has been drawn into the page already is what its first rendering finds. Not as data of the query: as long as
 * nobody watches it, it is forgotten as soon as the session is known.
 */
function keepDrawn(drawn: DrawnPosts | undefined): void {
  if (!drawn) return
  const { page, ...initialData } = drawn
  const key = api.blog.posts.queryKey({ input: { page } })
  queryClient.setQueryDefaults(key, { initialData, initialDataUpdatedAt: Date.now() })
}

interface Begun {
  /** The answer that says where this is. */
  readonly config: Promise<Response>
  /** What this browser has drawn of the page; the rest is by the build. */
  readonly drawn?: DrawnPosts
}

/** Draws the application into the page, or brings to life what stands there. */
export async function start(host: HTMLElement, { config, drawn }: Begun): Promise<void> {
  const isPrerendered = document.documentElement.hasAttribute('data-prerendered')
  const routes = createRoutes()
  try {
    await Promise.all([loadConfig(config), isPrerendered && loadMatched(routes, window.location.pathname)])
    restoreConsent()
  } catch (error) {
    // What says so has buttons of its own.
    window.earlyPress?.release()
    createRoot(host).render(<StartFailure error={error} />)
    return
  }
  keepDrawn(drawn)
  const app = (
    <StrictMode>
      <App router={createBrowserRouter(routes)} onShown={() => handOverEarlyInput(host)} />
    </StrictMode>
  )
  // In slices: a click between them is answered at once.
  if (isPrerendered) startTransition(() => void hydrateRoot(host, app))
  else createRoot(host).render(app)
  fetchDialogFrameOnSign()
  watchOtherTabs()
  await restoreSession()
}
