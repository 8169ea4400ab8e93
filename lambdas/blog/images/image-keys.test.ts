import { expect, it } from 'vitest'
import { imageIdOf, incomingKey, readyKey } from './image-keys.ts'

const imageId = '0123456789abcdefghijklmnopqr'

it('a picture is known by the key of its upload, and by no other key', () => {
  expect(imageIdOf(incomingKey(imageId))).toBe(imageId)
  for (const key of [readyKey(imageId, 'card'), imageId, incomingKey(`${imageId}0`), incomingKey('../a'), '']) {
    expect([key, imageIdOf(key)]).toEqual([key, undefined])
  }
})
