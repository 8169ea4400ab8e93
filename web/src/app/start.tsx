import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { api } from '#web/client/api.ts'
import { loadConfig } from '#web/client/config.ts'
import { restoreConsent } from '#web/client/consent.ts'
import { restoreSession, watchOtherTabs } from '#web/client/session/session.ts'
import type { DrawnPosts } from '#web/features/blog/listing/first-posts.ts'
import { fetchDialogFrameOnSign } from '#web/ui/feedback/dialogs/late-dialog-frame.ts'
import { ErrorState, RetryButton } from '#web/ui/feedback/error-state.tsx'
import { ThemeProvider } from '#web/ui/theme/theme-provider.tsx'
import { App } from './app.tsx'
import { queryClient } from './query-client.ts'
import { createRoutes, loadMatched } from './routes.tsx'

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

/** The page could not even learn where it runs. */
function StartFailure({ error }: { readonly error: unknown }) {
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

declare global {
  interface Window {
    /** Made by the script in the head of the page, see api/site/first-script.ts. */
    readonly earlyPress?: { readonly release: () => HTMLElement | undefined }
  }
}

const FIELDS = 'input:not([type=checkbox]):not([type=radio]), textarea'

/** Says to React what was typed while it was not there: it keeps the text of a field and does not ask for it. */
function tellTyped(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = field
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  // React notices what changes past the property that it has put over the field.
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Hands over what was typed, focused and pressed on a page that stood before its program did; to be called once it runs. */
function handOverEarlyInput(host: HTMLElement): void {
  for (const field of host.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)) {
    if (field.value !== field.defaultValue) tellTyped(field)
  }
  // React is still busy with showing the page: what was typed reaches the state of a form once it is done.
  setTimeout(() => {
    host.querySelector(':focus')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    window.earlyPress?.release()?.click()
  })
}
