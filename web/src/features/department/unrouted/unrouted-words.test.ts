import { describe, expect, it } from 'vitest'
import { appointmentsFirst, countReasons, windowWords } from './unrouted-words.ts'
import type { UnroutedItem } from './use-unrouted.ts'

const item = (inspectionId: string, code: UnroutedItem['code'], facts: Partial<UnroutedItem['facts']> = {}) =>
  ({ inspectionId, code, rule: '', facts: { status: 'Pending', ...facts } }) as unknown as UnroutedItem

describe('the queue of what is on no route', () => {
  it('counts the reasons, the most frequent first', () => {
    const items = [item('1', 'no-skill'), item('2', 'day-full'), item('3', 'day-full')]

    expect(countReasons(items)).toEqual([
      { code: 'day-full', count: 2 },
      { code: 'no-skill', count: 1 },
    ])
  })

  it('begins with what was promised', () => {
    const items = [item('1', 'day-full'), item('2', 'overlapping', { status: 'Scheduled' }), item('3', 'day-full')]

    expect(appointmentsFirst(items).map(({ inspectionId }) => inspectionId)).toEqual(['2', '1', '3'])
  })

  it('names the window of an appointment, and none of what was scheduled automatically [D-076]', () => {
    const window = { appointmentStart: '2026-11-24 09:00:00', appointmentFinish: '2026-11-24 10:30:00' }

    expect(windowWords(item('1', 'overlapping', { ...window, status: 'Scheduled' }).facts)).toBe('9:00–10:30 AM')
    expect(windowWords(item('2', 'day-full').facts)).toBeUndefined()
  })
})
