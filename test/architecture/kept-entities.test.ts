import { expect, it } from 'vitest'
import { compareShapes, readKeptShape, shapeOfHead } from '#rehearsal/upgrade/kept-shape.ts'

it('what the last release has written is found by the keys of today and understood, and open pages keep their calls', async () => {
  const [released, head] = [readKeptShape(), await shapeOfHead()]

  expect(Object.keys(head.entities).length).toBeGreaterThanOrEqual(Object.keys(released.entities).length)
  expect(compareShapes(released, head).filter(({ level }) => level === 'refused')).toEqual([])
})
