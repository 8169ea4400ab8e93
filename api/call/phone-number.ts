import parse, { isSupportedCountry } from 'libphonenumber-js/min'
import { phoneRule } from './phone-rule.ts'

/** Whether a text is a phone number that a team can keep, as the browser knows it. */
export const isPhoneOf = phoneRule({ parse, isSupportedCountry })
