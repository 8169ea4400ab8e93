import { describe, expect, it } from 'vitest'
import { feedbackQuestion, mayAskFeedback, requireEmail, scoreBand } from './feedback.ts'

const DAY_MS = 86_400_000

describe('the feedback question', () => {
  it('is for accounts older than ten days that have not answered [P-267, P-392]', () => {
    expect(mayAskFeedback({ createdAt: 0 }, false, 10 * DAY_MS)).toBe(false)
    expect(mayAskFeedback({ createdAt: 0 }, false, 10 * DAY_MS + 1)).toBe(true)
    expect(mayAskFeedback({ createdAt: 0 }, true, 99 * DAY_MS)).toBe(false)
  })

  it('has colours for 0 to 6, 7 to 8 and 9 to 10 [P-188]', () => {
    const bands = Array.from({ length: 11 }, (_, score) => scoreBand(score))

    expect(bands.slice(0, 7)).toEqual(Array(7).fill('low'))
    expect(bands.slice(7)).toEqual(['middle', 'middle', 'high', 'high'])
  })

  it('goes on differently up to 8 and from 9 [P-187]', () => {
    expect(feedbackQuestion(0)).toBe(feedbackQuestion(8))
    expect(feedbackQuestion(9)).toBe(feedbackQuestion(10))
    expect(feedbackQuestion(8)).not.toBe(feedbackQuestion(9))
  })

  it('needs somebody with an e-mail [P-306]', () => {
    expect(requireEmail({ email: 'dana@example.com' })).toBe('dana@example.com')
    for (const nobody of [undefined, { email: '' }]) {
      expect(() => requireEmail(nobody)).toThrow(expect.objectContaining({ code: 'accounts.email-needed' }))
    }
  })
})
