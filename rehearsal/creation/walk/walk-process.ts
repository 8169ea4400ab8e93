import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract, ORIGIN_HEADER } from '#api/index.ts'
import { wireTo } from '../wire.ts'
import { serveGateway } from './serve-gateway.ts'
import { signIn } from './sign-in.ts'
import type { Client, Step, WalkInput } from './walk.ts'
import { walkAsAuthor } from './walk-as-author.ts'
import { walkAsDriver } from './walk-as-driver.ts'

// A process of its own: handlers read the environment of their function while they are imported.
const input: WalkInput = JSON.parse(process.argv[2] ?? '{}')
const wire = wireTo(input.motoUrl, input.region)
const pool = { UserPoolId: input.poolId, ClientId: input.clientId }
const gateway = await serveGateway(input)

const clientOf = (token?: string): Client => {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const headers = { ...authorization, [ORIGIN_HEADER]: input.originKey }
  return createORPCClient(new OpenAPILink(contract, { url: `${gateway.url}/api`, headers }))
}

const steps: Step[] = []
try {
  const driver = await signIn(wire, pool, { email: 'driver@example.org', groups: [] })
  const other = await signIn(wire, pool, { email: 'other@example.org', groups: [] })
  const author = await signIn(wire, pool, { email: 'author@example.org', groups: ['author'] })
  const people = { driver: clientOf(driver), other: clientOf(other), author: clientOf(author), anybody: clientOf() }
  for await (const step of walkAsDriver(people, wire)) steps.push(step)
  for await (const step of walkAsAuthor(people)) steps.push(step)
} catch (error) {
  steps.push({
    title: `after ${steps.at(-1)?.title ?? 'the beginning'}`,
    wanted: 'the next answer',
    found: wordsOf(error),
  })
} finally {
  await gateway.close()
}
process.send?.(steps, () => process.exit(0))

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `: ${wordsOf(error.cause)}`
  return `${error.name} ${error.message}${cause} ${error.stack?.split('\n')[1]?.trim() ?? ''}`
}
