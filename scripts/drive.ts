import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ORPCError } from '@orpc/client'
import { wireToItinerary } from '#api/itinerary/itinerary-wire.ts'
import { type Mishap, mishapOf, withMishap } from './drive/mishaps.ts'
import { type DriveStep, STEP_SECONDS, stepsOfRoute } from './drive/steps-of-route.ts'
import { clientOf, todaysLinks } from './drive/todays-links.ts'

const USAGE = `Usage: npm run drive -- [--speed TIMES] [LINK …]
       drives the van of each link along its route: it agrees to share the position, tells it every half minute,
       and marks the stops. LINK is what a driver was sent: https://…/shared-route-id/…
       Without a link, all vans of today's routes of the demo's dispatcher, on the product of this machine: the first
       is late, the second is refused at a stop, the third breaks down and is not heard of again.
       The team asks these drivers for their position first, in the settings of its drivers.
       --speed 4   so many times as fast as planned; a van comes 3 km in half a minute at most
       --product http://127.0.0.1:4600   where the product of this machine is`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { speed: { type: 'string', default: '4' }, product: { type: 'string', default: 'http://127.0.0.1:4600' } },
})
const speed = Number(values.speed)
if (!(speed > 0)) quit(USAGE)
const isDemo = positionals.length === 0
const given = isDemo ? await todaysLinks(values.product).catch((error) => quit(saidBy(error))) : positionals
const links = given.flatMap((link) => readLink(link) ?? [])
if (links.length === 0 && isDemo) quit("Today has no routes. Open the day as the demo's dispatcher and build them.")
if (links.length < given.length) quit(USAGE)

await Promise.all(links.map((link, van) => drive(link, isDemo ? mishapOf(van) : undefined)))

function quit(words: string): never {
  console.error(words)
  process.exit(2)
}

/** A product that is not there has a cause of its own, which says no more. */
function saidBy(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  return `${values.product} has not answered: ${said}. Is it started, and is this its address (--product)?`
}

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
async function drive({ origin, routeid }: DriverLink, mishap: Mishap | undefined): Promise<void> {
  const client = clientOf(origin)
  const say = (text: string) => console.log(`${routeid.slice(0, 6)} ${text}`)
  try {
    const { routeData, title } = await client.sharing.getRoute({ routeid })
    await client.drives.saveConsent({ routeid, shares: true })
    for (const step of withMishap(stepsOfRoute(wireToItinerary(routeData), speed), mishap, speed)) {
      const said = await take(client, routeid, step)
      say(`${title}: ${said}`)
      if (step.kind === 'move') await wait(STEP_SECONDS * 1000)
    }
    say(`${title}: ${mishap === 'broken-down' ? 'broken down' : 'at its end'}`)
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    say(error.message)
  }
}

async function take(client: ReturnType<typeof clientOf>, routeid: string, step: DriveStep): Promise<string> {
  const at = Date.now()
  if (step.kind !== 'move') {
    const said = step.kind === 'missed' ? ({ mark: 'incomplete', reason: step.reason } as const) : { mark: step.kind }
    await client.drives.syncMarks({ routeid, sentAt: at, marks: [{ stop: step.stop, at, ...said }] })
    return `${step.stop.replace(/^\d+ /, '')} is ${step.kind}`
  }
  const { dropped } = await client.drives.tellPositions({ routeid, positions: [{ at, position: step.position }] })
  return `${step.position.map((degrees) => degrees.toFixed(5)).join(', ')}${dropped > 0 ? ', dropped' : ''}`
}
