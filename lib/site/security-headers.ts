import { Duration } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import { Construct } from 'constructs'
import { FIRST_SCRIPT_HASH } from '#api/site/first-script.ts'

/** Where the browser may connect besides the site itself. */
export interface ContentOrigins {
  readonly connect: readonly string[]
  readonly images: readonly string[]
  /** Whose scripts may run here, and whose frames may stand here: the payment provider's, as its card fields are both. */
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
}

/** What the browser may load. Mantine and MapLibre write inline styles; MapLibre decodes tiles in workers. */
export function contentSecurityPolicy({ connect, images, scripts, frames }: ContentOrigins): string {
  const directives = {
    'default-src': "'self'",
    'script-src': ["'self'", `'${FIRST_SCRIPT_HASH}'`, ...scripts].join(' '),
    'style-src': "'self' 'unsafe-inline'",
    'img-src': ["'self'", 'data:', 'blob:', ...images].join(' '),
    'font-src': "'self' data:",
    'connect-src': ["'self'", ...connect].join(' '),
    'worker-src': "'self' blob:",
    // Videos, once somebody opens one.
    'frame-src': ['https://www.youtube-nocookie.com', ...frames].join(' '),
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return [
    ...Object.entries(directives).map(([name, sources]) => `${name} ${sources}`),
    'upgrade-insecure-requests',
  ].join('; ')
}

/** The headers of every answer: pages, shared pages, and the API. */
export class SecurityHeaders extends Construct {
  readonly pages: ResponseHeadersPolicy
  /** Links reach strangers: their pages stay out of search engines and never tell where a visitor came from. */
  readonly sharedPages: ResponseHeadersPolicy
  readonly api: ResponseHeadersPolicy
  /** Pictures are pictures, whatever somebody makes of them, and search engines may show them. */
  readonly media: ResponseHeadersPolicy

  constructor(scope: Construct, id: string, origins: ContentOrigins) {
    super(scope, id)
    const policy = contentSecurityPolicy(origins)
    const { STRICT_ORIGIN_WHEN_CROSS_ORIGIN, NO_REFERRER } = HeadersReferrerPolicy
    this.pages = new ResponseHeadersPolicy(this, 'Pages', {
      securityHeadersBehavior: headers(policy, STRICT_ORIGIN_WHEN_CROSS_ORIGIN),
      customHeadersBehavior: { customHeaders: [permissions] },
    })
    this.sharedPages = new ResponseHeadersPolicy(this, 'SharedPages', {
      securityHeadersBehavior: headers(policy, NO_REFERRER),
      customHeadersBehavior: { customHeaders: [permissions, unlisted] },
    })
    this.media = new ResponseHeadersPolicy(this, 'Media', {
      securityHeadersBehavior: headers("default-src 'none'; sandbox; frame-ancestors 'none'", NO_REFERRER),
    })
    this.api = new ResponseHeadersPolicy(this, 'Api', {
      securityHeadersBehavior: headers("default-src 'none'; frame-ancestors 'none'", NO_REFERRER),
      customHeadersBehavior: {
        customHeaders: [unlisted, { header: 'Cache-Control', value: 'no-store', override: false }],
      },
    })
  }
}

const unlisted = { header: 'X-Robots-Tag', value: 'noindex, nofollow', override: true }
const permissions = {
  header: 'Permissions-Policy',
  value: 'geolocation=(self), camera=(self), microphone=(), payment=()',
  override: true,
}

const headers = (policy: string, referrerPolicy: HeadersReferrerPolicy): ResponseSecurityHeadersBehavior => ({
  contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
  // For this name alone: what the operator serves below or beside it is none of ours to force.
  strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: false, override: true },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  referrerPolicy: { referrerPolicy, override: true },
})
