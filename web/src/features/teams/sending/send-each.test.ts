import { describe, expect, it } from 'vitest'
import type { RouteSend } from '#core/teams/days/team-day.ts'
import { sendEach } from './send-each.ts'
import type { SendAnswer } from './send-link.ts'

const link = (state: 'sent' | 'failed' | 'undelivered'): RouteSend => ({
  ...{ driverId: 1, routeId: 'r', url: 'u', changes: [] },
  sent: { by: 'email', state, at: 1, version: 1 },
})
const refused = (code: string, message: string): SendAnswer => ({
  kind: 'failed',
  failure: { code, status: 409, message, why: message, reference: undefined },
})
const sent: SendAnswer = { kind: 'answered', send: link('sent') }

async function sending(answers: readonly SendAnswer[], stopsAfter = Number.POSITIVE_INFINITY) {
  const done: [number, string | undefined][] = []
  let asked = 0
  let atOnce = 0
  const ids = answers.map((_, index) => index + 1)
  const outcome = await sendEach(ids, {
    send: async (id) => {
      asked += 1
      atOnce += 1
      expect(atOnce).toBe(1)
      await Promise.resolve()
      atOnce -= 1
      return answers[id - 1] ?? sent
    },
    onDone: (id, why) => done.push([id, why]),
    isStopped: () => asked >= stopsAfter,
  })
  return { outcome, done, asked }
}

describe('sending to many', () => {
  it('goes one by one, and is done where none has failed [T-111, T-114, T-228]', async () => {
    const { outcome, done } = await sending([sent, sent, { kind: 'no-contact' }])

    expect(outcome).toEqual({ hasFailed: false })
    expect(done.map(([id]) => id)).toEqual([1, 2, 3])
  })

  it('goes on past one that fails, and says so', async () => {
    const failed: SendAnswer = { kind: 'answered', send: link('failed') }
    const { outcome, done } = await sending([failed, refused('teams.too-many-sends', 'Too many'), sent])

    expect(outcome).toEqual({ hasFailed: true })
    expect(done).toEqual([
      [1, undefined],
      [2, 'Too many'],
      [3, undefined],
    ])
  })

  it('has failed where a message came back at once', async () => {
    const { outcome } = await sending([sent, { kind: 'answered', send: link('undelivered') }])

    expect(outcome).toEqual({ hasFailed: true })
  })

  it('stops where the day was changed elsewhere', async () => {
    const { outcome, asked } = await sending([sent, refused('teams.changed-elsewhere', 'Changed'), sent])

    expect(outcome).toEqual({ hasFailed: true, refusal: 'Changed' })
    expect(asked).toBe(2)
  })

  it('stops where nobody waits any more', async () => {
    expect((await sending([sent, sent, sent], 2)).asked).toBe(2)
  })
})
