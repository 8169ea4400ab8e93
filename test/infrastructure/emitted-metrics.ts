import { vi } from 'vitest'
import * as z from 'zod'
import { startSecrets } from '#local/secrets/start-secrets.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'
import type { Sample } from './ring-alarm.ts'

/** Metrics as a function writes them into its log, from where CloudWatch takes them. */
const Embedded = z.looseObject({
  _aws: z.object({
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string() })),
      }),
    ),
  }),
})

type Counted = Omit<Sample, 'second'>

function readEmbedded(line: unknown): Counted[] {
  const parsed = typeof line === 'string' && line.includes('_aws') ? Embedded.parse(JSON.parse(line)) : undefined
  return (parsed?._aws.CloudWatchMetrics ?? []).flatMap(({ Namespace, Dimensions, Metrics }) =>
    Dimensions.flatMap((names) => {
      const dimensions = Object.fromEntries(names.map((name) => [name, parsed?.[name]]))
      return Metrics.map(({ Name }) => ({
        ...{ namespace: Namespace, name: Name, dimensions, value: Number(parsed?.[Name]) },
      }))
    }),
  )
}

/** Nothing listens there. */
const NOBODY = 'http://127.0.0.1:9'

/** What a function counts while some code of it runs, in the environment that the template gives it. */
export async function countedBy(
  deployed: Readonly<Record<string, string>>,
  fail: () => Promise<unknown>,
): Promise<readonly Counted[]> {
  const { POWERTOOLS_METRICS_NAMESPACE = '', POWERTOOLS_SERVICE_NAME = '' } = deployed
  setHandlerEnvironment({
    ...{ POWERTOOLS_METRICS_NAMESPACE, POWERTOOLS_SERVICE_NAME, TABLE_NAME: 'stopwise', SITE_URL: NOBODY },
    // Through the console of this process, where a test can read it.
    ...{ POWERTOOLS_DEV: 'true', POWERTOOLS_METRICS_DISABLED: 'false' },
    ...{ CANARY_SECRET_ID: 'canary', AWS_ENDPOINT_URL_GEO_ROUTES: NOBODY, AWS_MAX_ATTEMPTS: '1' },
  })
  vi.resetModules()
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => undefined)
  try {
    await fail()
    return printed.mock.calls.flatMap(([line]) => readEmbedded(line))
  } finally {
    vi.restoreAllMocks()
    vi.resetModules()
  }
}

/** Makes each thing of ours go wrong that an alarm counts, by the code that counts it. */
export const failures = {
  async canary() {
    const secrets = await startSecrets({ secrets: { canary: { key: 'stopwise_0' } } })
    process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = secrets.url
    const { handler } = await import('#lambdas/planner/tasks/canary.ts')
    await handler({ time: '2026-11-24T03:00:00Z' })
    await secrets.close()
  },

  async travel() {
    const { providerTravel } = await import('#lambdas/gateways/travel-port.ts')
    const points = [
      { lat: 40.75, lng: -73.99 },
      { lat: 40.76, lng: -73.98 },
    ]
    await providerTravel.legs([points], 'driving')
  },

  async cost() {
    const { recordProviderCost } = await import('#lambdas/http/logging.ts')
    const { usageOf } = await import('#engine/travel/index.ts')
    recordProviderCost(usageOf('geocode', 5_001))
  },

  async payments() {
    vi.doMock('#store/billing.ts', () => ({ readDueSubscriptions: async () => [{ userId: 'u' }] }))
    vi.doMock('#lambdas/billing/sweep-one.ts', () => ({ sweepOne: () => Promise.reject(new Error('busy')) }))
    vi.doMock('#lambdas/billing/return-left-promo.ts', () => ({ returnLeftPromo: async () => undefined }))
    const { handler } = await import('#lambdas/billing/tasks/sweep.ts')
    await handler({ time: '2026-11-24T03:00:00Z' }).catch(() => undefined)
    for (const path of ['#store/billing.ts', '#lambdas/billing/sweep-one.ts', '#lambdas/billing/return-left-promo.ts'])
      vi.doUnmock(path)
  },

  async customers() {
    const look = { about: 'route', userId: 'u', ref: 'r', dueAt: 0 }
    vi.doMock('#store/drives/looks.ts', () => ({
      ...{ listLooks: async () => [look], beginLook: async () => 1_000, endLook: async () => undefined },
      ...{ noteLook: async () => undefined, putOffLook: async () => undefined },
    }))
    vi.doMock('#store/accounts.ts', () => ({ readUser: () => Promise.reject(new Error('busy')) }))
    const { handler } = await import('#lambdas/drives/tasks/tell-due.ts')
    await handler({ time: '2026-11-24T03:00:00Z' })
    for (const path of ['#store/drives/looks.ts', '#store/accounts.ts']) vi.doUnmock(path)
  },

  async signUps() {
    let asked = 0
    vi.doMock('#store/uses.ts', () => ({ reserveUses: async () => asked++ === 0 }))
    const { handler } = await import('#lambdas/accounts/triggers/pre-sign-up.ts')
    const request = { userAttributes: { email: 'maya@example.org' } }
    await handler({ triggerSource: 'PreSignUp_SignUp', request }).catch(() => undefined)
    vi.doUnmock('#store/uses.ts')
  },

  async map() {
    vi.doMock('#lambdas/gateways/map-key.ts', () => ({
      ...{ countTilesOfDay: async () => 1_000_000, readMapKeyEnd: async () => 0, endMapKey: async () => undefined },
    }))
    Object.assign(process.env, { MAP_KEYS: 'tiles', MAP_KEY_LAST_DAY: '2028-01-01' })
    const { handler } = await import('#lambdas/places/tasks/guard-map.ts')
    await handler()
    vi.doUnmock('#lambdas/gateways/map-key.ts')
  },

  async unpaid() {
    let asked = 0
    vi.doMock('#store/uses.ts', () => ({ reserveUses: async () => asked++ === 0, returnUses: async () => undefined }))
    vi.doMock('#store/accounts.ts', () => ({ readUser: async () => undefined }))
    const { meterOf } = await import('#lambdas/places/meter.ts')
    const caller = { userId: 'u', username: 'u', roles: [] }
    const context = { caller, now: Date.parse('2026-11-24T03:00:00Z'), user: undefined }
    await meterOf(context as never, 'geocode')
      .reserve(1)
      .catch(() => undefined)
    for (const path of ['#store/uses.ts', '#store/accounts.ts']) vi.doUnmock(path)
  },
}
