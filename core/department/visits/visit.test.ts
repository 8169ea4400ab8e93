import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NO_ACCESS } from '#core/links/route-purpose.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { visitsOf } from './visit.ts'

const mark = (stop: string, at: number, more: { mark?: 'complete' | 'incomplete' | 'none'; reason?: string } = {}) => ({
  ...{ stop, at, mark: 'complete' as const },
  ...more,
})

it('a mark is done, no access or failed with its reason, in order of time', () => {
  const marks = [
    mark('1', 30, { mark: 'incomplete', reason: 'Refused' }),
    mark('2', 10),
    mark('3', 20, { mark: 'incomplete', reason: NO_ACCESS }),
    mark('4', 40, { mark: 'incomplete' }),
    mark('5', 50, { mark: 'none' }),
  ]

  expect(visitsOf([{ inspectorId: 'EC1', marks }])).toEqual([
    { inspectionId: '2', inspectorId: 'EC1', outcome: 'done', at: 10 },
    { inspectionId: '3', inspectorId: 'EC1', outcome: 'no-access', at: 20 },
    { inspectionId: '1', inspectorId: 'EC1', outcome: 'failed', at: 30, reason: 'Refused' },
    { inspectionId: '4', inspectorId: 'EC1', outcome: 'failed', at: 40 },
  ])
})

it('of two inspectors the last word counts, and what one takes back is none of the other', () => {
  const first = { inspectorId: 'EC1', marks: [mark('1', 10), mark('2', 10)] }
  const second = { inspectorId: 'EC2', marks: [mark('1', 20, { mark: 'none' }), mark('2', 20)] }

  const visits = visitsOf([first, second])

  expect(visits.map(({ inspectionId, inspectorId }) => [inspectionId, inspectorId])).toEqual([
    ['1', 'EC1'],
    ['2', 'EC2'],
  ])
})

it('each inspection is told of once, whoever marked it how often', () => {
  const marks = fc.array(
    fc.record({
      stop: fc.constantFrom('1', '2', '3'),
      at: fc.nat(100),
      mark: fc.constantFrom('complete' as const, 'incomplete' as const, 'none' as const),
    }),
  )
  forAll(marks, marks, (one, two) => {
    const visits = visitsOf([
      { inspectorId: 'EC1', marks: one },
      { inspectorId: 'EC2', marks: two },
    ])
    const said = [...one, ...two].filter((each) => each.mark !== 'none')

    expect(visits.map(({ inspectionId }) => inspectionId).toSorted()).toEqual(
      [...new Set(said.map(({ stop }) => stop))].toSorted(),
    )
    for (const { inspectionId, at } of visits)
      expect(at).toBe(Math.max(...said.filter(({ stop }) => stop === inspectionId).map((each) => each.at)))
  })
})
