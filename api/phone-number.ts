import parsePhoneNumber, { isSupportedCountry } from 'libphonenumber-js/min'
import { isPhoneNumber } from '#core/kernel/phone-number.ts'
import { countryOf } from '#core/places/country-of.ts'

const HOME = 'US'

/** What is looked at of a team. */
interface Numbered {
  readonly depot?: { readonly startAddress: { readonly address: string } } | undefined
  readonly drivers: readonly { readonly phoneNum?: string }[]
}

/**
 * Whether a text is a phone number that a team can keep, however people write them: one without its country is one of
 * the country of the depot, the United States where there is none. What was kept before stays, since lists change.
 */
export function isPhoneOf({ depot, drivers }: Numbered): (text: string) => boolean {
  const country = countryOf(depot?.startAddress.address ?? '') ?? HOME
  const defaultCountry = isSupportedCountry(country) ? country : HOME
  const kept = new Set(drivers.map(({ phoneNum }) => phoneNum?.trim()))
  const isPossible = (text: string): boolean =>
    parsePhoneNumber(text, { defaultCountry, extract: false })?.isPossible() ?? false
  return (text) => kept.has(text) || (isPhoneNumber(text) && isPossible(text))
}
