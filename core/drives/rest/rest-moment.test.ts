import { describe, expect, it } from 'vitest'
import type { TimedMark } from '../marks.ts'
import { restMoment } from './rest-moment.ts'

const at = (clock: string): number => Date.parse(`${clock}:00Z`)
const mark = (stop: string, clock: string, value: TimedMark['mark'] = 'complete'): TimedMark => ({
  ...{ stop, mark: value, at: at(clock) },
})
const moment = (said: readonly TimedMark[], clock: string, leaveAt?: number) =>
  restMoment(said, leaveAt, { now: at(clock), timeZone: 'UTC' })

describe('the moment from which a rest is planned', () => {
  it('is now, behind the stop that was marked last', () => {
    const said = [mark('B', '2026-11-24T10:30'), mark('A', '2026-11-24T09:00'), mark('C', '2026-11-24T10:40', 'none')]

    expect(moment(said, '2026-11-24T11:00', 480)).toEqual({ now: 660, lastMarked: 'B' })
  })

  it('goes on behind midnight on the day of the first mark', () => {
    const said = [mark('A', '2026-11-24T22:00'), mark('B', '2026-11-25T00:30')]

    expect(moment(said, '2026-11-25T01:00')).toEqual({ now: 1500, lastMarked: 'B' })
  })

  it('is today where the marks are of days before', () => {
    expect(moment([mark('A', '2026-11-20T09:00')], '2026-11-24T11:00')).toEqual({ now: 660, lastMarked: 'A' })
    const said = [mark('A', '2026-11-20T09:00'), mark('B', '2026-11-24T10:00')]
    expect(moment(said, '2026-11-24T11:00').now).toBe(660)
  })

  it('is the departure where nobody has begun: the evening before, and in the night', () => {
    expect(moment([], '2026-11-24T07:00', 480)).toEqual({ now: 480 })
    expect(moment([], '2026-11-24T21:00', 480)).toEqual({ now: 480 })
    expect(moment([], '2026-11-24T11:00', 480)).toEqual({ now: 660 })
    expect(moment([], '2026-11-24T11:00')).toEqual({ now: 660 })
  })
})
