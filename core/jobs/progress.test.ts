import { describe, expect, it } from 'vitest'
import { type JobKindShape, jobKinds, jobPhases } from './kinds.ts'
import { finished, firstProgress, phaseStart, progressOf } from './progress.ts'

const steps = jobKinds['optimize-route']
const items: JobKindShape = { ...steps, counts: 'items' }

describe('the progress of a job', () => {
  it('counts its steps, as often as one of them is tried', () => {
    expect(firstProgress(steps)).toEqual({ phase: 'queued', done: 0, total: 4 })
    expect(steps.phases.map((phase) => phaseStart(steps, phase).done)).toEqual([0, 0, 1, 2, 3])
    expect(phaseStart(steps, 'solving')).toEqual(phaseStart(steps, 'solving'))
    expect(finished(steps, { total: 4 })).toEqual({ done: 4 })
  })

  it('counts items by what the work adds, towards a total that comes late', () => {
    expect(firstProgress(items)).toEqual({ phase: 'queued', done: 0, total: 0 })
    expect(phaseStart(items, 'solving')).toEqual({ phase: 'solving' })
    expect(finished(items, { total: 12 })).toEqual({ done: 12 })
  })

  it('shows no more done than there is, and nothing of a total that is not known', () => {
    const job = { phase: 'solving', createdAt: 1_000 } as const

    expect(progressOf({ ...job, done: 13, total: 12 }, 3_600)).toEqual({
      phase: 'solving',
      done: 12,
      total: 12,
      elapsedSeconds: 3,
    })
    expect(progressOf({ ...job, done: 3, total: 0 }, 1_000)).toMatchObject({ done: 3, total: 0 })
  })

  it('knows the phases of all kinds, each once', () => {
    expect(new Set(jobPhases).size).toBe(jobPhases.length)
    for (const { phases } of Object.values(jobKinds)) expect(jobPhases).toEqual(expect.arrayContaining([...phases]))
  })
})
