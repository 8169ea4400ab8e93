import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { districts } from './districts.ts'
import { districtNeighbours, districtText } from './neighbours.ts'

describe('the districts beside each one [D-238]', () => {
  it('are those of 59 districts, each the neighbour of its neighbours', () => {
    const pairs = Object.entries(districtNeighbours).flatMap(([code, beside]) => beside.map((other) => [code, other]))

    expect(Object.keys(districtNeighbours)).toHaveLength(59)
    expect(pairs.every(([one = '', other = '']) => districtNeighbours[other]?.includes(one))).toBe(true)
    expect(pairs.every(([one, other]) => one !== other)).toBe(true)
  })

  it('leave none alone: Rockaway has those to which a bridge leads, and none across Jamaica Bay', () => {
    expect(Object.values(districtNeighbours).every(({ length }) => length > 0)).toBe(true)
    expect(districtNeighbours['414']).toEqual(['318', '410'])
  })
})

it('is called by its number and its neighbourhoods', () => {
  expect(districtText('105')).toBe('105 (Midtown)')
  expect(districtText('999')).toBe('999')
  expect(districtText('constructor')).toBe('constructor')
})

const data = join(import.meta.dirname, '../../../../shared/data/nyc')
const hasData = existsSync(data)
if (!hasData) process.stderr.write('The folder ../shared/data is missing: the districts are not compared with it.\n')

it.runIf(hasData)('agree with borders measured on the full outlines', () => {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(data, file), 'utf8'))
  const measured = z.record(z.string(), z.array(z.number())).parse(read('community_district_adjacency.json'))
  const onLand = Object.entries(measured).map(([code, beside]) => [code, beside.map(String)] as const)

  for (const [code, beside] of onLand.filter((each) => each[1].length > 0)) {
    expect(
      districts[code]?.neighbours.filter((other) => other !== '414'),
      code,
    ).toEqual(beside)
  }
})
