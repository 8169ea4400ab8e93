import { describe, expect, it } from 'vitest'
import { OsmTown } from '#engine/test/support/osm-town.ts'
import { completeAddress, findAddress } from './find-address.ts'
import { addressesFromColumns, addressesToColumns } from './index/address-columns.ts'
import { buildAddressIndex } from './index/build-address-index.ts'
import { nearestAddress } from './nearest-address.ts'

const door = { 'addr:housenumber': '7', 'addr:street': 'Carmine Street', 'addr:city': 'New York', 'addr:state': 'NY' }
const town = new OsmTown()
  .node([40.71, -74], { place: 'city', name: 'New York' })
  .node([40.73, -74], { amenity: 'hospital', name: 'Bellevue Hospital', 'name:zh': '貝爾維尤醫院' })
  .way(
    [
      [40.7299, -74.0001],
      [40.7299, -73.9999],
      [40.7301, -73.9999],
      [40.7299, -74.0001],
    ],
    { amenity: 'hospital', name: 'Bellevue Hospital' },
  )
  .node([40.74, -74], { amenity: 'fast_food', name: 'Joe’s Pizza', ...door })
  .node([40.75, -74], { shop: 'coffee', name: 'Moon' })
  .node([40.753, -74], { shop: 'coffee', name: 'Moon' })
  .node([40.76, -74], { railway: 'station', name: 'Grand Central' })
  .node([40.7605, -74], { tourism: 'hotel', name: 'Grand Central Hotel' })
  .node([40.77, -74], { tourism: 'museum', name: 'Broadway' })
  .node([40.78, -74], { shop: 'vacant', name: 'Gone' })
  .node([40.78, -74], { amenity: 'bench', name: 'Bench' })
  .node([40.785, -74], { amenity: 'school' })
  .way(
    [
      [40.7, -74.01],
      [40.72, -74.01],
    ],
    { highway: 'primary', name: 'Broadway' },
  )
const index = addressesFromColumns(addressesToColumns(buildAddressIndex(town.extract())))
const first = (text: string) => findAddress(index, text)[0]

describe('a landmark', () => {
  it('is found by its name as what it is', () => {
    expect(first('bellevue hospital, new york')).toMatchObject({
      kind: 'landmark',
      category: 'hospital',
      label: 'Bellevue Hospital, New York, NY',
      score: 0.97,
    })
    expect(findAddress(index, 'Bellevue Hospital').filter(({ kind }) => kind === 'landmark')).toHaveLength(1)
  })

  it('has the address that it is tagged with', () => {
    expect(first('Joes Pizza, New York')).toMatchObject({
      category: 'restaurant',
      label: 'Joe’s Pizza, 7 Carmine Street, New York, NY',
      number: '7',
      street: 'Carmine Street',
    })
  })

  it('is not sure where a namesake is near, nor where another name goes on', () => {
    expect(first('Moon, New York')).toMatchObject({ category: 'shop', score: 0.89 })
    expect(first('Grand Central, New York')).toMatchObject({ category: 'station', score: 0.89 })
    expect(first('Grand Central Hotel, New York')).toMatchObject({ category: 'hotel', score: 0.97 })
  })

  it('is not sure with a slip', () => {
    expect(first('Belleveu Hospital, New York')).toMatchObject({ kind: 'landmark' })
    expect(first('Belleveu Hospital, New York')?.score).toBeLessThan(0.9)
  })

  it('comes behind the street of its name', () => {
    expect(findAddress(index, 'Broadway, New York').map(({ kind }) => kind)).toEqual(['street', 'landmark'])
  })

  it('is offered while it is typed', () => {
    expect(completeAddress(index, 'belle')[0]).toMatchObject({ kind: 'landmark', category: 'hospital' })
  })

  it.each(['Gone', 'Bench'])('is not what nobody drives to: %s', (text) => {
    expect(findAddress(index, text)).toEqual([])
  })

  it('names no pin on the map', () => {
    expect(nearestAddress(index, { lat: 40.7702, lng: -74 })).toMatchObject({ kind: 'place', label: 'New York, NY' })
  })
})

describe('names in other scripts', () => {
  const world = buildAddressIndex(
    new OsmTown()
      .house('5', 'улица Ёлочная', [55.7, 37.6], { 'addr:city': 'Москва' })
      .house('12', 'Οδός Ερμού', [37.9, 23.7], { 'addr:city': 'Αθήνα' })
      .house('9', 'شارع الإسْتقلال', [30, 31.2], { 'addr:city': 'القاهرة' })
      .house('3', '中央大通り', [35.68, 139.76], { 'addr:city': '東京都' })
      .node([35.7, 139.7], {
        amenity: 'university',
        name: '東京大学医学部附属病院',
        'name:en': 'Tokyo University Hospital',
      })
      .node([50, 14.4], { place: 'city', name: 'Praha', 'name:de': 'Prag', 'name:etymology': 'Threshold' })
      .extract(),
  )

  it.each([
    ['5 УЛИЦА ЕЛОЧНАЯ, москва', '5 улица Ёлочная, Москва'],
    ['Ермоу', undefined],
    ['12 οδος ΕΡΜΟΥ, αθηνα', '12 Οδός Ερμού, Αθήνα'],
    ['9 شارع الاستقلال, القاهره', '9 شارع الإسْتقلال, القاهرة'],
    ['東京都中央大通り3', '3 中央大通り, 東京都'],
    ['東京大学医学部附属病院', '東京大学医学部附属病院, 東京都'],
    ['Prag', 'Praha'],
    ['Threshold', undefined],
  ])('%s is %s', (text, label) => {
    expect(findAddress(world, text)[0]?.label).toBe(label)
  })

  it('are offered from their first letters', () => {
    expect(completeAddress(world, '東京大')[0]).toMatchObject({ kind: 'landmark' })
    expect(completeAddress(world, 'Tokyo Uni')[0]).toMatchObject({ category: 'university' })
    expect(completeAddress(world, 'улица ёло')[0]).toMatchObject({ street: 'улица Ёлочная' })
  })
})
