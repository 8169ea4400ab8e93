import { describe, expect, it } from 'vitest'
import { addDays } from '#core/kernel/civil-days.ts'
import { inspectionOf } from '#test/support/build-inspection.ts'
import type { Inspection } from '../rows/inspection.ts'
import { rankInspections } from './rank-inspections.ts'
import type { RankingPolicy } from './ranked-inspection.ts'
import { whyThisRank } from './why-this-rank.ts'

const DATE = '2026-11-24'
const openFor = (days: number): string => addDays(DATE, -days)

function whyOf(id: string, inspections: readonly Inspection[], policy: RankingPolicy = 'as-specified') {
  const ranked = rankInspections({ inspections, durations: [], date: DATE, policy })
  const inspection = ranked.find(({ inspectionId }) => inspectionId === id)
  if (!inspection) throw new Error(`${id} is not ranked`)
  const { reasons, otherwise } = whyThisRank(inspection, ranked, policy)
  return { lines: reasons.map(({ fact, effect }) => `${fact} → ${effect}`), otherwise }
}

describe('why an inspection has its rank', () => {
  it('is said by its SLA, its age, its bucket, and what a day less would change', () => {
    const list = [
      inspectionOf({ inspectionId: '1', openDate: openFor(36) }),
      inspectionOf({ inspectionId: '2', openDate: openFor(35) }),
      inspectionOf({ inspectionId: '3', openDate: openFor(29) }),
      inspectionOf({ inspectionId: '4', openDate: openFor(28) }),
    ]

    expect(whyOf('1', list)).toEqual({
      lines: [
        'Priority B inspection → SLA 40 days',
        'Open for 36 days → 4 days left',
        'At least 30 days open → bucket Urgent',
      ],
      otherwise: 'At 29 days open it would be Higher, near rank 2.',
    })
  })

  it('names the one that was as urgent, and how much nearer this one is to the one before', () => {
    const list = [
      inspectionOf({ inspectionId: '1', openDate: openFor(39), lat: 40.7 }),
      inspectionOf({ inspectionId: '2', openDate: openFor(36), lat: 40.72, street: '205 East 86 Street' }),
      inspectionOf({ inspectionId: '3', openDate: openFor(36), lat: 40.705, street: '22-48 31 Street' }),
    ]

    expect(whyOf('3', list).lines[3]).toBe('Tie with 205 East 86 Street → 1.0 mi nearer to rank 1')
    expect(whyOf('2', list).lines[3]).toBe('Tie with 22-48 31 Street → 1.0 mi farther from rank 1')
  })

  it('names the ID where the places do not decide, or nothing is ranked before', () => {
    const list = ['1', '2', '3'].map((inspectionId) => inspectionOf({ inspectionId, street: `${inspectionId} Main` }))

    expect(whyOf('1', list).lines[3]).toBe('Tie with 2 Main → lower inspection ID')
    expect(whyOf('3', list).lines[3]).toBe('Tie with 2 Main → higher inspection ID')
  })

  it('says of a short way that it is less than a tenth of a mile', () => {
    const list = [
      inspectionOf({ inspectionId: '1', openDate: openFor(39) }),
      inspectionOf({ inspectionId: '2', lat: 40.753 }),
      inspectionOf({ inspectionId: '3', lat: 40.7531 }),
    ]

    expect(whyOf('2', list).lines[3]).toBe('Tie with 260 West 35 Street → less than 0.1 mi nearer to rank 1')
  })

  it.each([
    [
      'C',
      65,
      'Open for 65 days → 5 days past SLA',
      'At least 50 days open → bucket Urgent',
      'At 49 days open it would be Higher, near rank 1.',
    ],
    [
      'C',
      4,
      'Open for 4 days → 56 days left',
      'Under 10 days open → bucket Lowest',
      'At 10 days open it would be Low, near rank 1.',
    ],
    [
      'D',
      35,
      'Open for 35 days → 55 days left',
      'At least 30 days open → bucket Lowest',
      'At 40 days open it would be Low, near rank 1.',
    ],
    [
      'D',
      12,
      'Open for 12 days → 78 days left',
      'Under 30 days open → bucket Lowest',
      'At 40 days open it would be Low, near rank 1.',
    ],
    [
      'D',
      1,
      'Open for 1 day → 89 days left',
      'Under 30 days open → bucket Lowest',
      'At 40 days open it would be Low, near rank 1.',
    ],
    [
      'B',
      -2,
      'Opens 2 days later → 42 days left',
      'Under 10 days open → bucket Medium',
      'At 10 days open it would be High, near rank 1.',
    ],
    [
      'A',
      3,
      'Open for 3 days → 3 days past SLA',
      'No buckets for priority A → bucket Unknown',
      'With A ranked first it would be Urgent, near rank 1.',
    ],
  ] as const)('fits priority %s after %i days', (priority, days, ...words) => {
    const [age, bucket, otherwise] = words
    const why = whyOf('1', [inspectionOf({ priority, openDate: openFor(days) })])

    expect(why.lines.slice(1)).toEqual([age, bucket])
    expect(why.otherwise).toBe(otherwise)
  })

  it('has nothing that would change the place of an A that is first', () => {
    const why = whyOf('1', [inspectionOf({ priority: 'A', taskType: 'Re-inspection', openDate: DATE })], 'a-first')

    expect(why).toEqual({
      lines: [
        'Priority A re-inspection → SLA 1 day',
        'Open for 0 days → 1 day left',
        'However long it is open → bucket Urgent',
      ],
      otherwise: undefined,
    })
  })
})
