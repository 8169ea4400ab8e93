import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { failedSearch } from './use-suggestions.ts'

describe('a search for suggestions that failed', () => {
  it("says in the server's words that the look-ups of the day are used up", () => {
    const error = new ORPCError('places.daily-allowance', { status: 429, message: 'Possible again in 3 h.' })

    expect(failedSearch(error)).toEqual({ phase: 'failed', suggestions: [], refusal: 'Possible again in 3 h.' })
  })

  it('has no words of its own for any other failure', () => {
    const failures = [new TypeError('Failed to fetch'), new ORPCError('request.invalid', { status: 400 })]

    for (const error of failures) expect(failedSearch(error)).toEqual({ phase: 'failed', suggestions: [] })
  })
})
