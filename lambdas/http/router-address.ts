import * as z from 'zod'

/** A routing server of the operator, and what it speaks. */
export interface RouterAddress {
  readonly speaks: 'osrm' | 'valhalla'
  /** Without a slash at its end; `{profile}` in it becomes car, bike or foot. */
  readonly url: string
}

const isLocal = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

/** `fetch` refuses such an address, every time: routes would be estimates for ever. */
const hasLogin = ({ username, password }: URL): boolean => username !== '' || password !== ''

/** `osrm:https://host/path` or `valhalla:https://host`; in clear to this machine only, without a user in it. */
export const RouterAddress = z.string().transform((text, context): RouterAddress => {
  const [, speaks, url = ''] = /^(osrm|valhalla):(https?:\/\/[^?#\s]+)$/.exec(text) ?? []
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const isSafe = parsed !== undefined && !hasLogin(parsed) && (parsed.protocol === 'https:' || isLocal(parsed.hostname))
  if ((speaks === 'osrm' || speaks === 'valhalla') && isSafe) return { speaks, url: url.replace(/\/+$/, '') }
  context.addIssue('Write osrm:https://host or valhalla:https://host.')
  return z.NEVER
})
