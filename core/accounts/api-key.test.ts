import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { createId } from '../kernel/ids.ts'
import { KEY_ID_LENGTH, KEY_SECRET_LENGTH, keyText, MAX_KEY_NAME, readKey, requireKeyName } from './api-key.ts'

const id = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => createId(() => bytes, length))

describe('the text of an API key', () => {
  it('is read back into its parts, whatever chance has made', () => {
    forAll(id(KEY_ID_LENGTH), id(KEY_SECRET_LENGTH), (keyId, secret) => {
      expect(readKey(keyText({ keyId, secret }))).toEqual({ keyId, secret })
    })
  })

  it('holds a secret of 128 bits and more', () => {
    expect(KEY_SECRET_LENGTH * 5).toBeGreaterThanOrEqual(128)
  })

  it('is nothing else: no other text is a key', () => {
    const key = keyText({ keyId: 'a'.repeat(KEY_ID_LENGTH), secret: 'b'.repeat(KEY_SECRET_LENGTH) })
    const others = [
      '',
      'stopwise_',
      key.toUpperCase(),
      `${key} `,
      ` ${key}`,
      `${key}\n`,
      `${key}b`,
      key.slice(0, -1),
      key.replace('stopwise', 'stopwisely'),
      key.replace('aaa', 'a_a'),
      'eyJhbGciOiJub25lIn0.e30.',
    ]

    for (const text of others) expect(readKey(text)).toBeUndefined()
  })

  it('is read in no time, however long a text somebody sends', () => {
    expect(readKey(`stopwise_${'a'.repeat(1_000_000)}`)).toBeUndefined()
  })
})

describe('the name of an API key', () => {
  it('is one plain line', () => {
    expect(requireKeyName('  My\nserver  https://evil.example ')).toBe('My server evil. example')
    expect(requireKeyName('x'.repeat(100))).toHaveLength(MAX_KEY_NAME)
  })

  it('must be there', () => {
    expect(() => requireKeyName('\u200b \n')).toThrow(expect.objectContaining({ code: 'accounts.key-name-needed' }))
  })
})
