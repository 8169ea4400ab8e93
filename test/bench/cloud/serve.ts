import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalCloud } from '#local/cloud.ts'

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

// Ends with the process that started it.
process.stdin.resume()
process.stdin.once('end', async () => {
  await cloud.close()
  await rm(directory, { recursive: true, force: true })
  process.exit(0)
})
