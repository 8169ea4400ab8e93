import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { contract, ORIGIN_HEADER, routesOf } from '#api/index.ts'
import { basemapRoute } from './basemap/basemap-route.ts'
import type { DemoAccount } from './demo-accounts.ts'
import type { Emulators } from './emulators.ts'
import { ORIGIN_KEY, SUPPORT_ADDRESS } from './environment.ts'
import { failedEventsRoute } from './events/failed-events-route.ts'
import { createAuthorizer } from './gateway/authorizer.ts'
import { createGateway } from './gateway/create-gateway.ts'
import type { LocalRoute } from './http/local-route.ts'
import { regionAddress, regionRoute } from './region/region-route.ts'
import type { StreetRegion } from './region/street-region.ts'
import { buildSite } from './site/build-site.ts'
import { createSite, type Site } from './site/create-site.ts'
import { localPageRoute } from './site/local-page.ts'
import { mediaRoute } from './site/media-route.ts'
import { nameOrigin } from './site/name-origin.ts'
import { precompress } from './site/precompress.ts'
import { watchRoom } from './storage/disk-room.ts'
import { demoCompany, fingerprintOf } from './user-pool/demo-company.ts'
import { PASSKEY_DOMAIN } from './user-pool/passkeys.ts'

/** Makes the gateway that answers calls, of what the site knows. */
type GatewayOf = (options: Pick<Parameters<typeof createGateway>[0], 'authorizer' | 'hasRoom'>) => RequestListener

type SiteOptions = {
  readonly directory: string
  readonly buildsSite?: boolean
  readonly develops?: boolean
  readonly mapStyle?: string
}

type PartOptions = SiteOptions & {
  readonly regions: readonly StreetRegion[]
  readonly streets: LocalRoute
  /** Resolves when handlers find what they need. */
  readonly dataReady: Promise<void>
  /** Behind which everything answers: `undefined` for the handlers of this process. */
  readonly gatewayOf?: GatewayOf
  /** The map is made after that, or when a page asks for it. */
  readonly mapAfter: Promise<void>
}

// Roads and areas of some cities, if they lie beside the repository.
const SHARED_DATA = join(import.meta.dirname, '../../shared/data')

/** The product on one origin: pages, API, mailboxes and map. */
export function composeSite(
  options: PartOptions,
  { userPool, files, mail, texts, events, payments, alarms }: Emulators,
  demoAccounts: () => readonly DemoAccount[],
): Site {
  const { regions, streets, dataReady, gatewayOf = ownGateway } = options
  const mapOrigins = options.mapStyle && URL.canParse(options.mapStyle) ? [new URL(options.mapStyle).origin] : []
  return createSite({
    config: {
      siteName: 'Stopwise',
      supportAddress: SUPPORT_ADDRESS,
      region: 'us-east-1',
      userPoolId: userPool.poolId,
      userPoolClientId: userPool.clientId,
      userPoolEndpoint: userPool.url,
      oauthDomain: new URL(userPool.url).host,
      passkeyDomain: PASSKEY_DOMAIN,
      ssoDomains: demoCompany.domains.map(fingerprintOf),
      map: { style: options.mapStyle ?? null },
      regionFiles: regions.map(regionAddress),
      analytics: 'console',
      payments: { publishableKey: payments.publishableKey, scriptUrl: payments.scriptUrl },
      estimatedTravel: true,
      texting: true,
      tools: true,
    },
    originHeaders: { [ORIGIN_HEADER]: ORIGIN_KEY },
    gateway: after(
      dataReady,
      gatewayOf({ authorizer: createAuthorizer(userPool), hasRoom: watchRoom(options.directory) }),
    ),
    routes: [
      ...mail.routes,
      ...texts.routes,
      failedEventsRoute(events.failed),
      ...payments.routes,
      ...alarms.routes,
      streets,
      localPageRoute(demoAccounts),
      mediaRoute(files.url),
      ...(regions.length > 0 ? [regionRoute(regions)] : []),
      ...mapRoutes(options),
    ],
    origins: {
      connect: [userPool.url, files.url, payments.url, ...mapOrigins],
      scripts: [payments.url],
      frames: [payments.url],
    },
  })
}

const ownGateway: GatewayOf = (options) => createGateway({ ...options, routes: routesOf(contract) })

/**
 * Calls that come before region and demo are there wait for them: handlers keep what they first found, and nobody shall
 * see half of a demo.
 */
function after(dataReady: Promise<void>, gateway: RequestListener): RequestListener {
  let isReady = false
  dataReady.then(() => (isReady = true)).catch(() => undefined)
  return (request, response) => {
    if (isReady) return gateway(request, response)
    dataReady.then(
      () => gateway(request, response),
      () => response.writeHead(503).end(),
    )
  }
}

// Only the web app asks for the map.
const mapRoutes = ({ buildsSite = true, directory, mapAfter }: PartOptions) =>
  buildsSite ? [basemapRoute({ directory: join(directory, 'map'), sharedData: SHARED_DATA }, mapAfter)] : []

/**
 * Builds the web app in the background; the site shows a waiting page meanwhile. Its files are compressed once it is
 * ready: on this machine plain ones travel as quickly.
 */
export function startBuild({ buildsSite = true, develops, directory }: SiteOptions, site: Site, siteUrl: string) {
  const abort = new AbortController()
  const { signal } = abort
  const isBuilt = buildsSite && !develops
  const ready = isBuilt ? build() : Promise.resolve()
  const compressed = isBuilt ? ready.then(compress).catch(() => undefined) : ready
  async function build(): Promise<void> {
    try {
      const folder = await buildSite(directory, signal)
      await nameOrigin(folder, siteUrl)
      site.setState({ kind: 'ready', folder })
    } catch (error) {
      site.setState({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
      throw error
    }
  }
  async function compress(): Promise<void> {
    const state = site.state()
    if (state.kind !== 'ready') return
    await precompress(state.folder, signal).catch((error: unknown) => signal.aborted || console.error(error))
    site.setState(state)
  }
  // Whoever waits gets the failure; nobody has to wait.
  ready.catch(() => undefined)
  return {
    ready,
    stop: async () => {
      abort.abort()
      await compressed.catch(() => undefined)
    },
  }
}
