import { readdir } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { join, resolve } from 'node:path'
import { stateMachines } from '#statemachines/index.ts'
import type { SetAlarm } from './alarms/alarm-state.ts'
import { composeSite, startBuild } from './compose-site.ts'
import { type DemoAccount, openDemo } from './demo-accounts.ts'
import { type Emulators, endpointsOf, startEmulators } from './emulators.ts'
import { type Endpoints, setEnvironment } from './environment.ts'
import type { FailedEvent } from './events/create-dispatcher.ts'
import { listenOnLoopback } from './http/listen.ts'
import type { Message } from './mail/message.ts'
import type { SecretKeys } from './payments/keys.ts'
import { portOf } from './ports.ts'
import { chooseRegion } from './region/choose-region.ts'
import type { StreetRegion } from './region/street-region.ts'
import { beginAnew } from './storage/begin-anew.ts'
import { claimDirectory } from './storage/claim-directory.ts'
import { openStreets } from './streets/open-streets.ts'
import type { StreetsOptions } from './streets/streets-route.ts'
import type { Text } from './texts/publish.ts'
import type { Accounts } from './user-pool/accounts.ts'
import type { TokenLifetimes } from './user-pool/pool.ts'

export type LocalCloudOptions = {
  /** Everything is kept below it. */
  readonly directory: string
  /** The site's port; the other parts take the ones after it. Without it, every part takes a free port. */
  readonly port?: number
  /** Forget everything first. */
  readonly fresh?: boolean
  readonly tokenLifetimes?: Partial<TokenLifetimes>
  /** Build and serve the web app, seed the demo; tests of the API switch these off. */
  readonly buildsSite?: boolean
  readonly seedsDemo?: boolean
  /** Pages and handlers follow their files instead of being built and loaded once. */
  readonly develops?: boolean
  /** A MapLibre style instead of the embedded basemap. */
  readonly mapStyle?: string
  /** Address files, separated by commas. */
  readonly places?: string
  /** Region files, or `manhattan` for the built-in one; without any there are no streets. */
  readonly regions?: readonly string[]
  /** How streets are chosen on their page; tests of other parts do without. */
  readonly streets?: Omit<StreetsOptions, 'inUse'>
  /** The address of a table in the place of the emulated one, which then keeps what is written. */
  readonly table?: string
  /** A routing server, `osrm:https://…` or `valhalla:https://…`, asked for travel in the place of the region. */
  readonly router?: string
}

export type LocalCloud = {
  /** The one address of the product. */
  readonly url: string
  readonly endpoints: Endpoints
  readonly userPool: Accounts & { readonly poolId: string; readonly clientId: string; readonly issuer: string }
  readonly demoAccounts: () => readonly DemoAccount[]
  /** Mails and texts, newest first. */
  inbox(): readonly Message[]
  outbox(): readonly Text[]
  /** Has SES refuse mails to an address, and SNS know that a phone wants no texts. */
  refuseMail(address: string): void
  optOut(phone: string): Promise<void>
  /** Has SES and SNS take nothing for a while. */
  throttleMessages(isThrottled: boolean): void
  /** Has an alarm of CloudWatch say something, by its name without the environment. */
  setAlarm(alarm: SetAlarm): Promise<void>
  /** Has CloudWatch answer nothing for a while; how many pages of alarms it was asked for. */
  throttleAlarms(isThrottled: boolean): void
  askedAlarms(): number
  /** Events whose function failed each time, newest first. */
  failedEvents(): readonly FailedEvent[]
  /** Resolves when the web app is built; rejects with the output of the build. */
  readonly siteReady: Promise<void>
  /** Resolves when handlers find region and demo, which calls wait for; rejects with what went wrong. */
  readonly dataReady: Promise<void>
  /** Names of the regions. */
  readonly streets: readonly string[]
  /** Puts a secret into Secrets Manager, in the place of the one before. */
  keepSecret(name: string, value: object): void
  /** Gives the account at the payment provider other keys; those before end now, or with the next ones. */
  rollPaymentKeys(next: SecretKeys, until: 'now' | 'next'): void
  sweepExpired(nowSeconds?: number): Promise<number>
  /** Calls a scheduled function now, as if it were the time in milliseconds. @throws what it throws */
  callSchedule(name: string, time?: number): Promise<unknown>
  close(): Promise<void>
}

/**
 * The whole cloud in this process. One per process: handlers read their environment once, while they are imported.
 * @throws PortBusyError, CorruptStorageError, RegionError
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    return await startParts({ ...options, directory: resolve(options.directory) }, closers, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function startParts(
  options: LocalCloudOptions,
  closers: (() => Promise<void>)[],
  close: () => Promise<void>,
): Promise<LocalCloud> {
  const { directory, port } = options
  const keep = <Part extends { close(): Promise<void> }>(part: Part): Part => {
    closers.push(() => part.close())
    return part
  }
  closers.push(await claimDirectory(directory))
  const regions = await Promise.all((options.regions ?? []).map(chooseRegion))
  const inUse = regions.map(({ name }) => name)
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response))
  const front = keep(await listenOnLoopback(server, { port: portOf('site', port), origins: [] }))
  if (options.fresh) await beginAnew(directory)

  const emulators = await startEmulators({
    directory,
    firstPort: port,
    siteUrl: front.url,
    placeFiles: await findPlaceFiles(directory, options.places),
    tokenLifetimes: options.tokenLifetimes ?? {},
    tableUrl: options.table,
    keep,
  })
  const { userPool, events } = emulators
  setEnvironment(endpointsOf(emulators), {
    ...{ siteUrl: front.url, userPoolId: userPool.poolId, router: options.router },
    ...{ machines: Object.keys(stateMachines), regionKeys: regions.map(({ key }) => key) },
  })
  events.start()
  const demo = await openDemo(directory, userPool, options.seedsDemo ?? true)
  const stopping = new AbortController()
  // The days of the demo lie on its streets.
  const stored = storeStreets(emulators.files.url, regions)
  const dataReady = stored.then(() => demo.sow(regions.length > 0, stopping.signal))
  dataReady.catch(() => undefined)
  const built = Promise.withResolvers<void>()
  const development = options.develops ? await develop() : undefined
  const { route: streets } = keep(openStreets(directory, { inUse, ...options.streets }))
  const parts = { ...options, regions, streets, dataReady, mapAfter: built.promise, ...development?.parts }
  const site = composeSite(parts, emulators, demo.accounts)
  answer = site.listener
  if (development) site.setState(development.state)
  const build = startBuild(options, site, front.url)
  build.ready.then(built.resolve, built.resolve)
  // A second of reading that nobody waits for yet; who does gets the failure.
  built.promise.then(emulators.location.load).catch(() => undefined)
  // What the next start does again is not waited for.
  closers.push(build.stop, async () => stopping.abort())
  return {
    ...controlsOf(emulators),
    ...{ url: front.url, streets: inUse, demoAccounts: demo.accounts },
    ...{ siteReady: build.ready, dataReady, close },
  }

  async function develop() {
    const { startDevelopment } = await import('./development/start-development.ts')
    return keep(await startDevelopment(server, emulators.renewFunctions))
  }
}

/** Whoever waits gets the failure; nobody has to wait. */
async function storeStreets(filesUrl: string, regions: readonly StreetRegion[]): Promise<void> {
  // Loaded late: nothing before needs its client.
  if (regions.length > 0) await (await import('./region/store-region.ts')).storeRegions(filesUrl, regions)
}

/** What the emulators show of themselves, and let tests do. */
const controlsOf = (emulators: Emulators) => ({
  endpoints: endpointsOf(emulators),
  userPool: emulators.userPool,
  inbox: emulators.mail.messages,
  outbox: emulators.texts.texts,
  refuseMail: emulators.mail.refuse,
  optOut: emulators.texts.optOut,
  throttleMessages: (isThrottled: boolean) => {
    emulators.mail.throttle(isThrottled)
    emulators.texts.throttle(isThrottled)
  },
  setAlarm: emulators.alarms.setAlarm,
  throttleAlarms: emulators.alarms.throttle,
  askedAlarms: emulators.alarms.asked,
  failedEvents: emulators.events.failed,
  keepSecret: emulators.keepSecret,
  rollPaymentKeys: emulators.payments.rollKeys,
  sweepExpired: emulators.table.sweepExpired,
  callSchedule: (name: string, time = Date.now()) => emulators.callSchedule(name, time),
})

/** Address files of the operator: every CSV in `<directory>/places`, and those named by `STOPWISE_PLACES` (by commas). */
async function findPlaceFiles(directory: string, named: string | undefined): Promise<string[]> {
  const folder = join(directory, 'places')
  const found = await readdir(folder).catch(() => [])
  const dropped = found.filter((name) => /\.csv(\.gz)?$/i.test(name)).sort()
  const given = (named ?? '').split(',').map((path) => path.trim())
  return [...given.filter(Boolean).map((path) => resolve(path)), ...dropped.map((name) => join(folder, name))]
}
