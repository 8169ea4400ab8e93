import { describe, expect, it } from 'vitest'
import { isEmail, recipientOf } from './email-address.ts'

describe('an e-mail address', () => {
  it.each([
    'dana@example.com',
    'd.r+stops@mail.example.co',
    "o'neil@example.org",
    'DANA@EXAMPLE.COM',
    '1@2.example.xn--p1ai',
    `${'a'.repeat(64)}@example.com`,
  ])('may be %s', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    '',
    'dana',
    'dana@',
    '@example.com',
    'dana@example',
    'dana@example.c',
    'dana@example.1',
    'dana@-example.com',
    'dana@example-.com',
    'dana@example..com',
    'dana@.example.com',
    '.dana@example.com',
    'dana.@example.com',
    'da..na@example.com',
    'da na@example.com',
    ' dana@example.com',
    'dana@example.com ',
    'a@example.com,b@example.com',
    'a@example.com;b@example.com',
    'Dana <dana@example.com>',
    'dana@example.com\r\nBcc: eve@example.com',
    'dana@@example.com',
    '"dana"@example.com',
    'dana@[127.0.0.1]',
    'dana@127.0.0.1',
    'ü@example.de',
    'dana@exämple.de',
    'dana\u0000@example.com',
    'dana\u200b@example.com',
    `${'a'.repeat(65)}@example.com`,
    `dana@${'a.'.repeat(130)}com`,
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})

describe('a recipient', () => {
  it.each([
    ['maya+1@example.com', 'maya@example.com'],
    ['Maya+a+b@Example.com', 'maya@example.com'],
    ['m.a.y.a+x@gmail.com', 'maya@gmail.com'],
    ['maya@googlemail.com', 'maya@gmail.com'],
  ])('is one under every label: %s', (email, recipient) => {
    expect(recipientOf(email)).toBe(recipient)
  })

  it('is another with dots, where they mean something, and with a plus at the begin of the name', () => {
    expect(recipientOf('m.aya@example.com')).not.toBe(recipientOf('maya@example.com'))
    expect(recipientOf('+1@example.com')).toBe('+1@example.com')
  })
})
