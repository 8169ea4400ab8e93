import { describe, expect, it } from 'vitest'
import { DomainError } from '#core/kernel/errors.ts'
import { accessNotices, monthlyLimitReached, requirePlus } from './access.ts'
import { type Draft, draftNotice, isDuplicate, requirePositions } from './check-request.ts'

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

  it('knows an address that is there already [P-276]', () => {
    expect(isDuplicate([known], ' 1  MAIN st ')).toBe(true)
    expect(isDuplicate([known], '2 Main St')).toBe(false)
  })
})

describe('a request', () => {
  const request = { startAddress: known, stopList: [typed], destinationAddress: known, travelMethod: 'd' as const }

  it('has no position but those that are known', () => {
    expect(requirePositions({ ...request, stopList: [known] })[1]).toEqual([40, -74])
  })

  it('gives the positions of all points, start first', () => {
    expect(requirePositions({ ...request, stopList: [known] })).toHaveLength(3)
  })

  it('names every point without a position [P-363]', () => {
    expect(() => requirePositions(request)).toThrow('One or more entries are invalid, please check and try again')
    try {
      requirePositions(request)
    } catch (error) {
      expect(error instanceof DomainError && error.details).toEqual({ addresses: ['2 Main St'] })
    }
  })
})

describe('the door of the planner', () => {
  it('opens for tier 2 with a living subscription only [P-290, P-310, P-311]', () => {
    expect(() => requirePlus({ tier: 2, subscriptionStatus: 'active' })).not.toThrow()
    expect(() => requirePlus({ tier: 1, subscriptionStatus: 'active' })).toThrow(accessNotices.notPlus)
    expect(() => requirePlus({ tier: 2, subscriptionStatus: 'cancelled' })).toThrow(accessNotices.cancelled)
  })

  it('says whom to ask when the month is full [P-362]', () => {
    expect(monthlyLimitReached('help@example.com', 200).message).toBe(
      'Maximum number of optimization requests reached for the month (200). Please email help@example.com if you think this is a mistake.',
    )
  })
})
