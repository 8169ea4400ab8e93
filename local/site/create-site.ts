import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import sirv from 'sirv'
import { blogCallOf, blogPaths } from '#api/call/blog-call.ts'
import { VIEWER_HEADER } from '#api/index.ts'
import { FIRST_SCRIPT_HASH } from '#api/site/first-script.ts'
import { fileOfPage, prerenderedPaths, SHELL_FILE } from '#api/site/prerendered-paths.ts'
import { matchesPath, unlistedPaths } from '#api/site/unlisted-paths.ts'
import { escapeHtml } from '#local/http/escape-html.ts'
import { type LocalRoute, matchesRoute } from '#local/http/local-route.ts'
import { renderPage } from '#local/http/page.ts'
import { sendHtml, sendJson } from '#local/http/send.ts'
import { contentTypeOf } from './content-types.ts'
import { apiHeaders, type ContentOrigins, pageHeaders, sharedPageHeaders, toolHeaders } from './security-headers.ts'

type SiteOptions = {
  /** What the browser reads at its start. */
  readonly config: object
  readonly gateway: RequestListener
  /** What the site adds to a request of the API; it replaces what a visitor says under the same name. */
  readonly originHeaders?: Readonly<Record<string, string>>
  /** Pages of the local cloud on the same origin: inbox, outbox, accounts, map files. */
  readonly routes: readonly LocalRoute[]
  readonly origins: ContentOrigins
}

export type Site = { readonly listener: RequestListener; setState(state: SiteState): void; state(): SiteState }

/** CloudFront: the built web app and the API behind one origin, with the same headers and the same rewrite. */
export function createSite(options: SiteOptions): Site {
  let state: SiteState = { kind: 'building' }
  let files: StaticFiles | undefined

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = urlOf(request)
    if (url.pathname.startsWith('/api/')) return answerApi(request, response)
    if (isBlogPage(url.pathname)) return answerBlogPage(request, response, url)
    const route = options.routes.find((candidate) => matchesRoute(candidate, url.pathname))
    if (route) return answerTool(route, request, response)
    answerPage(request, response, url)
  }

  function answerPage(request: IncomingMessage, response: ServerResponse, { pathname }: URL): void {
    setHeaders(response, headersFor(pathname, options.origins))
    if (state.kind === 'sources') allowInlineScripts(response)
    if (pathname === '/config.json') sendJson(response, options.config)
    else if (state.kind === 'sources') state.listener(request, response)
    else if (state.kind !== 'ready') sendWaiting(response, state)
    else files?.serve(request, response, rewrite(decodePath(pathname)))
  }

  function answerTool(route: LocalRoute, request: IncomingMessage, response: ServerResponse): Promise<void> | void {
    setHeaders(response, toolHeaders)
    const { method = '' } = request
    if (['GET', 'HEAD', ...(route.isForm ? ['POST'] : [])].includes(method))
      return route.handle(request, response, urlOf(request))
    response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain' }).end('This page can only be read')
  }

  // Pages of the blog are answers of calls, with the headers of pages.
  function answerBlogPage(request: IncomingMessage, response: ServerResponse, { pathname }: URL): void {
    const { path, query } = blogCallOf(pathname)
    request.url = `${path}?${Object.entries(query).map(([name, value]) => `${name}=${value}`)}`
    setHeaders(response, pageHeaders(options.origins))
    askGateway(request, response)
  }

  function answerApi(request: IncomingMessage, response: ServerResponse): void {
    setHeaders(response, apiHeaders)
    askGateway(request, response)
  }

  function askGateway(request: IncomingMessage, response: ServerResponse): void {
    Object.assign(request.headers, options.originHeaders, { [VIEWER_HEADER]: request.socket.remoteAddress ?? '' })
    options.gateway(request, response)
  }

  return {
    listener: (request, response) => {
      answer(request, response).catch((error: unknown) => {
        console.error(`local site: ${request.method} ${request.url} failed`, error)
        if (response.headersSent) response.destroy()
        else response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal error; see the terminal')
      })
    },
    setState(next) {
      state = next
      files = next.kind === 'ready' ? staticFiles(next.folder) : undefined
    },
    state: () => state,
  }
}

const urlOf = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://local')

const isBlogPage = (path: string) => blogPaths.some((pattern) => matchesPath(pattern, path))

const isSharedPage = (path: string) => unlistedPaths.some((pattern) => matchesPath(pattern, path))

const headersFor = (path: string, origins: ContentOrigins) =>
  isSharedPage(path) ? sharedPageHeaders(origins) : pageHeaders(origins)

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

// The same rule as the CloudFront function: a written page, a page of the application, or a file.
function rewrite(path: string): string {
  const page = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (prerenderedPaths.includes(page)) return `/${fileOfPage(page)}`
  const isPage = path.startsWith('/shared-route') || !path.slice(path.lastIndexOf('/')).includes('.')
  return isPage ? `/${SHELL_FILE}` : path
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Vite begins a page with a script of its own, which no hash names; nowhere else is one let in. */
function allowInlineScripts(response: ServerResponse): void {
  const policy = String(response.getHeader('content-security-policy'))
  response.setHeader('content-security-policy', policy.replace(`'${FIRST_SCRIPT_HASH}'`, "'unsafe-inline'"))
}

function sendWaiting(response: ServerResponse, state: Exclude<SiteState, { kind: 'ready' | 'sources' }>): void {
  // The page refreshes itself and has its styles inline; both are against the policy of the product.
  response.removeHeader('content-security-policy')
  sendHtml(response, renderWaiting(state), 503)
}

/** Where the web app stands while and after it is built. */
type SiteState =
  | { readonly kind: 'building' }
  | { readonly kind: 'ready'; readonly folder: string }
  /** Not built at all: pages come from their sources. */
  | { readonly kind: 'sources'; readonly listener: RequestListener }
  | { readonly kind: 'failed'; readonly reason: string }

/** What is shown in place of the product until it is built. */
function renderWaiting(state: Exclude<SiteState, { kind: 'ready' | 'sources' }>): string {
  if (state.kind === 'building') {
    const body =
      '<main class="narrow"><h1>Building the web app</h1><p role="status">This page opens the product by itself.</p></main>'
    return renderPage({ title: 'Building', body, refreshSeconds: 1 })
  }
  const body = `<main><h1>The web app could not be built</h1><div class="card pad"><pre><code>${escapeHtml(state.reason)}</code></pre></div></main>`
  return renderPage({ title: 'Build failed', body })
}

type StaticFiles = {
  /** `path` is the one of a URL, decoded; answers 404 where there is no such file. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): void
}

// Vite puts a hash into the name of everything below this folder.
const IMMUTABLE = /^\/assets\//

/** Files of a folder as they lie there, with what `precompress` put beside them; asked for again unless named by a hash. */
function staticFiles(folder: string): StaticFiles {
  const files = sirv(folder, {
    ...{ etag: true, brotli: true, gzip: true, extensions: [] },
    setHeaders(response, path) {
      response.setHeader('content-type', contentTypeOf(path))
      response.setHeader(
        'cache-control',
        IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      )
    },
    onNoMatch: (_request, response) => response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found'),
  })
  return {
    serve(request, response, path) {
      request.url = encodeURI(path)
      files(request, response)
    },
  }
}
