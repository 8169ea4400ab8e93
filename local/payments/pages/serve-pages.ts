import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LocalRoute } from '#local/http/local-route.ts'
import { readBody } from '#local/http/read-body.ts'
import { redirect } from '#local/http/send.ts'
import type { Faults } from '../faults.ts'
import type { OpenProvider } from '../open-provider.ts'
import { visitCheckout } from './checkout.ts'
import { visitDashboard, visitFaults } from './dashboard.ts'
import type { PageVisit } from './page.ts'
import { visitPortal } from './portal.ts'

const FORM_BYTES = 64 * 1024

interface Provided {
  readonly open: OpenProvider
  readonly faults: Faults
}

/** The provider's own pages. Says whether the path was one of them. */
export async function servePages(
  { open, faults }: Provided,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', open.provider.url)
  const [, name = '', ...parts] = pathname.split('/').map(decodeURIComponent)
  const page = pages[name]
  if (!page) return false
  const text = request.method === 'POST' ? (await readBody(request, FORM_BYTES)).toString('utf8') : null
  await page({ open, response, parts, form: text === null ? null : new URLSearchParams(text) }, faults)
  return true
}

const pages: Readonly<Record<string, (visit: PageVisit, faults: Faults) => Promise<void> | void>> = {
  checkout: visitCheckout,
  portal: visitPortal,
  dashboard: visitDashboard,
  faults: visitFaults,
}

/** `/local/payments` leads to the dashboard, which is on the provider's own origin as it changes things. */
export const dashboardRoute = (url: string): LocalRoute => ({
  prefix: '/local/payments',
  handle: (_request, response) => redirect(response, `${url}/dashboard`),
})
