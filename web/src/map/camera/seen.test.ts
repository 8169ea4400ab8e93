import { expect, it } from 'vitest'
import { seenMiddle, showSeen } from './seen.ts'

const mapAt = (lat: number, zoom: number) => ({ getCenter: () => ({ lat, lng: -74 }), getZoom: () => zoom })

it('is the middle of the map that was shown last, as long as it is shown', () => {
  expect(seenMiddle()).toBeUndefined()

  const hide = showSeen(mapAt(40, 12))
  const hideAbove = showSeen(mapAt(41, 12))
  expect(seenMiddle()).toEqual([41, -74])
  hideAbove()
  expect(seenMiddle()).toEqual([40, -74])
  hide()
  expect(seenMiddle()).toBeUndefined()
})

it('says nothing where the map shows a country', () => {
  const hide = showSeen(mapAt(39.5, 4))

  expect(seenMiddle()).toBeUndefined()
  hide()
})
