import { startLocalCloud } from '#local/cloud.ts'
import { createApiClient } from './api-client.ts'

// A local cloud in a process of its own, which a test can kill: node serve-cloud.ts DIRECTORY PORT EMAIL
const [directory = '', port = '', email = ''] = process.argv.slice(2)
const { url, userPool, dataReady } = await startLocalCloud({
  ...{ directory, port: Number(port), buildsSite: false, seedsDemo: false },
})
await dataReady
const { sub } = await userPool.createUser({ email, name: 'Tess Moreno', password: 'Correct-Horse-1' })
const { AccessToken: token } = await userPool.tokensFor(email)
await createApiClient(url, token).accounts.currentUser()
// Imported late: the store reads its environment while it is imported.
const { readUser, saveUser } = await import('#store/accounts.ts')
const user = await readUser(sub)
if (user) await saveUser({ ...user, teamTier: 3 })
console.log(JSON.stringify({ url, token }))
// Ends with the process that started it.
process.stdin.resume()
process.stdin.once('end', () => process.exit(0))
