import { describe, expect, it } from 'vitest'
import { sampleDepot } from '#core/teams/sample/sample-team.ts'
import { isPhoneOf } from './phone-number.ts'

const isPhone = isPhoneOf({ drivers: [] })
const berlin = { ...sampleDepot, startAddress: { address: 'Torstraße 1, 10119 Berlin, Germany', coordinates: null } }

describe('a phone number', () => {
  it.each([
    '+1 (212) 555-0101',
    '(212) 555-0101',
    '212.555.0101',
    '212-555-0101',
    '2125550101',
    '1 212 555 0101',
    '+49 30 1234567',
  ])('may be written %s [T-127]', (text) => expect(isPhone(text)).toBe(true))

  it.each([
    '(((((((',
    '       ',
    '- - - - -',
    '1234567',
    '123456',
    '+1234567890123456',
    '12+34567',
    '1234567 ext',
    '+999 123 4567',
  ])('is not %s [T-127]', (text) => expect(isPhone(text)).toBe(false))

  it('without its country is one of the country of the depot', () => {
    expect(isPhone('030 123456')).toBe(false)
    expect(isPhoneOf({ depot: berlin, drivers: [] })('030 123456')).toBe(true)
  })

  it('that a driver has already stays', () => {
    const ana = { id: 1, name: 'Ana', email: 'ana@example.com', colorCode: '#485EF3', phoneNum: '1234567' }

    expect(isPhoneOf({ drivers: [ana] })('1234567')).toBe(true)
  })
})
