import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { User } from '#core/accounts/account.ts'
import { startLocalCloud } from '#local/cloud.ts'
import { BUILT_IN } from '#regions/built-in.ts'
import { clientOf } from './client.ts'
import { type Account, type Asked, SAMPLE_MS, type ServerSample } from './product-messages.ts'

// The product in a process of its own, so that the work of whoever asks is not counted as its own. It lives as long as the
// channel to the process that started it.
const directory = await mkdtemp(join(tmpdir(), 'stopwise-load-'))
const [table] = process.argv.slice(2)
const cloud = await startLocalCloud({
  ...{ directory, regions: [BUILT_IN], buildsSite: false, seedsDemo: false },
  ...(table === undefined ? {} : { table }),
})
const delay = monitorEventLoopDelay({ resolution: 10 })
let busy = performance.eventLoopUtilization()
let people = 0

async function openAccounts({ count, plan }: Asked): Promise<Account[]> {
  // Imported late: the store reads its environment while it is imported.
  const { readUser, saveUser } = await import('#store/accounts.ts')
  const accounts: Account[] = []
  for (let index = 0; index < count; index++) {
    people += 1
    const account = { email: `person-${people}@load.example`, name: `Person ${people}`, password: 'Correct-Horse-1' }
    const { sub: userId } = await cloud.userPool.createUser(account)
    const { AccessToken: token } = await cloud.userPool.tokensFor(account.email)
    // The first call makes the record.
    await clientOf(cloud.url, token).accounts.currentUser()
    const user = await readUser(userId)
    if (user) await saveUser({ ...user, ...plansOf(plan) })
    accounts.push({ userId, token })
  }
  return accounts
}

const plansOf = (plan: Asked['plan']): Partial<User> =>
  plan === 'teams' ? { teamTier: 3 } : { tier: 2, subscriptionStatus: 'active' }

function sample(): ServerSample {
  const since = performance.eventLoopUtilization(busy)
  busy = performance.eventLoopUtilization()
  const { user, system } = process.cpuUsage()
  const main = process.threadCpuUsage()
  const { rss, heapUsed, external } = process.memoryUsage()
  const taken = {
    ...{ at: Date.now(), residentMb: rss / 2 ** 20, heapMb: (heapUsed + external) / 2 ** 20 },
    ...{ processorSeconds: (user + system) / 1e6, mainSeconds: (main.user + main.system) / 1e6 },
    busy: since.utilization,
    ...waited(),
    ...{ delayP99Ms: delay.percentile(99) / 1e6, delayMaxMs: delay.max / 1e6 },
  }
  delay.reset()
  return taken
}

/** The second figure is the time on the run queue of a processor, in nanoseconds. */
function waited(): Pick<ServerSample, 'waitedSeconds'> {
  const file = '/proc/self/schedstat'
  return existsSync(file) ? { waitedSeconds: Number(readFileSync(file, 'utf8').split(' ')[1]) / 1e9 } : {}
}

process.on('message', (asked: Asked) => {
  openAccounts(asked).then(
    (accounts) => process.send?.({ accounts }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  )
})
process.once('disconnect', () => {
  clearInterval(telling)
  void cloud
    .close()
    .then(() => rm(directory, { recursive: true, force: true }))
    .finally(() => process.exit(0))
})

await cloud.dataReady
delay.enable()
const telling = setInterval(() => process.send?.({ sample: sample() }), SAMPLE_MS)
process.send?.({ ready: cloud.url })
