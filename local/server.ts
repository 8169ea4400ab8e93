import { parseArgs } from 'node:util'
import { BUILT_IN } from '#engine/regions/index.ts'
import { RouterAddress } from '#lambdas/http/router-address.ts'
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from './cloud.ts'
import { PortBusyError } from './http/listen.ts'
import { RegionError } from './region/choose-region.ts'
import { findSamplePlaces } from './sample-places.ts'
import { isDiskFull } from './storage/disk-room.ts'
import { keptStreets } from './streets/kept-streets.ts'
import { describeCloud } from './welcome.ts'

const DEFAULT_PORT = 4600
const NO_REGION = 'none'
/** Tells `scripts/bootstrap.mjs` to start once more, with other streets. */
const START_AGAIN = 75
const HELP = `Stopwise on this machine.

  npm start                          start, keeping what was there
  npm start -- --fresh               forget everything and begin anew
  npm start -- --port 5600           another port (the eleven after it are used, too)
  npm start -- --directory <path>    another place for what is kept (default .stopwise)
  npm start -- --region <file>       streets, addresses and map of a region file (default: those that were chosen on
                                     /local/streets, at first built-in Manhattan)
  npm start -- --region a --region b the streets of both, joined where they meet
  npm start -- --region none         no streets: travel times are estimates
  npm run dev                        the same options; pages and handlers follow edits of their files
`

function readOptions() {
  const { values } = parseArgs({
    options: {
      fresh: { type: 'boolean', default: false },
      port: { type: 'string', default: String(DEFAULT_PORT) },
      directory: { type: 'string', default: '.stopwise' },
      region: { type: 'string', multiple: true },
      dev: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  return { ...values, port: readPort(values.port) }
}

// Zero is for tests: every part takes a free port.
function readPort(text: string): number | undefined {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_000) throw new Error(`--port ${text} is not a port.`)
  return port || undefined
}

function readRouter(text: string | undefined): string | undefined {
  if (!text || RouterAddress.safeParse(text).success) return text
  throw new Error(`STOPWISE_ROUTER=${text} names no routing server: write osrm:https://host or valhalla:https://host.`)
}

async function main(): Promise<void> {
  const { help, port, fresh, dev, directory, region } = readOptions()
  if (help) return console.log(HELP)
  const { STOPWISE_MAP_STYLE: mapStyle, STOPWISE_ROUTER, STOPWISE_PLACES, STOPWISE_RESTARTS } = process.env
  const router = readRouter(STOPWISE_ROUTER)
  const places = STOPWISE_PLACES || findSamplePlaces()
  const restarting = new AbortController()
  const cloud = await startWithStreets(region, directory, {
    ...{ fresh, directory, develops: dev },
    ...(port ? { port } : {}),
    streets: { isNamed: region !== undefined, ...(STOPWISE_RESTARTS && { restart: () => restarting.abort() }) },
    ...(mapStyle ? { mapStyle } : {}),
    ...(router ? { router } : {}),
    ...(places ? { places } : {}),
  })
  surviveFullDisk()
  const stopping = stopOnSignal(cloud)
  restarting.signal.addEventListener('abort', async () => {
    await cloud.close()
    process.exit(START_AGAIN)
  })
  console.log(describeCloud(cloud))
  Promise.all([cloud.siteReady, cloud.dataReady]).then(
    () => console.log(dev ? '  Ready: pages and handlers follow your edits.\n' : '  The web app is built. Ready.\n'),
    (error: unknown) => stopping.aborted || console.error(error instanceof Error ? error.message : error),
  )
}

/**
 * With the regions that the command names, else with those that were chosen on the page of the streets. One of these that
 * cannot be read any more keeps nobody from starting.
 */
async function startWithStreets(
  named: readonly string[] | undefined,
  directory: string,
  options: LocalCloudOptions,
): Promise<LocalCloud> {
  if (named) return startLocalCloud({ ...options, regions: named.filter((region) => region !== NO_REGION) })
  const kept = keptStreets(directory)
  try {
    return await startLocalCloud({ ...options, regions: await kept.paths() })
  } catch (error) {
    if (!(error instanceof RegionError)) throw error
    console.error(`\n  ${error.message}\n  Starting with built-in Manhattan; choose others on /local/streets.\n`)
    await kept.choose([BUILT_IN])
    return startLocalCloud({ ...options, regions: [BUILT_IN] })
  }
}

function stopOnSignal(cloud: LocalCloud): AbortSignal {
  const stopping = new AbortController()
  const stop = async () => {
    // The second Ctrl-C is from somebody who does not want to wait.
    if (stopping.signal.aborted) process.exit(130)
    stopping.abort()
    await cloud.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  return stopping.signal
}

/** A full disk ends no product that is still read from: what could not be written was refused, or is told here. */
function surviveFullDisk(): void {
  process.on('uncaughtException', (error: unknown) => {
    console.error(error)
    if (!isDiskFull(error)) process.exit(1)
    console.error('\n  The disk is full: nothing can be saved until there is room. Stopwise goes on and can be read.\n')
  })
}

function explain(error: unknown): string {
  if (error instanceof PortBusyError) {
    return `${error.message}. Stop what uses it, or choose another: npm start -- --port ${error.port + 100}`
  }
  return error instanceof Error ? error.message : String(error)
}

if (Number(process.versions.node.split('.')[0]) < 24) throw new Error('Start Stopwise with: npm start')

main().catch((error: unknown) => {
  console.error(`\n  Stopwise could not start. ${explain(error)}\n`)
  process.exitCode = 1
})
