import { useSyncExternalStore } from 'react'

const PROVIDERS = ['Google', 'Facebook'] as const
export type SignInProvider = (typeof PROVIDERS)[number]

/** What differs between deployments of one build, read from `/config.json`. */
export interface Config {
  readonly siteName: string
  readonly supportAddress: string
  readonly region: string
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** Set where the user pool is not at Amazon's own address. */
  readonly userPoolEndpoint?: string | undefined
  /** Host of the sign-in pages of the user pool; without it nobody signs in elsewhere. */
  readonly oauthDomain?: string
  /** The host name that passkeys are bound to; without it, and at any other name, there are none. */
  readonly passkeyDomain?: string | undefined
  /** Those of everybody that are offered. */
  readonly providers: readonly SignInProvider[]
  /** Fingerprints of the domains whose people sign in at their company. */
  readonly ssoDomains: readonly string[]
  readonly map: { readonly style: string | null }
  /** Addresses of the region files of this deployment: streets for its map, and where it knows them. */
  readonly regionFiles: readonly string[]
  /** Where the card fields come from, and the key that may only make payment methods; without it nothing is sold. */
  readonly payments?: { readonly publishableKey: string; readonly scriptUrl: string }
  /** Where uses are counted, with the person's consent: `console`, or an address. Without it nobody is asked. */
  readonly analytics?: string | undefined
  /** Travel times of this deployment are estimates, whatever their source says. */
  readonly estimatedTravel: boolean
  /** Days that a shared link lasts from its last change. */
  readonly linkDays: number
  /** Whether routes can be sent as text messages. */
  readonly texting: boolean
  /** Shows the pages for developers, such as the design page. */
  readonly tools: boolean
}

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

function required(json: Json, name: string): string {
  const value = text(json[name])
  if (value === undefined) throw new Error(`The configuration lacks ${name}.`)
  return value
}

function paymentsOf(json: unknown): Config['payments'] {
  if (!isObject(json)) return undefined
  return { publishableKey: required(json, 'publishableKey'), scriptUrl: required(json, 'scriptUrl') }
}

const textsOf = (json: unknown): readonly string[] =>
  Array.isArray(json) ? json.flatMap((one) => text(one) ?? []) : []

/** Both, where a configuration of before names none. */
const providersOf = (json: unknown): readonly SignInProvider[] =>
  PROVIDERS.filter((provider) => !Array.isArray(json) || json.includes(provider))

/** Checks a configuration and fills in what may be left out. */
export function parseConfig(json: unknown): Config {
  if (!isObject(json)) throw new Error('The configuration is no object.')
  const oauthDomain = text(json.oauthDomain)
  const payments = paymentsOf(json.payments)
  return {
    siteName: text(json.siteName) ?? unknownPlace.siteName,
    supportAddress: text(json.supportAddress) ?? unknownPlace.supportAddress,
    region: required(json, 'region'),
    userPoolId: required(json, 'userPoolId'),
    userPoolClientId: required(json, 'userPoolClientId'),
    userPoolEndpoint: text(json.userPoolEndpoint),
    ...(oauthDomain !== undefined && { oauthDomain }),
    passkeyDomain: text(json.passkeyDomain),
    providers: oauthDomain === undefined ? [] : providersOf(json.providers),
    ssoDomains: textsOf(json.ssoDomains),
    map: { style: isObject(json.map) ? (text(json.map.style) ?? null) : null },
    regionFiles: textsOf(json.regionFiles),
    ...(payments && { payments }),
    analytics: text(json.analytics),
    estimatedTravel: json.estimatedTravel === true,
    linkDays: typeof json.linkDays === 'number' ? json.linkDays : unknownPlace.linkDays,
    texting: json.texting === true,
    tools: json.tools === true,
  }
}

/** What pages are written with before it is known where they run. */
const unknownPlace: Config = {
  siteName: 'Stopwise',
  supportAddress: 'support@stopwise.example',
  region: '',
  userPoolId: '',
  userPoolClientId: '',
  providers: [],
  ssoDomains: [],
  map: { style: null },
  regionFiles: [],
  estimatedTravel: false,
  linkDays: 90,
  texting: false,
  tools: false,
}

let loaded: Config | undefined

/** Reads the configuration; to be called before the first render. */
export async function loadConfig(answer: Promise<Response>): Promise<Config> {
  const response = await answer
  if (!response.ok) throw new Error(`The configuration answered ${response.status}.`)
  loaded = parseConfig(await response.json())
  return loaded
}

/** The configuration that was loaded before the first render. Components ask `useConfig` for it. */
export function config(): Config {
  if (!loaded) throw new Error('The configuration is read before the first render: call loadConfig first.')
  return loaded
}

const never = () => () => undefined

/**
 * The configuration, for components. A page that the build has written says what it was written with until it has come
 * to life, and then what is true here.
 */
export const useConfig = (): Config => useSyncExternalStore(never, config, () => unknownPlace)
