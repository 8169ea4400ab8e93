import { domainOf } from '#core/accounts/sign-in-provider.ts'
import { config } from '../config.ts'

const BYTES = 8

/** A domain as the configuration names it: the first eight bytes of its SHA-256, in hexadecimal. */
export async function fingerprintOf(domain: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(domain))
  return Array.from(new Uint8Array(digest, 0, BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether whoever has the address signs in at their company. */
export const isCompanyAddress = async (email: string): Promise<boolean> =>
  config().ssoDomains.includes(await fingerprintOf(domainOf(email)))
