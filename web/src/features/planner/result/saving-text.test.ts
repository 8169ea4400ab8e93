import { describe, expect, it } from 'vitest'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import { resultWords } from './result-words.ts'
import { savingText } from './saving-text.ts'

/** An answer that differs from the order as entered by these minutes and miles. */
function answer(minutes: number, miles: number, { unserved = 0, gapPercent = 0, served = 1 } = {}): OptimizedRoute {
  const place = { address: '', coordinates: null }
  return {
    points: [
      { ...place, kind: 'start' },
      ...Array.from({ length: served }, (_, entered) => ({ ...place, kind: 'stop' as const, entered })),
    ],
    legs: [],
    breaks: [],
    travel: { method: 'd', source: 'estimated' },
    totals: { minutes: 60, miles: 20 },
    saving: { minutes, miles, enteredTime: 0, enteredDistance: 0, enteredGeometry: [] },
    certificate: { method: 'exact', gapPercent, times: 'estimated' },
    unserved: Array.from({ length: unserved }, (_, entered) => ({ ...place, entered, reason: '', fixes: [] })),
    brokenRules: [],
  }
}

const saved = (...told: Parameters<typeof answer>): string | undefined => savingText(answer(...told))

describe('the saving in words', () => {
  it('says what is less', () => {
    expect(saved(79, 21.8)).toBe('1 h 19 min and 21.8 mi less than the order you entered')
    expect(saved(5, -0.4)).toBe('5 min less than the order you entered')
    expect(saved(0, 0.4)).toBe('0.4 mi less than the order you entered')
  })

  it('compares the same stops where some are left out', () => {
    expect(saved(5, 1, { unserved: 1 })).toBe('5 min and 1.0 mi less than the same stops as you entered them')
    expect(saved(0, 0, { unserved: 1 })).toBe('As long as the same stops as you entered them')
  })

  it('does not call an order the fastest that takes longer', () => {
    expect(saved(-12, -3)).toBe('12 min and 3.0 mi more than the order you entered')
    expect(saved(-12, 3)).toBe('12 min more than the order you entered, 3.0 mi less')
  })

  it('calls the entered order the fastest only where that is proven', () => {
    expect(saved(0, 0)).toBe('The order you entered is already the fastest we know')
    expect(saved(0, 0, { gapPercent: 55.2 })).toBe('As long as the order you entered')
    expect(savingText({ ...answer(0, 0), certificate: null })).toBe('As long as the order you entered')
  })

  it('says nothing of an order without stops, on the page and aloud', () => {
    expect(saved(0, 0, { served: 0, unserved: 2 })).toBeUndefined()
    expect(resultWords(answer(0, 0, { served: 0, unserved: 2 }))).toBe(
      'Route optimized: 0 stops, 60 min, 20.0 mi. 2 stops left out.',
    )
  })
})
