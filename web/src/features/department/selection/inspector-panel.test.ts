import { describe, expect, it } from 'vitest'
import { countIn, everybody, listedInspectors } from './inspector-panel.tsx'
import type { ListedInspector } from './listed-inspector.ts'

const inspector = (inspectorId: string, changes: Partial<ListedInspector> = {}): ListedInspector => ({
  ...{ inspectorId, departmentName: 'NYC DOB - Enforcement Construction', department: 'Enforcement Construction' },
  ...{
    boroughs: ['Bronx'],
    postcode: '10473',
    skills: ['Scaffold'],
    street: '486 Howe Avenue',
    city: 'NYC',
    state: 'NY',
  },
  ...{ mobility: 'Car', availability: 'available', partialBlocks: [], districtCodes: ['201'] },
  ...changes,
})

const all = [
  inspector('EC1'),
  inspector('EC2', { availability: 'partial', districtCodes: [] }),
  inspector('EC3', { availability: 'blocked', skills: ['Elevator'], street: '2106 Regent Place' }),
]
const idsOf = (filter: Partial<typeof everybody>): string[] =>
  listedInspectors(all, { ...everybody, ...filter }).map(({ inspectorId }) => inspectorId)

describe('the list of inspectors', () => {
  it('is narrowed by what stands on the cards [D-041]', () => {
    expect(idsOf({ text: 'ec2' })).toEqual(['EC2'])
    expect(idsOf({ text: 'elevator' })).toEqual(['EC3'])
    expect(idsOf({ text: ' howe ' })).toEqual(['EC1', 'EC2'])
    expect(idsOf({ text: '201' })).toEqual(['EC1', 'EC3'])
  })

  it('is narrowed by who is there, and counts them [D-042]', () => {
    expect(idsOf({ state: 'available' })).toEqual(['EC1', 'EC2'])
    expect(idsOf({ state: 'partial' })).toEqual(['EC2'])
    expect(idsOf({ state: 'blocked' })).toEqual(['EC3'])
    expect(idsOf({ state: 'no-districts' })).toEqual(['EC2'])
    expect(countIn(all, 'available')).toBe(2)
  })
})
