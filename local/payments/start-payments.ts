import { setTimeout as sleep } from 'node:timers/promises'
import { Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import * as z from 'zod'
import { answerWith, type NodeBindings } from '#local/http/answer-with.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import type { LocalRoute } from '#local/http/local-route.ts'
import { redirect } from '#local/http/send.ts'
import { serveApi } from './api/serve-api.ts'
import { deliveryModes } from './deliveries.ts'
import { SCRIPT_PATH, serveElements } from './elements/serve-elements.ts'
import { AccountKeys, keys, type SecretKeys } from './keys.ts'
import { type OpenProvider, openProvider } from './open-provider.ts'
import { visitCheckout } from './pages/checkout.ts'
import { visitDashboard } from './pages/dashboard.ts'
import { visitPortal } from './pages/portal.ts'

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
  /** Gives the account other keys; the previous ones end now, or with the next ones. */
  rollKeys(next: SecretKeys, until: 'now' | 'next'): void
}

const TICK_MS = 1000

/** The hosted pages by their addresses. */
const pages = [
  ['/checkout/:id', visitCheckout],
  ['/portal/:id', visitPortal],
  ['/dashboard', visitDashboard],
] as const

/** The payment provider on 127.0.0.1: its API, its hosted pages, its script and its events. */
export async function startPayments(options: PaymentsOptions): Promise<Payments> {
  const { port, directory, webhookUrl, allowedOrigins: origins } = options
  const account = new AccountKeys()
  const open = await openProvider(directory, { url: webhookUrl, keys: account })
  const app = createApp(open, account, origins)
  const listener = await listen(answerWith(app), { port, origins, publicPaths: [SCRIPT_PATH] })
  const { url } = listener
  open.provider.url = url
  open.deliveries.pump()
  const ticking = setInterval(() => void open.follow().catch(console.error), TICK_MS)
  return {
    ...listener,
    publishableKey: keys.publishableKey,
    scriptUrl: url + SCRIPT_PATH,
    routes: [dashboardRoute(url)],
    rollKeys: (next, until) => account.roll(next, until),
    close: async () => {
      clearInterval(ticking)
      await open.deliveries.close()
      await listener.close()
      await open.save()
    },
  }
}

function createApp(open: OpenProvider, account: AccountKeys, origins: readonly string[]) {
  const faults = createFaults(open)
  const app = new Hono<{ Bindings: NodeBindings }>()
  // The provider answers every origin. Here only ours: any page that the developer visits could reach this port.
  app.use(cors({ origin: [...origins] }))
  app.route('/', faults.routes)
  app.use(faults.disturb)
  app.route('/', serveElements(origins))
  for (const [path, visit] of pages) {
    app.get(path, (context) => visit(context, open, undefined))
    app.post(path, async (context) =>
      visit(context, open, Object.fromEntries(new URLSearchParams(await context.req.text()))),
    )
  }
  app.route('/', serveApi(open, account))
  return app
}

/** `/local/payments` leads to the dashboard, which is on the provider's own origin as it changes things. */
const dashboardRoute = (url: string): LocalRoute => ({
  prefix: '/local/payments',
  handle: (_request, response) => redirect(response, `${url}/dashboard`),
})

/** What goes wrong on purpose, for tests. */
const Fault = z.strictObject({
  /** `slow` waits, `error` answers 500, `lost` does the work and drops the answer. */
  kind: z.enum(['slow', 'error', 'lost']),
  /** Requests whose path begins like this. */
  path: z.string().default('/v1/'),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  milliseconds: z.coerce.number().int().min(0).max(120_000).default(0),
  /** How often it happens. */
  times: z.coerce.number().int().min(1).default(1),
})
const Mode = z.enum(deliveryModes).default('plain')

/** Faults of tests: `POST /faults` adds one by its fields, sets how events travel, or with `clear` removes everything. */
function createFaults({ deliveries }: OpenProvider) {
  let faults: z.infer<typeof Fault>[] = []
  const routes = new Hono().post('/faults', async (context) => {
    const fields = await context.req.parseBody()
    if ('kind' in fields) faults.push(Fault.parse(fields))
    else deliveries.setMode(Mode.parse(fields.mode))
    if ('clear' in fields) faults = []
    return context.json({ faults })
  })

  /** Lets the first fault happen that fits a request, which uses it up. */
  const disturb: MiddlewareHandler<{ Bindings: NodeBindings }> = async (context, next) => {
    const { path, method } = context.req
    const fault = faults.find((each) => path.startsWith(each.path) && (each.method ?? method) === method)
    if (!fault) return next()
    fault.times -= 1
    faults = faults.filter(({ times }) => times > 0)
    if (fault.kind === 'error')
      return context.json({ error: { type: 'api_error', message: 'An error occurred.' } }, 500)
    await sleep(fault.milliseconds)
    await next()
    if (fault.kind === 'lost') context.env.outgoing.destroy()
  }

  return { routes, disturb }
}
