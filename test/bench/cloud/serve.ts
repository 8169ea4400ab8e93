import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { BUILT_IN } from '#engine/regions/index.ts'
import { startLocalCloud } from '#local/cloud.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { countUnits } from './count-units.ts'

// A process of its own, as the product has one: the client's work must not be counted as the server's.
const directory = await mkdtemp(join(tmpdir(), 'stopwise-bench-'))
const Options = z.object({ email: z.string(), buildsSite: z.boolean(), hasStreets: z.boolean() })
const { email, buildsSite, hasStreets } = Options.parse(JSON.parse(process.argv[2] ?? ''))
const cloud = await startLocalCloud({ directory, buildsSite, ...(hasStreets && { regions: [BUILT_IN] }) })
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

let accounts = 0

/** Signs new people in; no password is asked, which takes a second of processor each. */
async function openAccounts(count: number, plan: string | undefined): Promise<string[]> {
  const { readUser, saveUser } = await import('#store/accounts.ts')
  const tokens: string[] = []
  for (let index = 0; index < count; index++) {
    accounts += 1
    const person = { email: `person-${accounts}@load.example`, name: `Person ${accounts}`, password: 'Correct-Horse-1' }
    const { sub } = await cloud.userPool.createUser(person)
    const { AccessToken: token } = await cloud.userPool.tokensFor(person.email)
    // The first call makes the record.
    await createApiClient(cloud.url, token).accounts.currentUser()
    const user = await readUser(sub)
    if (user)
      await saveUser({ ...user, ...(plan === 'teams' ? { teamTier: 3 } : { tier: 2, subscriptionStatus: 'active' }) })
    tokens.push(token)
  }
  return tokens
}

let units: Awaited<ReturnType<typeof countUnits>> | undefined

async function answer(question: string): Promise<unknown> {
  const [word, count, plan] = question.split(' ')
  if (word === 'people') return openAccounts(Number(count), plan)
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
