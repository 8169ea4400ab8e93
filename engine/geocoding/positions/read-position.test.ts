import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { readPosition } from './read-position.ts'

it.each([
  ['40.7, -74.0', 40.7, -74],
  ['40.7 -74', 40.7, -74],
  ['(40.75000, -73.99000)', 40.75, -73.99],
  ['40.7°, −74.0°', 40.7, -74],
  ['lat: 40.7, lng: -74.25', 40.7, -74.25],
  ['40,7128; -74,006', 40.7128, -74.006],
  ['40.5 N, 74.25 W', 40.5, -74.25],
  ['N 40.5° W 74.25°', 40.5, -74.25],
  ['33.5 s 18.25 e', -33.5, 18.25],
  ['40°45\'36"N 73°59\'24"W', 40.76, -73.99],
  ['40° 45′ 36.0″ N, 73° 59′ 24.0″ W', 40.76, -73.99],
  ['40 45 36 N 73 59 24 W', 40.76, -73.99],
  ["N 40° 30.6' W 74° 15'", 40.51, -74.25],
  ['40°30\'0", -74°15\'0"', 40.5, -74.25],
  ['geo:40.5,-74.25', 40.5, -74.25],
  ['geo:40.5,-74.25,12;u=35', 40.5, -74.25],
  ['geo:0,0?q=40.5,-74.25(Depot)', 40.5, -74.25],
  ['https://www.google.com/maps/place/X/@40.1,-74.1,17z/data=!3m1!4b1!8m2!3d40.5!4d-74.25', 40.5, -74.25],
  ['https://www.google.com/maps/@40.5,-74.25,17z', 40.5, -74.25],
  ['https://maps.google.com/?q=40.5,-74.25', 40.5, -74.25],
  ['https://www.google.com/maps/search/?api=1&query=40.5%2C-74.25', 40.5, -74.25],
  ['https://www.google.com/maps/search/40.5,+-74.25?entry=tts', 40.5, -74.25],
  ['https://maps.apple.com/?ll=40.5,-74.25&q=Depot', 40.5, -74.25],
  ['https://www.openstreetmap.org/?mlat=40.5&mlon=-74.25#map=17/40.1/-74.1', 40.5, -74.25],
  ['https://www.openstreetmap.org/#map=17/40.5/-74.25', 40.5, -74.25],
  ['https://waze.com/ul?ll=40.5%2C-74.25&navigate=yes', 40.5, -74.25],
  ['https://www.bing.com/maps?cp=40.5~-74.25&lvl=16', 40.5, -74.25],
])('%s is a position', (text, lat, lng) => {
  const found = readPosition(text)

  expect(found?.lat).toBeCloseTo(lat, 9)
  expect(found?.lng).toBeCloseTo(lng, 9)
})

it.each([
  ...['', '12, 5', '40 74', '40.7', '91.0, 10', '40.7, -181.0', "40°61'N 74°W", '40.7 N 74', '40.7, -74.0 Depot'],
  ...['12 Main Street', '37-12 74 St', 'geo:', 'geo:here', 'https://example.com/', '1.2.3, 4.5', '10001 10002'],
  'https://maps.google.com/?q=%E0%A4%A',
])('%s is none', (text) => {
  expect(readPosition(text)).toBeUndefined()
})

it('reads every pair that is written with a point, and throws at no text', { tags: ['deep'] }, () => {
  const lat = fc.integer({ min: -90_000_000, max: 90_000_000 })
  const lng = fc.integer({ min: -180_000_000, max: 180_000_000 })
  forAll(lat, lng, (north, east) => {
    const text = `${(north / 1e6).toFixed(6)}, ${(east / 1e6).toFixed(6)}`
    expect(readPosition(text)).toEqual({
      lat: Number((north / 1e6).toFixed(6)),
      lng: Number((east / 1e6).toFixed(6)),
    })
  })
  forAll(fc.string({ unit: 'binary' }), (text) => void readPosition(text))
})
