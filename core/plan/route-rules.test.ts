import { describe, expect, it } from 'vitest'
import { rulesOf } from './route-rules.ts'

const stop = (address: string) => ({ address, coordinates: null })

describe('what a route was asked to keep to', () => {
  it('is what its points do not show, by the places of stops as entered', () => {
    const lunch = { minutes: 30, from: 690, to: 780 }
    const stopList = [stop('A'), { ...stop('B'), position: 'last' as const }, { ...stop('C'), lockedAt: 2 }]

    expect(rulesOf({ stopList, options: { finishBy: 1020, lunch } }, 480)).toEqual({
      finishBy: 1020,
      lunch,
      places: [
        { entered: 1, position: 'last' },
        { entered: 2, lockedAt: 2 },
      ],
    })
  })

  it('ends on the next day where the route leaves in the evening', () => {
    expect(rulesOf({ stopList: [], options: { finishBy: 120 } }, 1320)).toEqual({ finishBy: 1560 })
    expect(rulesOf({ stopList: [], options: { finishBy: 120 } }, undefined)).toEqual({ finishBy: 120 })
  })

  it('is nothing where nothing was asked', () => {
    expect(rulesOf({ stopList: [stop('A')] }, 480)).toBeUndefined()
  })
})
