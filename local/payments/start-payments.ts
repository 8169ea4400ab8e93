import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type Listener, listen } from '#local/http/listen.ts'
import type { LocalRoute } from '#local/http/local-route.ts'
import { createFaults } from './faults.ts'
import { disturb } from './http/disturb.ts'
import type { Route } from './http/route.ts'
import { serveApi } from './http/serve-api.ts'
import { keys } from './keys.ts'
import { openProvider } from './open-provider.ts'
import { SCRIPT_PATH, serveElements } from './pages/elements.ts'
import { dashboardRoute, servePages } from './pages/serve-pages.ts'
import { catalogRoutes } from './resources/catalog.ts'
import { customerRoutes } from './resources/customers.ts'
import { clockRoutes, eventRoutes } from './resources/history.ts'
import { intentRoutes } from './resources/intents.ts'
import { paymentMethodRoutes } from './resources/payment-methods.ts'
import { subscriptionRoutes } from './resources/subscriptions.ts'
import { visitRoutes } from './resources/visits.ts'
import { type RolledKeys, rollKeys, type SecretKeys } from './rolled-keys.ts'

export interface PaymentsOptions {
  readonly port?: number
  readonly directory: string
  /** Where events are sent. */
  readonly webhookUrl: string
  /** Origins of the pages that take cards. */
  readonly allowedOrigins: readonly string[]
}

export type Payments = Listener & {
  readonly publishableKey: string
  readonly scriptUrl: string
  readonly routes: readonly LocalRoute[]
  /** Gives the account other keys; those before end now, or with the next ones. */
  rollKeys(next: SecretKeys, until: 'now' | 'next'): void
}

const TICK_MS = 1000

/** The payment provider on 127.0.0.1: its API, its hosted pages, its script and its events. */
export async function startPayments(options: PaymentsOptions): Promise<Payments> {
  let handle: RequestListener = (_request, response) => response.writeHead(503).end()
  const listener = await listen((request, response) => handle(request, response), {
    port: options.port,
    origins: options.allowedOrigins,
    publicPaths: [SCRIPT_PATH],
  })
  const { url } = listener
  let rolled: RolledKeys = { secretKeys: [keys.secretKey], webhookSecrets: [keys.webhookSecret] }
  const webhook = {
    url: options.webhookUrl,
    get secrets() {
      return rolled.webhookSecrets
    },
  }
  const open = await openProvider({ directory: options.directory, url, webhook }).catch(async (error: unknown) => {
    await listener.close()
    throw error
  })
  const api = { open, routes, faults: createFaults() }
  handle = async (request, response) => {
    allowCrossOrigin(request, response, options.allowedOrigins)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    await answer(request, response).catch((error: unknown) => fail(response, error))
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url)
    if (await disturb(api.faults.take(request.method ?? 'GET', pathname), response)) return
    if (await serveElements(pathname, response, options.allowedOrigins)) return
    if (await servePages(api, request, response)) return
    await serveApi({ ...api, keys: rolled }, request, response)
  }
  open.deliveries.pump()
  const ticking = setInterval(() => void open.follow().catch(console.error), TICK_MS)
  return {
    ...listener,
    publishableKey: keys.publishableKey,
    scriptUrl: url + SCRIPT_PATH,
    routes: [dashboardRoute(url)],
    rollKeys: (next, until) => {
      rolled = rollKeys(rolled, next, until)
    },
    close: async () => {
      clearInterval(ticking)
      await open.deliveries.close()
      await listener.close()
      await open.save()
    },
  }
}

function fail(response: ServerResponse, error: unknown): void {
  console.error('local payments: a request failed', error)
  if (response.headersSent) response.destroy()
  else response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal error; see the terminal')
}

// The provider answers every origin. Here only ours: any page that the developer visits could reach this port.
function allowCrossOrigin(request: IncomingMessage, response: ServerResponse, allowed: readonly string[]): void {
  const { origin } = request.headers
  if (origin === undefined || !allowed.includes(origin)) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'origin')
  response.setHeader('access-control-allow-headers', 'authorization, content-type, stripe-version, idempotency-key')
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE')
  response.setHeader('access-control-expose-headers', 'request-id, idempotent-replayed')
}

/** Every call that the provider knows. */
const routes: readonly Route[] = [
  ...[...customerRoutes, ...paymentMethodRoutes, ...intentRoutes, ...catalogRoutes],
  ...[...subscriptionRoutes, ...eventRoutes, ...clockRoutes, ...visitRoutes],
]
