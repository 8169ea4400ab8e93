import { expect, it } from 'vitest'
import type { CustomerView } from '#core/drives/positions/customer-view.ts'
import { visitWords } from './visit-words.ts'

const view = (more: Partial<CustomerView>): CustomerView => ({
  ...{ company: 'Harbor Parcel', date: '2026-11-24', address: '3 Elm St', state: 'planned' },
  ...more,
})

it.each([
  [
    { state: 'later', before: 2, window: [620, 650] },
    'Planned for Tuesday, November 24',
    'Expected between 10:20 AM and 10:50 AM.',
  ],
  [{ state: 'planned', before: 0 }, 'Your driver has not set out yet', 'Yours is the first stop.'],
  [{ state: 'under-way', before: 2 }, 'Your driver is 3 stops away', '2 stops before yours.'],
  [
    { state: 'under-way', before: 1, window: [700, 730] },
    'Your driver is 2 stops away',
    'Expected between 11:40 AM and 12:10 PM. 1 stop before yours.',
  ],
  [{ state: 'next', before: 0 }, 'Your stop is next', ''],
  [{ state: 'here' }, 'Your driver is here', ''],
  [{ state: 'done' }, 'Your driver has been here', 'If something is missing, please contact Harbor Parcel.'],
  [{ state: 'missed', company: '' }, 'Your stop could not be completed', 'Please contact the sender for another date.'],
  [{ state: 'over' }, 'This day is over', 'If nobody came, please contact Harbor Parcel.'],
] as const)('a customer reads of %j: %s', (more, title, text) => {
  expect(visitWords(view(more))).toEqual({ title, text })
})
