import { describe, expect, it } from 'vitest'
import { type CardEntry, type CardPart, findError, formatPart, isFull } from './card-rules.ts'
import { toStyleSheet } from './frame-style.ts'

const NOW = new Date(2026, 10, 22)
const whole: CardEntry = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', zip: '10001' }

describe('what is typed', () => {
  it.each([
    ['number', '42424242424242429', '4242 4242 4242 4242'],
    ['number', '378282246310005', '3782 822463 10005'],
    ['expiry', '5', '05'],
    ['expiry', '1230', '12 / 30'],
    ['expiry', '12 / 3', '12 / 3'],
    ['cvc', '12x34', '123'],
    ['zip', '10001-1234', '10001'],
  ] as const)('is shown as a %s: %s', (part, text, shown) => {
    expect(formatPart(part, text, whole.number)).toBe(shown)
  })

  it('has a longer code for some cards', () => {
    expect(formatPart('cvc', '12345', '3782 8')).toBe('1234')
    expect(isFull('cvc', { ...whole, number: '378282246310005' })).toBe(false)
  })
})

describe('what is wrong', () => {
  it.each([
    ['number', '4242', 'Your card number is incomplete.'],
    ['number', '4242 4242 4242 4241', 'Your card number is invalid.'],
    ['expiry', '1', 'Your card’s expiration date is incomplete.'],
    ['expiry', '12 / 20', 'Your card’s expiration year is in the past.'],
    ['expiry', '10 / 26', 'Your card’s expiration date is in the past.'],
    ['expiry', '13 / 30', 'Your card’s expiration date is invalid.'],
    ['cvc', '12', 'Your card’s security code is incomplete.'],
    ['zip', '1', 'Your postal code is incomplete.'],
  ] as const)('with the %s %s is said', (part: CardPart, text, message) => {
    expect(findError(part, { ...whole, [part]: text }, true, NOW)?.message).toBe(message)
  })

  it('is not said of what somebody still types', () => {
    expect(findError('number', { ...whole, number: '4242' }, false, NOW)).toBeUndefined()
    expect(findError('expiry', { ...whole, expiry: '11 / 26' }, true, NOW)).toBeUndefined()
  })
})

describe('the look that a page asks for', () => {
  it('becomes rules of the fields', () => {
    const sheet = toStyleSheet({
      base: { color: '#fff', fontSize: '16px', '::placeholder': { color: '#888' } },
      invalid: { color: 'red' },
    })

    expect(sheet).toBe(
      [
        'input { color: #fff; font-size: 16px }',
        'input::placeholder { color: #888 }',
        'input[aria-invalid] { color: red }',
      ].join('\n'),
    )
  })

  it('cannot bring anything else', () => {
    expect(
      toStyleSheet({ base: { color: 'red } body { display: none', position: 'fixed', fontFamily: 'url(x)' } }),
    ).toBe('input {  }')
  })
})
