import parsePhoneNumber, { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'

/** A phone to text, or why it is none, in a sentence. */
export type PhoneNumber = { readonly phone: string } | { readonly failure: string }

const HOME: CountryCode = 'US'
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
/** Lines that no text reaches. */
const SILENT: ReadonlySet<string | undefined> = new Set(['FIXED_LINE', 'TOLL_FREE', 'PREMIUM_RATE', 'UAN', 'VOICEMAIL'])

/**
 * The number that somebody has written, in its international form (E.164), as one of a country: an ISO 3166 code, the
 * United States where it is not known.
 *
 * Numbers of countries with another calling code are refused: texts abroad cost many times as much, and a number that
 * lies abroad is mostly a slip of a digit.
 */
export function readPhone(text: string, country: string | undefined): PhoneNumber {
  const home = country !== undefined && isSupportedCountry(country) ? country : HOME
  const parsed = parsePhoneNumber(text, { defaultCountry: home, extract: false })
  if (!parsed?.isPossible()) return { failure: `This is no phone number of ${named(home)}` }
  if (parsed.countryCallingCode !== getCountryCallingCode(home)) {
    const abroad = parsed.country ? named(parsed.country) : 'another country'
    return { failure: `This is a number of ${abroad}, not of ${named(home)}` }
  }
  if (!parsed.isValid()) return { failure: `There is no such phone number in ${named(home)}` }
  if (SILENT.has(parsed.getType())) return { failure: 'This is a landline or a service number: no text reaches it' }
  return { phone: parsed.number }
}

function named(country: CountryCode): string {
  const name = countryNames.of(country) ?? country
  return /^United |Kingdom|Republic|Islands|Netherlands/.test(name) ? `the ${name}` : name
}
