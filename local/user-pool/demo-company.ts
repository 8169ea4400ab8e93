import { createHash } from 'node:crypto'
import type { SsoProvider } from './pool.ts'

/** A company whose people sign in with it; the page to pick a name on stands in for its provider. */
export const demoCompany: SsoProvider = { name: 'Harbor', domains: ['harbor.example'] }

/** What the site's configuration says of a domain, as a deployment writes it. */
export const fingerprintOf = (domain: string): string => createHash('sha256').update(domain).digest('hex').slice(0, 16)
