import { FIRST_SCRIPT_HASH } from '#api/site/first-script.ts'

/** Origins besides the site: where pages may connect, such as the user pool, and whose scripts and frames they have. */
export interface ContentOrigins {
  readonly connect: readonly string[]
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
}

/** The headers that CloudFront adds in AWS, without what only makes sense over https. */
export function pageHeaders(origins: ContentOrigins): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(origins),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=()',
  }
}

/** Links reach strangers: their pages stay out of search engines and never tell where a visitor came from. */
export const sharedPageHeaders = (origins: ContentOrigins): Readonly<Record<string, string>> => ({
  ...pageHeaders(origins),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
})

/** Inbox, outbox, accounts, map files: whole pages of their own without scripts, framed by nobody. */
export const toolHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
}

export const apiHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
}

/** A test holds this to what CDK deploys. */
export function contentSecurityPolicy({ connect, scripts, frames }: ContentOrigins): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", `'${FIRST_SCRIPT_HASH}'`, ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    ['connect-src', "'self'", ...connect].join(' '),
    "worker-src 'self' blob:",
    ['frame-src', 'https://www.youtube-nocookie.com', ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
