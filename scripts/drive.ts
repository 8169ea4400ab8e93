import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from '#api/index.ts'
import { wireToItinerary } from '#api/itinerary-wire.ts'
import { type DriveStep, STEP_SECONDS, stepsOfRoute } from './drive/steps-of-route.ts'

const USAGE = `Usage: npm run drive -- [--speed TIMES] LINK [LINK …]
       drives the van of each link along its route: it agrees to share the position, tells it every half minute,
       and marks the stops. LINK is what a driver was sent: https://…/shared-route-id/…
       The team asks these drivers for their position first, in the settings of its drivers.
       --speed 4   so many times as fast as planned; a van comes 3 km in half a minute at most`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { speed: { type: 'string', default: '4' } },
})
const speed = Number(values.speed)
const links = positionals.flatMap((link) => readLink(link) ?? [])
if (links.length === 0 || links.length < positionals.length || !(speed > 0)) {
  console.error(USAGE)
  process.exit(2)
}

await Promise.all(links.map(drive))

interface DriverLink {
  readonly origin: string
  readonly routeid: string
}

function readLink(link: string): DriverLink | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined
  const routeid = url && /^\/shared-route-id\/([0-9a-z]+)$/.exec(url.pathname)?.[1]
  return routeid === undefined ? undefined : { origin: url?.origin ?? '', routeid }
}

/** Plays one route to its end, or until the server takes nothing more of it. */
async function drive({ origin, routeid }: DriverLink): Promise<void> {
  const client: ContractRouterClient<typeof contract> = createORPCClient(
    new OpenAPILink(contract, { url: `${origin}/api` }),
  )
  const say = (text: string) => console.log(`${routeid.slice(0, 6)} ${text}`)
  try {
    const { routeData, title } = await client.sharing.getRoute({ routeid })
    await client.drives.saveConsent({ routeid, shares: true })
    for (const step of stepsOfRoute(wireToItinerary(routeData), speed)) {
      const said = await take(client, routeid, step)
      say(`${title}: ${said}`)
      if (step.kind === 'move') await wait(STEP_SECONDS * 1000)
    }
    say(`${title}: at its end`)
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    say(error.message)
  }
}

async function take(client: ContractRouterClient<typeof contract>, routeid: string, step: DriveStep): Promise<string> {
  const at = Date.now()
  if (step.kind === 'complete') {
    await client.drives.syncMarks({ routeid, sentAt: at, marks: [{ stop: step.stop, mark: 'complete', at }] })
    return `${step.stop.replace(/^\d+ /, '')} is complete`
  }
  const { dropped } = await client.drives.tellPositions({ routeid, positions: [{ at, position: step.position }] })
  return `${step.position.map((degrees) => degrees.toFixed(5)).join(', ')}${dropped > 0 ? ', dropped' : ''}`
}
