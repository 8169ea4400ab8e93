import { expect, it } from 'vitest'
import { selectionOn, type TeamSelection } from './use-team-selection.ts'

const nothing = (): void => {}
const selection: TeamSelection = {
  ...{ stopId: 'b', stopIds: ['a', 'b'], driverId: 4, hoveredId: 'a' },
  ...{ onStop: nothing, onStops: nothing, onDriver: nothing, onHover: nothing, clear: nothing },
}
const day = (stops: readonly string[], drivers: readonly number[]) => ({
  stops: stops.map((id) => ({ id, address: id, coordinates: null })),
  drivers: drivers.map((id) => ({ id })),
})

it('nothing is chosen that the day does not have, such as the stops of another date', () => {
  expect(selectionOn(selection, day(['a', 'b', 'c'], [4]))).toEqual(selection)
  expect(selectionOn(selection, day(['a'], [5]))).toMatchObject({ stopId: 'a', stopIds: ['a'], driverId: undefined })
  expect(selectionOn(selection, day(['x'], []))).toMatchObject({ stopId: undefined, stopIds: [], hoveredId: undefined })
})
