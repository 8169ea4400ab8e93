import { expect, it } from 'vitest'
import { tabStopOf } from './teams-timeline.tsx'

const lane = (id: string, ...stops: readonly string[]) => ({
  id,
  stops: stops.map((stop) => ({ id: stop, from: 0, to: 1 })),
})

it('the lanes can be reached by Tab whoever has stops and whatever is chosen', () => {
  const lanes = [lane('1'), lane('2', 'a', 'b')]

  expect(tabStopOf(lanes, undefined)).toBe('a')
  expect(tabStopOf(lanes, 'b')).toBe('b')
  expect(tabStopOf(lanes, 'in the tray')).toBe('a')
  expect(tabStopOf([lane('1')], undefined)).toBeUndefined()
})
