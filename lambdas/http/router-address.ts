import * as z from 'zod'

/** A routing server of the operator, and what it speaks. */
export interface RouterAddress {
  readonly speaks: 'osrm' | 'valhalla'
  /** Without a slash at its end; `{profile}` in it becomes car, bike or foot. */
  readonly url: string
}

const isLocal = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

/** `osrm:https://host/path` or `valhalla:https://host`; in clear to this machine only. */
export const RouterAddress = z.string().transform((text, context): RouterAddress => {
  const [, speaks, url = ''] = /^(osrm|valhalla):(https?:\/\/[^?#\s]+)$/.exec(text) ?? []
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const isSafe = parsed?.protocol === 'https:' || (parsed !== undefined && isLocal(parsed.hostname))
  if ((speaks === 'osrm' || speaks === 'valhalla') && isSafe) return { speaks, url: url.replace(/\/+$/, '') }
  context.addIssue('Write osrm:https://host or valhalla:https://host.')
  return z.NEVER
})
