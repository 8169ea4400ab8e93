import { describe, expect, it } from 'vitest'
import { type LaneRoute, lanePieces } from './lane-pieces.ts'

const at = (start: string, finish: string) => ({
  newAppointmentStart: `2026-11-24 ${start}:00`,
  newAppointmentFinish: `2026-11-24 ${finish}:00`,
})

const route: LaneRoute = {
  inspections: [at('08:20', '09:00'), at('11:40', '12:10')],
  legSeconds: [20 * 60, 30 * 60, 15 * 60],
  lunch: { from: 550, to: 580 },
  blocks: [{ eventId: '1', eventName: 'Court', from: 600, to: 660 }],
  leaveAt: 480,
  finishBy: 990,
  finishesAt: 745,
}

describe('the lane of an inspector', () => {
  it('shows travel as soon as it can be, around break and block-outs, and slack where nothing is to do', () => {
    expect(lanePieces(route)).toEqual([
      { kind: 'travel', from: 480, to: 500 },
      { kind: 'service', from: 500, to: 540, place: 0 },
      { kind: 'travel', from: 540, to: 550 },
      { kind: 'break', from: 550, to: 580 },
      { kind: 'travel', from: 580, to: 600 },
      { kind: 'block', from: 600, to: 660, name: 'Court' },
      { kind: 'slack', from: 660, to: 700 },
      { kind: 'service', from: 700, to: 730, place: 1 },
      { kind: 'travel', from: 730, to: 745 },
      { kind: 'slack', from: 745, to: 990 },
    ])
  })

  it('is slack but for what is fixed where there is no inspection', () => {
    const idle = { ...route, inspections: [], legSeconds: [], lunch: undefined, finishesAt: 480 }

    expect(lanePieces(idle)).toEqual([
      { kind: 'slack', from: 480, to: 600 },
      { kind: 'block', from: 600, to: 660, name: 'Court' },
      { kind: 'slack', from: 660, to: 990 },
    ])
  })

  it('has no slack at the end of a day that is too long, and needs no leg that is not known', () => {
    const late = { ...route, legSeconds: [], lunch: undefined, blocks: [], finishesAt: 1000 }

    expect(lanePieces(late).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['slack', 480, 500],
      ['service', 500, 540],
      ['slack', 540, 700],
      ['service', 700, 730],
      ['slack', 730, 1000],
    ])
  })
})
