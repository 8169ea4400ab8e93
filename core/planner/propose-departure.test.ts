import { describe, expect, it } from 'vitest'
import type { DayOptions } from './optimize-request.ts'
import { type DepartureAsked, proposeDeparture } from './propose-departure.ts'

const at = (now: number, more: Partial<DepartureAsked> = {}): number =>
  proposeDeparture({ now, options: {}, stops: [], ...more })

describe('a proposed departure', () => {
  it('is now, rounded up to five minutes, while the working day is on', () => {
    expect([510, 511, 615, 616, 1045].map((now) => at(now))).toEqual([510, 515, 615, 620, 1045])
  })

  it('is the usual one before the day and behind it', () => {
    expect([0, 400, 504, 1050, 1320].map((now) => at(now))).toEqual([510, 510, 510, 510, 510])
  })

  it('is when this driver usually leaves, whose day may go on behind midnight', () => {
    expect([at(300, { usual: 360 }), at(412, { usual: 360 })]).toEqual([360, 415])
    expect([at(1200, { usual: 1320 }), at(1438, { usual: 1320 }), at(61, { usual: 1320 })]).toEqual([1320, 0, 65])
  })

  it('is of another day where something of this one is over: the hours of a stop, of lunch, or the day', () => {
    const closing = (to: number) => ({ stops: [{}, { window: [480, to] as const }] })
    const day = (options: DayOptions) => ({ options })

    expect([at(900, closing(900)), at(900, closing(905))]).toEqual([510, 900])
    expect([at(900, day({ finishBy: 840 })), at(900, day({ finishBy: 1020 }))]).toEqual([510, 900])
    expect(at(900, day({ lunch: { minutes: 30, from: 690, to: 780 } }))).toBe(510)
    expect(at(60, { usual: 1320, ...day({ finishBy: 360 }) })).toBe(60)
    expect(at(360, { usual: 1320, ...day({ finishBy: 355 }) })).toBe(1320)
  })
})
