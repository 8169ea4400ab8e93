/** @module-tag deep */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LocalCloud, startLocalCloud } from '#local/cloud.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { findFreePorts } from '#test/support/free-ports.ts'
import { itineraryOf, planAtOnce, startTask } from '#test/support/plan-route.ts'

const PORTS = 8
const OWNER = 'maya@example.com'

let directory: string
let port: number
let cloud: LocalCloud | undefined

// The same ports each time: handlers read their environment once in a process.
beforeAll(async () => {
  port = await findFreePorts(PORTS)
})

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-restart-'))
})

afterEach(async () => {
  await cloud?.close()
  await rm(directory, { recursive: true, force: true })
})

/** The owner's account, with a plan that plans. */
async function becomeMember({ url, userPool }: LocalCloud) {
  const { sub } = await userPool.createUser({ email: OWNER, name: 'Maya Chen', password: 'Correct-Horse-1' })
  const { AccessToken } = await userPool.tokensFor(OWNER)
  const api = createApiClient(url, AccessToken)
  await api.accounts.currentUser()
  // Imported late: the store reads its environment while it is imported.
  const { readUser, saveUser } = await import('#store/accounts.ts')
  const user = await readUser(sub)
  if (user) await saveUser({ ...user, tier: 2, subscriptionStatus: 'active' })
  return api
}

describe('a restart of the local cloud', () => {
  it('keeps saved routes behind their links, and the month that was counted', async () => {
    const options = { directory, port, buildsSite: false, seedsDemo: false }
    cloud = await startLocalCloud(options)
    const api = await becomeMember(cloud)
    const routeData = itineraryOf(await planAtOnce(api, requestOf(3)))
    const { routeId, url } = await api.sharing.saveRoute({ routeData, title: 'Tuesday' })

    await cloud.close()
    cloud = await startLocalCloud(options)
    const shared = await createApiClient(cloud.url).sharing.getRoute({ routeid: routeId })
    const { AccessToken: token } = await cloud.userPool.tokensFor(OWNER)
    const { reqCount } = await createApiClient(cloud.url, token).accounts.trackedRequests({})

    expect(shared).toMatchObject({ routeData, title: 'Tuesday' })
    expect(url).toBe(`${cloud.url}/shared-route-id/${routeId}`)
    expect(reqCount).toBe(1)
  })

  it('gives back what was counted for tasks that it has cut off, and says so to whoever asks for them', async () => {
    const options = { directory, port, buildsSite: false, seedsDemo: false }
    cloud = await startLocalCloud(options)
    const api = await becomeMember(cloud)
    const { reqCount: before } = await api.accounts.trackedRequests({})
    const taskId = await startTask(api, requestOf(100))

    await cloud.close()
    cloud = await startLocalCloud(options)

    const { AccessToken: token } = await cloud.userPool.tokensFor(OWNER)
    const again = createApiClient(cloud.url, token)
    await expect.poll(async () => (await again.accounts.trackedRequests({})).reqCount).toBe(before)
    expect(await refusalOf(again.jobs.pollStatus({ taskId }))).toMatchObject({ status: 503, code: 'jobs.failed' })
  })
})
