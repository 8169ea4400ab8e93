import { expect, it } from 'vitest'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { type FleetRequest, withDriven } from './fleet-request.ts'
import { requireSoundFleet } from './sound-fleet.ts'

/** Two drivers who have marked these of four stops. */
const drivenBy = (...marked: number[][]): FleetRequest => ({
  ...fleetRequestOf(4, 2),
  drivers: marked.map((stops, index) => ({
    id: index + 1,
    driven: { stops: stops.map((stop) => ({ stop, minute: 500 })), from: 600 },
  })),
})
const refusal = { code: 'teams.unsound-fleet' }

it('plans behind what is driven where each stop is one of the day, and driven once', () => {
  const check = (request: FleetRequest) => () => requireSoundFleet(request, { teamTier: 1 })

  expect(check(drivenBy([0, 2], [1]))).not.toThrow()
  for (const request of [drivenBy([4], []), drivenBy([0, 0], []), drivenBy([0], [0])]) {
    expect(check(request)).toThrow(expect.objectContaining(refusal))
  }
})

it('is asked with each driven stop once, whoever has marked it and however often', () => {
  const heads = new Map([
    [1, [0, 0, 2]],
    [2, [2, 1]],
  ])
  const asked = withDriven({ ...fleetRequestOf(4, 2), drivers: [{ id: 1 }, { id: 2 }] }, (id) => ({
    stops: (heads.get(id) ?? []).map((stop) => ({ stop, minute: 500 })),
    from: 600,
  }))

  expect(asked.drivers?.map(({ driven }) => driven?.stops.map(({ stop }) => stop))).toEqual([[0, 2], [1]])
  expect(() => requireSoundFleet(asked, { teamTier: 1 })).not.toThrow()
})
