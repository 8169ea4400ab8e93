import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { BUILT_IN } from '#engine/regions/index.ts'
import { type LocalCloud, startLocalCloud } from '#local/cloud.ts'
import { findSamplePlaces } from '#local/sample-places.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { DOOR_AFTER } from './product-address.ts'

const Asked = z.object({
  email: z.string(),
  name: z.string(),
  password: z.string(),
  teamTier: z.number().optional(),
})

/**
 * The product as `npm start` starts it, and a door for tests beside it: `POST /session` signs somebody in without their
 * password, and makes them an account, with a plan of Teams if told, where nobody has the address yet.
 */
async function serveProduct(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      directory: { type: 'string', default: '.stopwise/e2e' },
      region: { type: 'string', multiple: true, default: [BUILT_IN] },
    },
  })
  const { directory, region } = values
  const port = Number(values.port)
  const places = findSamplePlaces()
  const cloud = await startLocalCloud({
    directory,
    ...(port > 0 && { port }),
    regions: region.filter((named) => named !== 'none'),
    ...(places !== undefined && { places }),
  })
  const door = createServer((request, response) => {
    openSession(cloud, request).then(
      (tokens) => response.end(JSON.stringify(tokens)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  }).listen(port > 0 ? port + DOOR_AFTER : 0, '127.0.0.1')
  const stop = (): void => {
    door.close()
    void cloud.close().finally(() => process.exit(0))
  }
  // Whoever started it may be killed: nothing is left running.
  for (const end of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(end, stop)
  await cloud.siteReady
  const address = door.address()
  const ready = { url: cloud.url, door: typeof address === 'object' ? address?.port : undefined }
  if (process.send) process.send(ready)
  else console.log(`Ready: STOPWISE_E2E_URL=${cloud.url} npx playwright test`)
}

async function openSession({ url, userPool }: LocalCloud, request: IncomingMessage) {
  const { teamTier, ...account } = Asked.parse(await json(request))
  const { sub } = await userPool.createUser(account)
  const tokens = await userPool.tokensFor(account.email)
  if (teamTier === undefined) return tokens
  // The first call makes the record.
  await createApiClient(url, tokens.AccessToken).accounts.currentUser()
  // Imported late: the store reads its environment while it is imported.
  const { readUser, saveUser } = await import('#store/accounts.ts')
  const user = await readUser(sub)
  if (user) await saveUser({ ...user, teamTier })
  return tokens
}

await serveProduct()
