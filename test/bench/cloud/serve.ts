import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalCloud } from '#local/cloud.ts'

// A process of its own, as the product has one: the client's work must not be counted as the server's.
const directory = await mkdtemp(join(tmpdir(), 'stopwise-bench-'))
const cloud = await startLocalCloud({ directory, buildsSite: false })
const { AccessToken } = await cloud.userPool.tokensFor(process.argv[2] ?? 'maya@stopwise.example')
console.log(JSON.stringify({ url: cloud.url, token: AccessToken }))

// Ends with the process that started it.
process.stdin.resume()
process.stdin.once('end', async () => {
  await cloud.close()
  await rm(directory, { recursive: true, force: true })
  process.exit(0)
})
