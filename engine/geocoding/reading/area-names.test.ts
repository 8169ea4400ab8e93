import { expect, it } from 'vitest'
import { OsmTown } from '#engine/test/support/osm-town.ts'
import { buildAddressIndex } from '../index/build-address-index.ts'
import { findWord } from '../match-words.ts'
import { namesOfArea } from './area-names.ts'

it('the names of an area are those of its city and district, without the words that people leave out', () => {
  const index = buildAddressIndex(
    new OsmTown()
      .house('1', 'Main Street', [40, -74], { 'addr:city': 'City of New York' })
      .node([40, -74], { place: 'neighbourhood', name: 'East New York' })
      .extract(),
  )
  const [area = -1] = index.streets.areas
  const words = (text: string) => text.split(' ').map((word) => findWord(index.words, word))

  expect(namesOfArea(index, area)).toEqual([words('new york'), words('east new york')])
  expect(namesOfArea(index, area)).toBe(namesOfArea(index, area))
})
