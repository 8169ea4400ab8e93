import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min'
import { isPhoneNumber } from '#core/kernel/phone-number.ts'
import { countryOf } from '#engine/base/country-of.ts'

const HOME = 'US'

/** What is looked at of a team. */
export interface Numbered {
  readonly depot?: { readonly startAddress: { readonly address: string } } | undefined
  readonly drivers: readonly { readonly phoneNum?: string }[]
}

/**
 * What reads numbers by a list of the world's: a short one in the browser, and on the server the long one that texts are
 * sent by, so that no function carries both. Which lengths a country has stands in each of them.
 */
interface NumberReader {
  readonly parse: (text: string, options: { defaultCountry: CountryCode; extract: false }) => PhoneNumber | undefined
  readonly isSupportedCountry: (country: string) => country is CountryCode
}

/**
 * Whether a text is a phone number that a team can keep, however people write them: one without its country is one of
 * the country of the depot, the United States where there is none. What was kept before stays, since lists change.
 */
export function phoneRule({ parse, isSupportedCountry }: NumberReader) {
  return ({ depot, drivers }: Numbered): ((text: string) => boolean) => {
    const country = countryOf(depot?.startAddress.address ?? '') ?? HOME
    const defaultCountry = isSupportedCountry(country) ? country : HOME
    const kept = new Set(drivers.map(({ phoneNum }) => phoneNum?.trim()))
    const isPossible = (text: string): boolean => parse(text, { defaultCountry, extract: false })?.isPossible() ?? false
    return (text) => kept.has(text) || (isPhoneNumber(text) && isPossible(text))
  }
}
