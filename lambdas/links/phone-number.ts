import parsePhoneNumber, { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max'
import { phoneRule } from '#api/call/phone-rule.ts'
import { environment } from '../http/environment.ts'

/** Whether a text is a phone number that a team can keep, by the list that texts are sent by. */
export const isPhoneOf = phoneRule({ parse: parsePhoneNumber, isSupportedCountry })

/** A phone to text, or why it is none, in a sentence. */
export type PhoneNumber = { readonly phone: string } | { readonly failure: string }

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
/** Lines that no text reaches. */
const SILENT: ReadonlySet<string | undefined> = new Set(['FIXED_LINE', 'TOLL_FREE', 'PREMIUM_RATE', 'UAN', 'VOICEMAIL'])

/**
 * The number that somebody has written, in its international form (E.164), as one of the country of their account: an
 * ISO 3166 code, which counts where the operator sends texts there; else it is the first country of the operator.
 *
 * Numbers of other countries are refused, those under the same calling code too (Jamaica is +1 as well): texts abroad
 * cost many times as much, and a number that lies abroad is mostly a slip of a digit.
 */
export function readPhone(text: string, country: string | undefined): PhoneNumber {
  const home = homeOf(country)
  const parsed = parsePhoneNumber(text, { defaultCountry: home, extract: false })
  if (!parsed?.isPossible()) return { failure: `This is no phone number of ${named(home)}` }
  if (parsed.country && parsed.country !== home) {
    return { failure: `This is a number of ${named(parsed.country)}, not of ${named(home)}` }
  }
  if (!(parsed.isValid() && parsed.country)) return { failure: `There is no such phone number in ${named(home)}` }
  if (SILENT.has(parsed.getType())) return { failure: 'This is a landline or a service number: no text reaches it' }
  return { phone: parsed.number }
}

function homeOf(country: string | undefined): CountryCode {
  const { TEXT_COUNTRIES } = environment
  const home = country !== undefined && TEXT_COUNTRIES.includes(country) ? country : TEXT_COUNTRIES[0]
  return home !== undefined && isSupportedCountry(home) ? home : 'US'
}

function named(country: CountryCode): string {
  const name = countryNames.of(country) ?? country
  return /^United |Kingdom|Republic|Islands|Netherlands/.test(name) ? `the ${name}` : name
}
