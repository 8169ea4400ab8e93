import { describe, expect, it } from 'vitest'
import { cancellationReasons } from '#core/billing/subscription.ts'
import { maySend, readSurvey, surveyQuery } from './exit-survey.ts'

const read = (query: string) => readSurvey(new URLSearchParams(query))

describe('the exit survey', () => {
  it('asks for one of six reasons, verbatim and in their order [P-178, P-236, T-069, T-090, T-227]', () => {
    expect(cancellationReasons).toEqual([
      ...['Just exploring', 'Change in needs', 'Technical issues', 'Lack of certain features', 'Cost', 'Other'],
    ])
  })

  it('keeps its reason and its step in the address', () => {
    for (const reason of cancellationReasons) {
      expect(readSurvey(new URLSearchParams(surveyQuery(reason, 2)))).toEqual({ reason, step: 2 })
    }
    expect(read('reason=Cost&step=1')).toEqual({ reason: 'Cost', step: 1 })
  })

  it('does not reach the second step without a reason [P-182]', () => {
    expect(read('step=2')).toEqual({ reason: null, step: 1 })
    expect(read('reason=Forged&step=2')).toEqual({ reason: null, step: 1 })
  })

  it('is sent with a reason and some words [P-181, T-072]', () => {
    expect(maySend({ reason: 'Cost' }, 'Too dear for me')).toBe(true)
    expect(maySend({ reason: 'Cost' }, '  ')).toBe(false)
    expect(maySend({ reason: null }, 'Too dear for me')).toBe(false)
  })
})
