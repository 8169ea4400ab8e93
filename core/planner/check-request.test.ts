import { describe, expect, it } from 'vitest'
import { type Draft, draftNotice, hoursFault } from './check-request.ts'

const known = { address: '1 Main St', coordinates: [40, -74] as const }
const typed = { address: '2 Main St', coordinates: null }
const empty = { address: '', coordinates: null }
const draft: Draft = { start: known, end: known, stops: [known], urlText: '' }

describe('a draft', () => {
  it('may be optimized with start, end and one stop [P-270]', () => {
    expect(draftNotice(draft)).toBeUndefined()
  })

  it('needs start and end [P-271]', () => {
    const notice = 'Please ensure that Start Location and End Location are filled'

    expect(draftNotice({ ...draft, start: empty })).toBe(notice)
    expect(draftNotice({ ...draft, end: empty })).toBe(notice)
    expect(draftNotice({ ...draft, end: empty, openEnd: true })).toBeUndefined()
  })

  it('needs a first stop [P-272]', () => {
    expect(draftNotice({ ...draft, stops: [empty] })).toBe(
      'Route already optimized, enter more stops to explore our optimization feature!',
    )
  })

  it('waits for a link that was typed but not entered [P-273]', () => {
    expect(draftNotice({ ...draft, urlText: 'https://' })).toBe(
      'Once done entering a google maps url, please hit the Enter or Return button',
    )
  })

  it('needs start and end from the suggestions [P-274, P-275]', () => {
    const rest =
      'Location not selected. Please ensure you choose your address from the suggested options in the autocomplete dropdown.'

    expect(draftNotice({ ...draft, start: typed })).toBe(`Start ${rest}`)
    expect(draftNotice({ ...draft, end: typed })).toBe(`End ${rest}`)
  })
})

describe('the hours of a request', () => {
  const stop = (window?: readonly [number, number]) => ({ ...known, ...(window ? { window } : {}) })

  it('may begin and end at one minute', () => {
    expect(hoursFault({ stopList: [stop(), stop([600, 600])] })).toBeUndefined()
    const options = { leaveAt: 480, finishBy: 480, lunch: { minutes: 30, from: 720, to: 720 } }
    expect(hoursFault({ stopList: [stop([540, 600])], options })).toBeUndefined()
    expect(hoursFault({ stopList: [], options: { finishBy: 10 } })).toBeUndefined()
  })

  it('do not end before they begin', () => {
    expect(hoursFault({ stopList: [stop(), stop([600, 540])] })).toBe(
      '1 Main St closes at 9:00 AM, before it opens. Change its hours.',
    )
    expect(hoursFault({ stopList: [], options: { lunch: { minutes: 30, from: 720, to: 690 } } })).toMatch(/^Lunch/)
    expect(hoursFault({ stopList: [], options: { leaveAt: 480, finishBy: 479 } })).toMatch(/^The day/)
  })
})
