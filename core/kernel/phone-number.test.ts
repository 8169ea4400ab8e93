import { describe, expect, it } from 'vitest'
import { isInternational, isPhoneNumber, phoneUrl } from './phone-number.ts'

describe('a phone number', () => {
  it.each([
    ['(212) 555-0101', 'tel:2125550101'],
    [' 212.555.0101 ', 'tel:2125550101'],
    ['+1 (212) 555-0101', 'tel:+12125550101'],
    ['+49 30/123 456', 'tel:+4930123456'],
    ['212–555–0101 ext. 7', 'tel:2125550101;ext=7'],
    ['2125550101x1234', 'tel:2125550101;ext=1234'],
    ['2125550101 #9', 'tel:2125550101;ext=9'],
    ['12345', 'tel:12345'],
  ])('may be written %j, and is dialed by %s', (text, url) => {
    expect(isPhoneNumber(text)).toBe(true)
    expect(phoneUrl(text)).toBe(url)
  })

  it.each([
    '',
    '   ',
    '(((',
    '1234',
    '1234567890123456',
    'n/a',
    'ask at 212 555 0101',
    '212 555 0101 ext',
    '12+345678',
    `212 555 0101${' '.repeat(29)}`,
  ])('is not %j', (text) => expect(isPhoneNumber(text)).toBe(false))

  it('is international with its country and nothing between the digits', () => {
    expect(['+12125550101', '+4930123456'].every(isInternational)).toBe(true)
    expect(
      ['12125550101', '+0212555010', '+1 212 555 0101', '+123456', '+1234567890123456'].some(isInternational),
    ).toBe(false)
  })
})
