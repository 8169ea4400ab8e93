import { describe, expect, it } from 'vitest'
import { noChoice, readKept, withChoice } from './workspace-state.ts'

const kept = {
  page: 'selection',
  view: 'ranking',
  date: '2026-11-24',
  keptOn: '2026-11-20',
  userId: 'sam',
  choices: { '2026-11-24': { inspectorIds: ['EC1'], inspectionIds: null, version: null } },
}

describe('readKept', () => {
  it('opens the tab where it was', () => {
    expect(readKept(kept, '2026-11-20', 'sam')).toEqual({
      page: 'selection',
      view: 'ranking',
      date: '2026-11-24',
      choices: kept.choices,
    })
  })

  it('leaves the date to the usual rule on another day', () => {
    expect(readKept(kept, '2026-11-21', 'sam')).not.toHaveProperty('date')
    expect(readKept(kept, '2026-11-21', 'sam')).toHaveProperty('choices', kept.choices)
  })

  it('gives nobody what somebody else has chosen, nor what cannot be read', () => {
    expect(readKept(kept, '2026-11-20', 'vera')).toEqual({})
    expect(readKept({ ...kept, page: 'elsewhere' }, '2026-11-20', 'sam')).toEqual({})
    expect(readKept(null, '2026-11-20', 'sam')).toEqual({})
  })
})

describe('withChoice', () => {
  it('changes one day and leaves the others', () => {
    const before = { '2026-11-24': { ...noChoice, inspectorIds: ['EC1'] }, '2026-11-25': { ...noChoice, version: 2 } }
    expect(withChoice(before, '2026-11-24', { version: 3 })).toEqual({
      '2026-11-24': { inspectorIds: ['EC1'], inspectionIds: null, version: 3 },
      '2026-11-25': { ...noChoice, version: 2 },
    })
  })

  it('keeps the last fourteen days', () => {
    const day = (index: number): string => `2026-11-${`${index}`.padStart(2, '0')}`
    let choices = {}
    for (let index = 1; index <= 20; index += 1) choices = withChoice(choices, day(index), { version: index })
    expect(Object.keys(choices)).toEqual(Array.from({ length: 14 }, (_, index) => day(index + 7)))
  })
})
