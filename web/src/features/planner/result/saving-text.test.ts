import { describe, expect, it } from 'vitest'
import { savingText } from './saving-text.ts'

const saved = (minutes: number, miles: number, unserved = 0): string =>
  savingText({
    saving: { minutes, miles, enteredTime: 0, enteredDistance: 0, enteredGeometry: [] },
    unserved: Array.from({ length: unserved }, (_, entered) => ({
      address: '',
      coordinates: null,
      entered,
      reason: '',
      fixes: [],
    })),
  })

describe('the saving in words', () => {
  it('says what is less', () => {
    expect(saved(79, 21.8)).toBe('1 h 19 min and 21.8 mi less than the order you entered')
    expect(saved(5, -0.4)).toBe('5 min less than the order you entered')
    expect(saved(0, 0.4)).toBe('0.4 mi less than the order you entered')
  })

  it('compares the same stops where some are left out', () => {
    expect(saved(5, 1, 1)).toBe('5 min and 1.0 mi less than the same stops as you entered them')
  })

  it('does not call an order the fastest that takes longer', () => {
    expect(saved(0, 0)).toBe('The order you entered is already the fastest we know')
    expect(saved(-12, -3)).toBe('12 min and 3.0 mi more than the order you entered')
    expect(saved(-12, 3)).toBe('12 min more than the order you entered, 3.0 mi less')
  })
})
