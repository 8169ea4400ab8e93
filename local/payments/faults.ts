import { setTimeout as sleep } from 'node:timers/promises'
import { Hono, type MiddlewareHandler } from 'hono'
import * as z from 'zod'
import type { NodeBindings } from '#local/http/answer-with.ts'
import { deliveryModes } from './deliveries.ts'
import type { OpenProvider } from './open-provider.ts'

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
export function createFaults({ deliveries }: OpenProvider) {
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
