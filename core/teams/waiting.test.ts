import { expect, it } from 'vitest'
import { SHORT_WAIT_MINUTES, waitWords } from './waiting.ts'

const stop = { address: '790 8th Avenue, New York, NY 10019', window: [780, 900] as const }

it('tells a long wait with the stop that it is for and when that opens', () => {
  expect(waitWords(45, stop)).toBe('Waits 45 min for 790 8th Avenue, open from 1:00 PM')
  expect(waitWords(90, { ...stop, window: [0, 30] })).toBe('Waits 1 h 30 min for 790 8th Avenue, open from 12:00 AM')
})

it('leaves short waits unsaid, and those that no window causes', () => {
  expect(waitWords(SHORT_WAIT_MINUTES, stop)).toBeUndefined()
  expect(waitWords(45, { address: stop.address })).toBeUndefined()
})
