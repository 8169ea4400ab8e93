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

/** A job of a driver of its own, whose request was counted. */
async function countedJob(taskId: string): Promise<Job> {
  const [{ createJobOnce }, { countRequest }] = await Promise.all([
    import('#store/jobs.ts'),
    import('#store/table/counters.ts'),
  ])
  const counted = { scope: 'web', month: '2026-11', stops: 60 } as const
  const made = { ...job(taskId), userId: `driver of ${taskId}`, counted }
  await countRequest({ ...made, ...counted, limit: 200 })
  await createJobOnce(made)
  return made
}

async function monthOf({ userId }: Job): Promise<[requests: number, stops: number]> {
  const { readMonthlyRequests } = await import('#store/table/counters.ts')
  const { reqCount, stopCount } = await readMonthlyRequests(userId, 'web', '2026-11')
  return [reqCount, stopCount]
}

export function describeJobs(): void {
  describe('the failure of a job', () => {
    it('gives back what was counted, once however many ends there are', async () => {
      const { failJob } = await import('#store/job-ends.ts')
      const { readJob } = await import('#store/jobs.ts')
      const made = await countedJob('fails')
      expect(await monthOf(made)).toEqual([1, 60])

      const ends = await Promise.all([1, 2, 3, 4].map((at) => failJob('fails', NOW + at)))

      expect(ends.filter(Boolean)).toHaveLength(1)
      expect(await monthOf(made)).toEqual([0, 0])
      expect((await readJob('fails', NOW))?.status).toBe('failed')
    })

    it('that crosses its good end takes nothing back: the first of both counts', async () => {
      const { failJob } = await import('#store/job-ends.ts')
      const { readJob, updateJob } = await import('#store/jobs.ts')
      const crossing = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => {
          const made = await countedJob(`crossing-${index}`)
          const finish = () => updateJob(made.taskId, { status: 'done', updatedAt: NOW + 1 })
          const fail = () => failJob(made.taskId, NOW + 1)
          const ends = await Promise.all(index % 2 === 0 ? [finish(), fail()] : [fail(), finish()])
          expect(ends.filter(Boolean)).toHaveLength(1)
          return [(await readJob(made.taskId, NOW))?.status, ...(await monthOf(made))]
        }),
      )

      for (const [status, requests, stops] of crossing) {
        expect([status, requests, stops]).toEqual(status === 'done' ? ['done', 1, 60] : ['failed', 0, 0])
      }
    })

    it('is noted also where nothing is left to give back, nothing was counted, or nobody is there', async () => {
      const { failJob } = await import('#store/job-ends.ts')
      const { createJobOnce, readJob } = await import('#store/jobs.ts')
      const { uncountRequest } = await import('#store/table/counters.ts')
      const given = await countedJob('given back')
      await uncountRequest({ ...given, ...{ scope: 'web', month: '2026-11', stops: 60 } })
      const { counted: _, ...free } = job('uncounted')
      await createJobOnce(free)

      expect([await failJob('given back', NOW), await failJob('uncounted', NOW)]).toEqual([true, true])
      expect(await failJob('nobody', NOW)).toBe(false)
      expect((await readJob('given back', NOW))?.status).toBe('failed')
      expect(await monthOf(given)).toEqual([0, 0])
    })
  })

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

    it('counts an item once however often it is tried again, and names the one that was begun last', async () => {
      const { addToJob, createJobOnce, readJob, updateJob } = await import('#store/jobs.ts')
      await createJobOnce({ ...job('retried'), total: 2 })

      await updateJob('retried', { phase: 'optimizing', item: 'I-7', updatedAt: NOW })
      await addToJob('retried', { parts: ['day-0', 'day-1'], updatedAt: NOW })
      for (const part of ['routed-0', 'routed-1', 'routed-0']) {
        await addToJob('retried', { done: 1, parts: [part], updatedAt: NOW })
      }

      const { done, item, parts = [] } = (await readJob('retried', NOW)) ?? {}
      expect([done, item]).toEqual([2, 'I-7'])
      expect(parts.toSorted()).toEqual(['day-0', 'day-1', 'routed-0', 'routed-1'])
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

    it('stays forgotten, and its id taken, when a late step notes its progress', async () => {
      const { addToJob, createJobOnce, forgetJob, readJob, updateJob } = await import('#store/jobs.ts')
      await createJobOnce(job('gone'))
      await addToJob('gone', { parts: ['request'], updatedAt: NOW })

      await forgetJob('gone', NOW)
      await updateJob('gone', { phase: 'finishing', done: 3, updatedAt: NOW })
      await addToJob('gone', { done: 1, parts: ['late'], updatedAt: NOW })
      await forgetJob('gone', NOW)
      await forgetJob('never', NOW)

      expect(await readJob('gone', NOW)).toBeUndefined()
      expect(await readJob('never', NOW)).toBeUndefined()
      expect(await createJobOnce(job('gone'))).toBe('exists')
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
