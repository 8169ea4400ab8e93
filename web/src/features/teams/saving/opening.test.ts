import { describe, expect, it } from 'vitest'
import { type DayDocument, emptyDay } from '../day/day-document.ts'
import { markOfDay } from '../day/day-mark.ts'
import type { DayAside } from '../day/kept-day.ts'
import { freshSends, openingOf } from './opening.ts'

const date = '2026-11-19'
const empty = emptyDay(date, () => 'a')
const entered: DayDocument = { ...empty, stops: [{ address: '1 Main St', coordinates: null, id: 'a' }] }
const aside: DayAside = { ownerId: 'tess', isToday: true, savedVersion: 2, savedMark: markOfDay(entered) }
const asked = { date, ownerId: 'tess', version: 2 }

describe('a day that arrives from the server', () => {
  it('leaves the page as it is where the page has seen it [T-106]', () => {
    expect(openingOf({ document: entered, aside }, asked)).toBe('keep')
  })

  it('is taken where the page shows another day, or nothing yet [T-106, T-107]', () => {
    expect(openingOf({ document: { ...entered, date: '2026-11-18' }, aside }, asked)).toBe('take')
    expect(openingOf({ document: empty, aside: null }, { ...asked, version: 0 })).toBe('take')
  })

  it('is taken where it is newer and nothing was changed here', () => {
    expect(openingOf({ document: entered, aside }, { ...asked, version: 3 })).toBe('take')
  })

  it('asks which version goes on where both were changed', () => {
    const changed = { ...entered, stops: [...entered.stops, { address: '2 Main St', coordinates: null, id: 'b' }] }

    expect(openingOf({ document: changed, aside }, { ...asked, version: 3 })).toBe('conflict')
  })

  it('asks nobody where both say the same, in whatever order their fields arrive', () => {
    const changed = { ...entered, start: { address: 'Depot', coordinates: [1, 2] as const } }
    const answered = { ...entered, start: { coordinates: [1, 2] as const, address: 'Depot' } }

    const opening = openingOf({ document: changed, aside }, { ...asked, version: 3, mark: markOfDay(answered) })

    expect(opening).toBe('agree')
  })

  it('asks nobody where the server has what was sent from here and taken back since', () => {
    const sent = { ...entered, stops: [...entered.stops, { address: '2 Main St', coordinates: null, id: 'b' }] }
    const { savedMark: _, ...unanswered } = { ...aside, sentMark: markOfDay(sent) }
    const newer = { ...asked, version: 3, mark: markOfDay(sent) }

    expect(openingOf({ document: entered, aside: unanswered }, newer)).toBe('agree')
    expect(openingOf({ document: entered, aside: unanswered }, { ...newer, mark: markOfDay(empty) })).toBe('conflict')
  })

  it('takes the place of what somebody else left in this browser', () => {
    expect(openingOf({ document: entered, aside: { ...aside, ownerId: 'ada' } }, asked)).toBe('take')
  })

  it('keeps what a visitor entered before signing in, and asks where there is a day already [T-045]', () => {
    const visitor: DayAside = { isToday: true, savedVersion: 0 }

    expect(openingOf({ document: entered, aside: visitor }, { ...asked, version: 0 })).toBe('adopt')
    expect(openingOf({ document: entered, aside: visitor }, asked)).toBe('conflict')
    expect(openingOf({ document: empty, aside: visitor }, asked)).toBe('take')
  })
})

describe('what became of the links of a day that the page has', () => {
  const link = (driverId: number, at?: number) => ({
    ...{ driverId, routeId: `r${driverId}`, url: `u${driverId}`, changes: [] },
    ...(at !== undefined && { sent: { by: 'email', state: 'sent', at, version: 2 } as const }),
  })

  it('is learned from the server: a message whose answer was lost, one sent in another window, a link that was ended', () => {
    expect(freshSends([link(1), link(3, 10)], [link(1, 20), link(2, 30)])).toEqual([link(1, 20), link(2, 30)])
  })

  it('is not forgotten of who was sent to while the answer was on its way', () => {
    expect(freshSends([link(1, 20)], [link(1)])).toEqual([link(1, 20)])
  })
})
