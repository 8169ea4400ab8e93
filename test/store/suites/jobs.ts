import { describe, expect, it } from 'vitest'
import type { Job } from '#core/jobs/job.ts'

const NOW = 1_700_000_000_000
const job = (taskId: string): Job => ({
  taskId,
  kind: 'optimize-route',
  userId: 'driver',
  requestId: 'request',
  status: 'running',
  phase: 'queued',
  done: 0,
  total: 4,
  parts: [],
  counted: { scope: 'web', month: '2026-11', stops: 60 },
  createdAt: NOW,
  updatedAt: NOW,
  expiresAt: NOW / 1000 + 10,
})

export function describeJobs(): void {
  describe('a job', () => {
    it('comes back with its progress and its end', async () => {
      const { createJobOnce, readJob, updateJob } = await import('#store/jobs.ts')
      await createJobOnce(job('one'))

      const failure = { kind: 'limit', code: 'x', message: 'why' } as const
      await updateJob('one', { phase: 'solving', done: 1, updatedAt: NOW + 1 })
      await updateJob('one', { status: 'failed', failure, updatedAt: NOW + 2 })

      expect(await readJob('one', NOW)).toEqual({
        ...job('one'),
        phase: 'solving',
        done: 1,
        status: 'failed',
        failure,
        updatedAt: NOW + 2,
      })
    })

    it('takes what many add at once, and a total that comes late', async () => {
      const { addToJob, createJobOnce, readJob, updateJob } = await import('#store/jobs.ts')
      await createJobOnce({ ...job('map'), total: 0 })

      const additions = Array.from({ length: 12 }, (_, index) =>
        addToJob('map', { done: 1, parts: [`route-${index}`], updatedAt: NOW + index }),
      )
      await Promise.all([...additions, updateJob('map', { total: 12, updatedAt: NOW })])

      const { done, total, parts = [] } = (await readJob('map', NOW)) ?? {}
      expect([done, total, new Set(parts).size]).toEqual([12, 12, 12])
    })

    it('ends once: what comes later changes nothing', async () => {
      const { addToJob, createJobOnce, readJob, updateJob } = await import('#store/jobs.ts')
      await createJobOnce(job('ended'))

      await updateJob('ended', { status: 'done', done: 4, updatedAt: NOW + 1 })
      await updateJob('ended', { status: 'failed', updatedAt: NOW + 2 })
      await addToJob('ended', { done: 1, parts: ['late'], updatedAt: NOW + 3 })

      expect(await readJob('ended', NOW)).toEqual({ ...job('ended'), status: 'done', done: 4, updatedAt: NOW + 1 })
    })

    it('may be counted for nothing', async () => {
      const { createJobOnce, readJob } = await import('#store/jobs.ts')
      const { counted: _, ...free } = job('free')

      await createJobOnce(free)

      expect(await readJob('free', NOW)).toEqual(free)
    })

    it('is created by one of many who try at once', async () => {
      const { createJobOnce } = await import('#store/jobs.ts')

      const outcomes = await Promise.all(Array.from({ length: 10 }, () => createJobOnce(job('crowd'))))

      expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1)
    })

    it('stays deleted when a late step notes its progress', async () => {
      const { addToJob, createJobOnce, deleteJob, readJob, updateJob } = await import('#store/jobs.ts')
      await createJobOnce(job('gone'))

      await deleteJob('gone')
      await updateJob('gone', { phase: 'finishing', done: 3, updatedAt: NOW })
      await addToJob('gone', { done: 1, parts: ['late'], updatedAt: NOW })
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
