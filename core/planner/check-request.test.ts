import { describe, expect, it } from 'vitest'
import { DomainError } from '#core/kernel/errors.ts'
import { type Draft, draftNotice, isDuplicate, repeatedAddress, requirePositions } from './check-request.ts'

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

  it('names the two rows of a repeated address [P-288]', () => {
    expect(repeatedAddress(['a', 'b', 'a'])).toBe(
      "Address: 'a' repeated more than once (#1 and #3). Please resolve before importing.",
    )
    expect(repeatedAddress(['a', 'b'])).toBeUndefined()
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
