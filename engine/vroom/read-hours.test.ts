import { describe, expect, it } from 'vitest'
import { accept, matrices, small } from '#engine/test/solver/vroom-input.ts'
import { readVroom } from './read-vroom.ts'

function paths(input: unknown): string[] {
  const reading = readVroom(input)
  return 'faults' in reading ? reading.faults.map(({ path }) => path) : []
}

describe('hours of a matrix in the input', () => {
  it('takes speeds that change with the hour, of ours', () => {
    const hours = {
      moments: [9],
      factors: [
        [1, 0.5],
        [1, 2],
      ],
      classes: [
        [0, 1, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
      departure_step: 60,
    }

    expect(accept(small({ matrices: { car: { ...matrices.car, hours } } })).problem.matrices.car?.hours).toEqual({
      moments: [9],
      factors: [
        [1, 0.5],
        [1, 2],
      ],
      classes: Uint8Array.of(0, 1, 0, 0, 0, 0, 0, 0, 0),
      departureStep: 60,
    })
  })

  it('names what is wrong with hours in the words of the input', () => {
    const faults = (hours: object, parts: object = {}): string[] =>
      paths(small({ matrices: { car: { ...matrices.car, hours } }, ...parts }))
    const right = { moments: [9], factors: [[1, 0.5]] }

    expect(faults({})).toEqual(['matrices.car.hours.moments', 'matrices.car.hours.factors'])
    expect(faults({ moments: [9, 8], factors: [[1, 0.01, 1]] })).toEqual([
      'matrices.car.hours.moments[1]',
      'matrices.car.hours.factors[0][1]',
    ])
    expect(faults({ ...right, departure_step: 0 })).toEqual(['matrices.car.hours.departure_step'])
    expect(faults({ ...right, classes: [[0, 0, 300], [0]] })).toEqual([
      'matrices.car.hours.classes',
      'matrices.car.hours.classes[0][2]',
      'matrices.car.hours.classes[1]',
    ])
    const vehicles = [{ id: 1, start_index: 0, max_duration: 60 }]
    expect(faults(right, { vehicles })).toEqual(['vehicles[0].max_duration'])
  })
})
