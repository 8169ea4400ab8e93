import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { startLocalCloud } from '#local/cloud.ts'
import { countUnits } from './count-units.ts'

// A process of its own, as the product has one: the client's work must not be counted as the server's.
const directory = await mkdtemp(join(tmpdir(), 'stopwise-bench-'))
const [email = 'maya@stopwise.example', site, region] = process.argv.slice(2)
const cloud = await startLocalCloud({ directory, buildsSite: site === 'site', ...(region && { region }) })
await Promise.all([cloud.siteReady, cloud.dataReady])
const { AccessToken } = await cloud.userPool.tokensFor(email)
await widenTeam(AccessToken)
console.log(JSON.stringify({ url: cloud.url, token: AccessToken }))

/** A dispatcher has the largest plan here: what is measured are days of twenty drivers. */
async function widenTeam(token: string): Promise<void> {
  const { readUser, saveUser } = await import('#store/accounts.ts')
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const user = await readUser(sub)
  if (user && user.teamTier > 0) await saveUser({ ...user, teamTier: 3 })
}

/** What the process holds once all that can go has gone. */
function settle(): { readonly resident: number; readonly heap: number } {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (const _ of [1, 2]) collect()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { resident: rss / 2 ** 20, heap: (heapUsed + external) / 2 ** 20 }
}

let units: Awaited<ReturnType<typeof countUnits>> | undefined

async function answer(question: string): Promise<unknown> {
  if (question === 'memory') return settle()
  units ??= await countUnits(process.env.AWS_ENDPOINT_URL_S3 ?? '')
  return Object.fromEntries(units)
}

const questions = createInterface(process.stdin)
questions.on('line', async (question) => console.log(JSON.stringify(await answer(question))))
// Ends with the process that started it.
questions.once('close', async () => {
  await cloud.close()
  await rm(directory, { recursive: true, force: true })
  process.exit(0)
})
