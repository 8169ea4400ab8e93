import { expect } from 'vitest'
import { DAY_MS } from '#core/kernel/time.ts'
import { CANARY_SECRET_ID } from '#local/environment.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { cloud, member } from '#test/support/cloud-in-use.ts'
import { eventually } from '#test/support/eventually.ts'
import { once } from '#test/support/once.ts'
import { atProviderOf, planBecomes, provider, subscription, visitor } from '#test/support/payments-in-use.ts'
import { sendVan } from '#test/support/sent-van.ts'
import type { Occurrence } from './occurrence.ts'

const owner = once(() => member({ teamTier: 1 }))

/** A van whose driver tells where they are. */
async function sharingVan() {
  const van = await sendVan({ owner: await owner() })
  await createApiClient(cloud().url).drives.saveConsent({ routeid: van.routeId, shares: true })
  return van
}

let looks = 0
const mailsTo = (address: string) =>
  cloud()
    .inbox()
    .filter(({ to }) => to.includes(address)).length

const program = once(async () => {
  const { api } = await member()
  return { api, ...(await api.accounts.createApiKey({ name: 'Canary' })) }
})

/** Somebody whose plan has ended at the provider, who was told so. */
const formerSubscriber = once(async () => {
  const dana = await visitor()
  await dana.api.billing.subscribe(await subscription())
  const [{ id: subscriptionId = '' } = {}] = await atProviderOf(dana)
  await provider().subscriptions.cancel(subscriptionId)
  await planBecomes(dana, { tier: 0 })
  await eventually(async () => expect(mailsTo(dana.email)).toBe(2))
  return { dana, subscriptionId }
})

/** Vans, plans and the canary. */
export const watchEvents: readonly Occurrence[] = [
  {
    name: 'the end of the day of a van',
    module: 'drives/tasks/end-vans.ts',
    begin: async () => {
      const time = new Date(Date.now() + 3 * DAY_MS).toISOString()
      const { handler } = await import('#lambdas/drives/tasks/end-vans.ts')
      await handler({ time })
      const { routeId } = await sharingVan()
      const { listVanEnds } = await import('#store/drives/positions.ts')
      return {
        event: { time },
        seen: async () =>
          (await listVanEnds(Date.now() + 3 * DAY_MS)).filter((each) => each.routeId === routeId).length,
      }
    },
  },
  {
    name: 'an arrival',
    module: 'drives/tasks/note-arrival.ts',
    begin: async () => {
      const { routeId } = await sharingVan()
      const { listArrivals, readVanStops } = await import('#store/drives/positions.ts')
      const { fenceId } = await import('#core/drives/positions/van-stops.ts')
      const [first] = (await readVanStops(routeId)).stops
      const detail = {
        ...{ EventType: 'ENTER', DeviceId: routeId, SampleTime: new Date().toISOString() },
        GeofenceId: fenceId(routeId, first?.fence ?? 0),
      }
      return {
        event: { detail },
        seen: async () => (await listArrivals(routeId)).length,
      }
    },
  },
  {
    name: 'a plan that ended unheard of',
    module: 'billing/tasks/sweep.ts',
    begin: async () => {
      const { dana, subscriptionId } = await formerSubscriber()
      const { saveSubscription, readSubscription } = await import('#store/billing.ts')
      const read = await readSubscription(dana.userId, 'web')
      if (!read) throw new Error('It was kept')
      // As if the event had never come.
      await saveSubscription({ ...read.subscription, subscriptionId, status: 'trialing', endedBy: null }, read)
      const before = mailsTo(dana.email)
      return {
        event: { time: new Date(Date.now() + 8 * DAY_MS).toISOString() },
        told: ['ERROR billing.mail-failed'],
        // Whether a mail goes out changes nothing of a plan, and one that is changed is not looked at again.
        ends: { 'ERROR billing.mail-failed': [[0, 0]], 'ERROR sweep.failed': [[0, 0]] },
        seen: async () => [(await dana.api.accounts.currentUser()).tier, mailsTo(dana.email) - before],
      }
    },
  },
  {
    name: 'a look of the canary',
    module: 'planner/tasks/canary.ts',
    begin: async () => {
      const { api, key } = await program()
      cloud().keepSecret(CANARY_SECRET_ID, { key })
      const before = (await api.accounts.trackedRequests({})).reqCount
      looks += 1
      // Each time counts once against the month.
      const look = () => ({ time: new Date(Date.UTC(2026, 0, looks)).toISOString() })
      return {
        event: look(),
        told: ['ERROR canary.failed'],
        // It is not tried again: that would hide a fault.
        ends: { 'ERROR canary.failed': [0] },
        seen: async () => (await api.accounts.trackedRequests({})).reqCount - before,
      }
    },
  },
]
