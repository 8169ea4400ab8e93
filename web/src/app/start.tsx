import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { loadConfig } from '#web/client/config.ts'
import { restoreConsent } from '#web/client/consent.ts'
import { restoreSession, watchOtherTabs } from '#web/client/session.ts'
import { App } from './app.tsx'
import { handOverEarlyInput } from './early-input.ts'
import { createRoutes, loadMatched } from './routes.tsx'
import { StartFailure } from './start-failure.tsx'

/** Draws the application into the page, or brings to life what the build has drawn there. */
export async function start(host: HTMLElement): Promise<void> {
  const isPrerendered = document.documentElement.hasAttribute('data-prerendered')
  const routes = createRoutes()
  try {
    await Promise.all([loadConfig(), isPrerendered && loadMatched(routes, window.location.pathname)])
    restoreConsent()
  } catch (error) {
    createRoot(host).render(<StartFailure error={error} />)
    return
  }
  const app = (
    <StrictMode>
      <App router={createBrowserRouter(routes)} onShown={() => handOverEarlyInput(host)} />
    </StrictMode>
  )
  // In slices: a click between them is answered at once.
  if (isPrerendered) startTransition(() => void hydrateRoot(host, app))
  else createRoot(host).render(app)
  watchOtherTabs()
  await restoreSession()
}
