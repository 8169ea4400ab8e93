import * as z from 'zod'

const Config = z.object({
  siteName: z.string().default('Stopwise'),
  supportAddress: z.string().default('support@stopwise.example'),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Set where the user pool is not Amazon's own endpoint. */
  userPoolEndpoint: z.string().optional(),
  /** Host of the sign-in pages of the user pool; without it Google and Facebook are not offered. */
  oauthDomain: z.string().optional(),
  map: z.object({ style: z.string().nullable().default(null) }).default({ style: null }),
  /** Shows the pages for developers, such as the design page. */
  tools: z.boolean().default(false),
})

export type Config = z.output<typeof Config>

let loaded: Config | undefined

/** Reads `/config.json`, the only thing that differs between deployments of one build. */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`The configuration answered ${response.status}.`)
  loaded = Config.parse(await response.json())
  return loaded
}

/** The configuration that was loaded before the first render. */
export function config(): Config {
  if (!loaded) throw new Error('The configuration is read before the first render: call loadConfig first.')
  return loaded
}
