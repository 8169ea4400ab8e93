import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { routeToWire } from '#api/planner-wire.ts'
import { makePlan } from '#core/plan/make-plan.ts'
import { CANARY_START, canaryRequest } from '#core/planner/canary.ts'
import { requestToPlan } from '#core/planner/optimize-request.ts'
import { planToRoute } from '#core/planner/optimized-route.ts'
import { estimatedTravel } from '#engine/travel/index.ts'
import { startSecrets } from '#local/secrets/start-secrets.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

const counted = vi.hoisted(() => ({ recordCanary: vi.fn(), error: vi.fn() }))
vi.mock('#lambdas/http/logging.ts', () => ({
  recordCanary: counted.recordCanary,
  logger: { error: counted.error },
}))

const planned = await makePlan(requestToPlan(canaryRequest(CANARY_START, '1')), estimatedTravel, { effort: 'fast' })
const found = planToRoute(planned)
const route = routeToWire(found)

let site: Server
let answer: RequestListener
let secrets: Awaited<ReturnType<typeof startSecrets>>
const kept: Record<string, object> = {}
let look: () => Promise<unknown>

beforeAll(async () => {
  site = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', () => resolve()))
  secrets = await startSecrets({ secrets: kept })
  const address = site.address()
  setHandlerEnvironment({
    SITE_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    ...{ TABLE_NAME: 'stopwise', CANARY_SECRET_ID: 'canary', AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url },
  })
  const { handler } = await import('./canary.ts')
  look = () => handler({ time: '2026-11-24T03:00:00Z' })
})

beforeEach(() => {
  kept.canary = { key: 'stopwise_0' }
  answer = (_request, response) => say(response, 200, route)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await secrets.close()
})

type Response = Parameters<RequestListener>[1]

function say(response: Response, status: number, body: unknown, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Answers, and lets this much time have passed. */
function answerAfter(milliseconds: number): void {
  let ahead = 0
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
  answer = (_request, response) => {
    ahead = milliseconds
    say(response, 200, route)
  }
}

/** An answer of which the last bytes never come. */
function breakOff(): void {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 10_000 })
    response.write('{"points":', () => response.destroy())
  }
}

/** As if the time that the canary waits had passed. */
function keepSilent(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(300))
  answer = () => undefined
}

const strange = found.points.map((point) => ({ ...point, address: `${point.address}, another` }))
const others = routeToWire({ ...found, points: strange })
const saying =
  (...said: [status: number, body: unknown, type?: string]) =>
  () => {
    answer = (_request, response) => say(response, ...said)
  }

/** Each thing that can come in the place of a route, why the canary says that it is none, and what it says of it. */
const faults: readonly (readonly [title: string, reason: string, detail: string | RegExp, arrange: () => void])[] = [
  ['a connection that is closed', 'unreachable', /fetch failed: ./, () => (answer = ({ socket }) => socket.destroy())],
  ['an answer that breaks off', 'unreachable', /./, breakOff],
  ['nothing in time', 'unreachable', /timeout/, keepSilent],
  ['a way to another place', 'unreachable', /redirect/, () => (answer = (_request, response) => moved(response))],
  ['an error of the API', 'failed', '500 internal', saying(500, { code: 'internal' })],
  ['a page of CloudFront', 'failed', '504 without a code', saying(504, '<html>Gateway Timeout</html>', 'text/html')],
  ['a page of the firewall', 'refused', '403 without a code', saying(403, '<html>Blocked</html>', 'text/html')],
  ['a key that is unknown', 'refused', '401 caller.unknown-key', saying(401, { code: 'caller.unknown-key' })],
  ['the page of the site', 'wrong answer', 'not what the contract promises', saying(200, '<html></html>', 'text/html')],
  ['nothing', 'wrong answer', 'not what the contract promises', saying(204, '')],
  ['a task', 'wrong answer', 'not what the contract promises', saying(200, { taskId: '1' })],
  ['stops of somebody else', 'wrong answer', 'not each stop once', saying(200, others)],
  ['a good route too late', 'slow', 'more than 8000 ms', () => answerAfter(8_001)],
]

function moved(response: Response): void {
  response.writeHead(302, { location: 'http://127.0.0.1:9/' })
  response.end()
}

describe('a look of the canary', () => {
  it('counts a good route as 0, in time, and writes no line', async () => {
    answerAfter(7_000)

    expect(await look()).toMatchObject({ fault: null })

    expect(counted.recordCanary.mock.calls).toEqual([[{ hasFailed: false, milliseconds: expect.any(Number) }]])
    expect(counted.error).not.toHaveBeenCalled()
  })

  it.each(faults)('counts once, and writes down why: %s', async (_title, reason, detail, arrange) => {
    arrange()

    const said = { reason, detail: typeof detail === 'string' ? detail : expect.stringMatching(detail) }
    expect(await look()).toMatchObject({ fault: said })

    expect(counted.recordCanary.mock.calls).toEqual([[{ hasFailed: true, milliseconds: expect.any(Number) }]])
    expect(counted.error.mock.calls).toEqual([['canary.failed', { ...said, milliseconds: expect.any(Number) }]])
  })

  it.each([[undefined], [{ token: 'something else' }], [{ key: '' }]])(
    'counts once where there is no key to look with: %j',
    async (secret) => {
      if (secret) kept.canary = secret
      else delete kept.canary

      expect(await look()).toMatchObject({ fault: { reason: 'no key' }, milliseconds: 0 })

      expect(counted.recordCanary.mock.calls).toEqual([[{ hasFailed: true, milliseconds: 0 }]])
      expect(counted.error).toHaveBeenCalledTimes(1)
    },
  )
})
