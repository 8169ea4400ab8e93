import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPhoneOf as isPhoneInBrowser } from '#api/call/phone-number.ts'
import { forRuns } from '#engine/test/support/runs.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

setHandlerEnvironment({ TEXT_COUNTRIES: 'US,GB' })
const { isPhoneOf, readPhone } = await import('./phone-number.ts')

describe('the phone that a text goes to', () => {
  it.each([
    ['(718) 555-0142', undefined, '+17185550142'],
    ['+1 (212) 555-0101', 'US', '+12125550101'],
    ['07400 123456', 'GB', '+447400123456'],
  ])('is %s of the country %s', (text, country, phone) => expect(readPhone(text, country)).toEqual({ phone }))

  it.each([
    ['+1 876 555 1234', 'US', 'a number of Jamaica, not of the United States'],
    ['809 555 1234', 'US', 'a number of the Dominican Republic, not of the United States'],
    ['268 555 1234', 'US', 'a number of Antigua & Barbuda, not of the United States'],
    ['+1 604 555 1234', 'US', 'a number of Canada, not of the United States'],
    ['+44 7400 123456', 'US', 'a number of the United Kingdom, not of the United States'],
    ['+1 555 555 5555', 'US', 'There is no such phone number in the United States'],
    ['1234567', 'US', 'no phone number of the United States'],
  ])('is not %s, whose account is in %s', (text, country, failure) =>
    expect(readPhone(text, country)).toEqual({ failure: expect.stringContaining(failure) }),
  )

  it.each([
    ['UZ', '+998 90 123 45 67'],
    ['ID', '+62 812 3456 7890'],
    ['TJ', '+992 917 12 3456'],
  ])('is none of %s, where the operator sends no texts, whatever a depot says', (country, text) =>
    expect(readPhone(text, country)).toEqual({
      failure: expect.stringMatching(/^This is a number of .* not of the United States$/),
    }),
  )
})

it('the phones that a team can keep are the same by the short list of the browser and by the long one', () => {
  const depots = ['1 Broadway, New York, NY 10001', 'Torstraße 1, 10119 Berlin, Germany', '1 High Street, London, UK']
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 16 }).map((all) => all.join(''))
  forRuns(
    500,
    fc.constantFrom(...depots),
    fc.constantFrom('', '+', '+1', '+44', '+49'),
    digits,
    (address, sign, text) => {
      const team = { depot: { startAddress: { address } }, drivers: [] }

      expect(isPhoneOf(team)(sign + text)).toBe(isPhoneInBrowser(team)(sign + text))
    },
  )
})
