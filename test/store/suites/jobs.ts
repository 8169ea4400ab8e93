import { describe, expect, it } from 'vitest'
import type { Job } from '#store/jobs.ts'

const NOW = 1_700_000_000_000
const job = (taskId: string): Job => ({
  taskId,
  userId: 'driver',
  requestId: 'request',
  status: 'running',
  phase: 'queued',
  done: 0,
  total: 4,
  stops: 60,
  month: '2026-11',
  createdAt: NOW,
  updatedAt: NOW,
  expiresAt: NOW / 1000 + 10,
})

export function describeJobs(): void {
  describe('a job', () => {
    it('comes back with its progress and its end', async () => {
      const { createJobOnce, readJob, updateJob } = await import('#store/jobs.ts')
      await createJobOnce(job('one'))

      await updateJob('one', { phase: 'solving', done: 1, updatedAt: NOW + 1 })
      await updateJob('one', { status: 'failed', failureCode: 'x', failureMessage: 'why', updatedAt: NOW + 2 })

      expect(await readJob('one', NOW)).toEqual({
        ...job('one'),
        phase: 'solving',
        done: 1,
        status: 'failed',
        failureCode: 'x',
        failureMessage: 'why',
        updatedAt: NOW + 2,
      })
    })

    it('is created by one of many who try at once', async () => {
      const { createJobOnce } = await import('#store/jobs.ts')

      const outcomes = await Promise.all(Array.from({ length: 10 }, () => createJobOnce(job('crowd'))))

      expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1)
    })

    it('stays deleted when a late step notes its progress', async () => {
      const { createJobOnce, deleteJob, readJob, updateJob } = await import('#store/jobs.ts')
      await createJobOnce(job('gone'))

      await deleteJob('gone')
      await updateJob('gone', { phase: 'finishing', done: 3, updatedAt: NOW })
      await deleteJob('gone')

      expect(await readJob('gone', NOW)).toBeUndefined()
    })

    it('is unread once its time is over, swept or not', async () => {
      const { createJobOnce, readJob } = await import('#store/jobs.ts')
      await createJobOnce(job('old'))

      expect(await readJob('old', NOW + 9_999)).toBeDefined()
      expect(await readJob('old', NOW + 10_000)).toBeUndefined()
      expect(await readJob('never', NOW)).toBeUndefined()
    })
  })
}
