import { describe, expect, it } from 'vitest'
import { draftNotice, type RequestDraft } from './check-request.ts'

const known = { address: '1 Main St', coordinates: [40, -74] as const }
const typed = { address: '2 Main St', coordinates: null }
const empty = { address: '', coordinates: null }
const draft: RequestDraft = { start: known, end: known, stops: [known], urlText: '' }

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

  it('needs a first stop, whatever stands in the rows below [P-270, P-272]', () => {
    const notice = 'Route already optimized, enter more stops to explore our optimization feature!'

    for (const stops of [[], [empty], [empty, known], [{ ...empty, address: ' ' }, known]]) {
      expect(draftNotice({ ...draft, stops })).toBe(notice)
    }
    expect(draftNotice({ ...draft, stops: [known, empty] })).toBeUndefined()
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

  it('has a lunch that ends after it begins', () => {
    expect(draftNotice({ ...draft, lunch: { from: 700, to: 700 } })).toBeUndefined()
    const reversed = 'Your lunch break ends before it begins. Please check its hours.'
    expect(draftNotice({ ...draft, lunch: { from: 700, to: 699 } })).toBe(reversed)
    // From 11 PM to half past midnight, by when the day goes on or does not.
    const night = { ...draft, lunch: { from: 1380, to: 30 } }
    expect(draftNotice({ ...night, leaveAt: 1200 })).toBeUndefined()
    expect(draftNotice({ ...night, leaveFrom: 1200 })).toBeUndefined()
    expect(draftNotice({ ...night, leaveAt: 1080, finishBy: 120 })).toBeUndefined()
    expect(draftNotice({ ...night, leaveAt: 480, finishBy: 1020 })).toBe(reversed)
    expect(draftNotice(night)).toBe(reversed)
  })
})
