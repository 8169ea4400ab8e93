import { describe, expect, it } from 'vitest'

export function describeFeedback(): void {
  describe('feedback', () => {
    it('is kept once a user: e-mail, score, text and time [P-232]', async () => {
      const { readFeedback, saveFeedback } = await import('#store/feedback.ts')
      const user = { userId: 'feedback-a', email: 'dana@example.com' }
      expect(await readFeedback('feedback-a')).toBeUndefined()

      await saveFeedback(user, { score: null, feedback: '', submittedAt: 1 })
      expect(await readFeedback('feedback-a')).toEqual({ score: null, feedback: '', submittedAt: 1 })
      await saveFeedback(user, { score: 0, feedback: 'Too slow', submittedAt: 2 })

      expect(await readFeedback('feedback-a')).toEqual({ score: 0, feedback: 'Too slow', submittedAt: 2 })
      expect(await readFeedback('feedback-b')).toBeUndefined()
    })
  })
}
