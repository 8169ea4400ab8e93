import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import autocannon, { type Request as LoadRequest } from 'autocannon'
import { contract } from '#api/index.ts'
import type { ApiClient } from '#test/support/api-client.ts'

/** Requests of one kind that people make at a level pace; begun again when all have been made. */
export interface Flow {
  readonly name: string
  /** A whole number: each connection makes one a second. */
  readonly perSecond: number
  readonly requests: readonly LoadRequest[]
  /** Milliseconds that 97.5 percent of the answers take at most. */
  readonly budgetMs: number
}

/** Makes the requests of a flow for so many seconds. */
export async function runFlow(flow: Flow, url: string, seconds: number) {
  const { perSecond, requests } = flow
  let opened = 0
  const result = await autocannon({
    ...{ url, duration: seconds, connections: perSecond, connectionRate: 1, timeout: 30 },
    setupClient: (client) => {
      const own = opened++
      client.setRequests(requests.filter((_, index) => index % perSecond === own % perSecond))
    },
  })
  const { latency, errors, non2xx } = result
  const { p50, p97_5: p97, max } = latency
  return { flow, count: result.requests.total, errors: errors + non2xx, p50, p97, max }
}

/** What became of the requests of one flow. */
export type FlowResult = Awaited<ReturnType<typeof runFlow>>

/** A call of the contract as the browser sends it, kept instead of sent. */
export async function recordRequest(call: (api: ApiClient) => Promise<unknown>, token?: string): Promise<LoadRequest> {
  let recorded: LoadRequest | undefined
  const client: ApiClient = createORPCClient(
    new OpenAPILink(contract, {
      url: 'http://recorded/api',
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      fetch: async (request) => {
        const { pathname, search } = new URL(request.url)
        const [method, body] = [request.method === 'GET' ? 'GET' : 'POST', await request.text()] as const
        recorded = { method, path: pathname + search, headers: Object.fromEntries(request.headers), body }
        return Response.json({})
      },
    }),
  )
  await call(client)
  if (!recorded) throw new Error('The call sent no request')
  return recorded
}
