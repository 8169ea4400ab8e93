import type { RequestListener } from 'node:http'
import { escapeHtml } from '#local/http/escape-html.ts'
import { renderPage } from '#local/http/page.ts'

/** Where the web app stands while and after it is built. */
export type SiteState =
  | { readonly kind: 'building' }
  | { readonly kind: 'ready'; readonly folder: string }
  /** Not built at all: pages come from their sources. */
  | { readonly kind: 'sources'; readonly listener: RequestListener }
  | { readonly kind: 'failed'; readonly reason: string }

/** What is shown in place of the product until it is built. */
export function renderWaiting(state: Exclude<SiteState, { kind: 'ready' | 'sources' }>): string {
  if (state.kind === 'building') {
    const body =
      '<main class="narrow"><h1>Building the web app</h1><p role="status">This page opens the product by itself.</p></main>'
    return renderPage({ title: 'Building', body, refreshSeconds: 1 })
  }
  const body = `<main><h1>The web app could not be built</h1><div class="card pad"><pre><code>${escapeHtml(state.reason)}</code></pre></div></main>`
  return renderPage({ title: 'Build failed', body })
}
