import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { smallCity } from '#test/support/department-workspace.ts'
import { findListed } from './find-listed.ts'

const { inspections } = smallCity(40)
const [first, second] = inspections
if (!first || !second) throw new Error('The city has no inspections')
const idsOf = (text: string, list = inspections) => findListed(list, text).found.map((each) => each.inspectionId)

it('finds an inspection by its number, its record and its address, whatever stands between the words', () => {
  expect(idsOf(first.inspectionId)[0]).toBe(first.inspectionId)
  expect(idsOf(` ${first.recordId} `)).toContain(first.inspectionId)
  const list = [
    { ...first, inspectionId: '1', recordId: '9', street: '260 West 35 Street' },
    { ...first, inspectionId: '2', recordId: '9', street: '35 West 260 Street' },
    { ...first, inspectionId: '3', recordId: '9', street: '1260 West 35 Street' },
    { ...first, inspectionId: '4', recordId: '9', street: '260 West 135 Street' },
  ]
  expect(idsOf(`${first.postcode}, ${first.city.toLowerCase()} - 260 WEST 35 str`, list)).toEqual(['1', '2'])
})

it('puts a number that is typed whole before one that begins so, and those before addresses', () => {
  const list = [
    { ...first, inspectionId: '9', recordId: '9', street: '77 Main Street' },
    { ...first, inspectionId: '771', recordId: '5' },
    { ...first, inspectionId: '5', recordId: '77' },
  ]

  expect(idsOf('77', list)).toEqual(['5', '771', '9'])
})

it('names each once, a handful at most, and how many more there are; nothing for no words', () => {
  const list = Array.from({ length: 20 }, (_, index) => ({ ...first, inspectionId: `${500 + index}` }))

  expect(findListed([...list, ...list], first.street)).toMatchObject({ more: 12 })
  expect(findListed([first, first], first.inspectionId).found).toHaveLength(1)
  expect(findListed(inspections, ' ,.- ')).toEqual({ found: [], more: 0 })
  expect(findListed(inspections, 'zzzz no such street')).toEqual({ found: [], more: 0 })
})

it('takes whatever somebody types', () => {
  forAll(fc.string(), (text) => {
    const { found, more } = findListed(inspections, text)

    expect(found.length + more).toBeLessThanOrEqual(inspections.length)
  })
})
