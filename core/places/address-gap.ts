import { parseAddress } from '#engine/base/parse-address.ts'

/** Why a text cannot be an address, as far as the text alone tells. */
export type AddressGap = 'too-little'

/**
 * `too-little` for a text that names no place to look in, such as `12 Main` or `Broadway & 3rd St`; otherwise
 * `undefined`.
 *
 * A search would answer such a text with some street of that name somewhere; the driver means another one.
 */
export function addressGap(text: string): AddressGap | undefined {
  const { street, locality, region, postalCode, country } = parseAddress(text)
  if (postalCode) return undefined
  if (street) return locality || region || country ? undefined : 'too-little'
  return locality && /\p{L}{2}/u.test(locality) ? undefined : 'too-little'
}
