import { describe, expect, it } from 'vitest'
import { DomainError } from '#engine/base/errors.ts'
import { type Job, noSuchPart, noSuchTask, requireAlive } from './job.ts'
import { JOB_KEPT_HOURS, POLL_SECONDS } from './limits.ts'

const job: Job = {
  taskId: 't',
  kind: 'optimize-route',
  userId: 'u',
  requestId: 'r',
  status: 'running',
  phase: 'solving',
  done: 1,
  total: 4,
  parts: [],
  createdAt: 0,
  updatedAt: 0,
  expiresAt: 1,
}

const refusalOf = (changed: Partial<Job>, now = 0): unknown => {
  try {
    return requireAlive({ ...job, ...changed }, now)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { kind: error.kind, code: error.code, message: error.message }
  }
}

describe('a job', () => {
  it('is alive while it speaks, and once it is done', () => {
    expect(refusalOf({}, 330_000)).toBeUndefined()
    expect(refusalOf({ status: 'done' }, 1e9)).toBeUndefined()
  })

  it('was cut off when it is silent for longer than its machine may run', () => {
    expect(refusalOf({}, 330_001)).toMatchObject({ kind: 'unavailable', code: 'jobs.failed' })
  })

  it('fails with the rule that it broke, word for word', () => {
    const failure = { kind: 'limit', code: 'travel.cell-cap', message: 'Remove some stops.' } as const

    expect(refusalOf({ status: 'failed', failure })).toEqual(failure)
  })

  it('fails with a general text where there is no rule to name', () => {
    expect(refusalOf({ status: 'failed' })).toEqual({
      kind: 'unavailable',
      code: 'jobs.failed',
      message: 'We could not finish this route. Please try again.',
    })
  })

  it('names what somebody waits for, a day of routes too', () => {
    expect(refusalOf({ status: 'failed', kind: 'generate-routes' })).toMatchObject({
      message: 'We could not finish the routes of this day. Please try again.',
    })
  })

  it('is not finished off by a rule that a step broke while it still runs', () => {
    expect(refusalOf({ failure: { kind: 'limit', code: 'x', message: 'y' } })).toBeUndefined()
  })

  it('that is not there says what to do', () => {
    expect([noSuchTask().kind, noSuchPart().kind]).toEqual(['not-found', 'not-found'])
  })

  it('is looked after fifteen times within a minute [P-322]', () => {
    expect(POLL_SECONDS).toHaveLength(15)
    expect(Math.max(...POLL_SECONDS)).toBeLessThan(60)
  })

  it('that ends within ten seconds is seen a second and a half later at most', () => {
    for (const [index, second] of POLL_SECONDS.entries()) {
      const before = POLL_SECONDS[index - 1] ?? 0
      expect(second).toBeGreaterThan(before)
      if (before < 10) expect(second - before).toBeLessThanOrEqual(1.5)
    }
  })

  it('is kept for a day', () => {
    expect(JOB_KEPT_HOURS).toBe(24)
  })
})
