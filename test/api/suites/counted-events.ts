import { Metrics } from '@aws-lambda-powertools/metrics'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { requestOf } from '#test/support/build-request.ts'
import { member } from '#test/support/cloud-in-use.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'

/** Names of the events that are counted from now on. The cloud of this machine keeps its metrics to itself. */
function eventsCounted(): () => string[] {
  const add = vi.spyOn(Metrics.prototype, 'addMetric')
  return () => add.mock.calls.flatMap(([name, , value]) => (name.startsWith('Provider') || value !== 1 ? [] : [name]))
}

describe('what people did', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is counted once for an optimization and once for an e-mail [P-343]', async () => {
    const { api } = await member()
    const counted = eventsCounted()

    const routeData = itineraryOf(await planAtOnce(api, requestOf(3)))
    expect(counted()).toEqual(['OptimizeClicked'])
    const { url: mapsUrl } = await api.sharing.saveRoute({ routeData, title: 'Tuesday' })
    await api.sharing.sendEmail({ toEmail: 'counted@example.com', mapsUrl })

    expect(counted()).toEqual(['OptimizeClicked', 'EmailSent'])
  })
})
