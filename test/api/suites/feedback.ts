import { describe, expect, it } from 'vitest'
import { refusalOf } from '#test/support/api-client.ts'
import { changeUser, member, newcomer, type Person } from '#test/support/cloud-in-use.ts'

const DAY_MS = 86_400_000

/** Somebody whose account is so many days old. */
async function memberSince(days: number): Promise<Person> {
  const person = await member()
  await changeUser(person, { createdAt: Date.now() - days * DAY_MS })
  return person
}

describe('feedback', () => {
  it('is asked of accounts older than ten days, until they have answered [P-267, P-346, P-392]', async () => {
    const [young, old] = [await memberSince(9), await memberSince(11)]
    expect(await young.api.accounts.feedbackStatus()).toEqual({ eligible: false })
    expect(await old.api.accounts.feedbackStatus()).toEqual({ eligible: true })

    await old.api.accounts.submitFeedback({ score: 9, feedback: ' The map ' })

    expect(await old.api.accounts.feedbackStatus()).toEqual({ eligible: false })
  })

  it('is kept with e-mail, score, text and time, also when it was closed without an answer [P-189, P-232]', async () => {
    const { api, userId } = await member()
    const { readFeedback } = await import('#store/feedback.ts')

    await api.accounts.submitFeedback({ score: 0, feedback: ' Too slow ' })
    const answer = await readFeedback(userId)
    await api.accounts.submitFeedback({ score: null, feedback: '' })

    expect(answer).toMatchObject({ score: 0, feedback: 'Too slow' })
    expect(Math.abs(Date.now() - (answer?.submittedAt ?? 0))).toBeLessThan(60_000)
    expect(await readFeedback(userId)).toMatchObject({ score: null })
  })

  it('needs a user with an e-mail, and a score from 0 to 10 [P-185, P-306]', async () => {
    const nobody = await newcomer()
    const { api } = await member()

    expect(await refusalOf(nobody.api.accounts.submitFeedback({ score: 5, feedback: '' }))).toMatchObject({
      status: 400,
      code: 'accounts.email-needed',
    })
    expect(await nobody.api.accounts.feedbackStatus()).toEqual({ eligible: false })
    for (const score of [-1, 11, 5.5]) {
      expect((await refusalOf(api.accounts.submitFeedback({ score, feedback: '' }))).code).toBe('request.invalid')
    }
  })
})
