import { describe, expect, it } from 'vitest'
import { isStrongPassword, validateSignUp } from './validate-sign-up.ts'

const valid = { name: 'Maya Lind', email: 'maya@example.com', password: 'Abcdefgh' }

describe('a sign-up', () => {
  it('may be sent when every field is right', () => {
    expect(validateSignUp(valid)).toEqual({})
  })

  it('needs a full name [P-291]', () => {
    expect(validateSignUp({ ...valid, name: '  ' })).toEqual({ name: 'Full Name is required.' })
  })

  it('needs an e-mail [P-292]', () => {
    expect(validateSignUp({ ...valid, email: '' })).toEqual({ email: 'Email is required.' })
  })

  it.each(['maya', 'maya@example', '@example.com', 'a b@example.com', 'maya@example.', 'maya@@example.com'])(
    'refuses %s as an e-mail [P-293]',
    (email) => {
      expect(validateSignUp({ ...valid, email })).toEqual({ email: 'Invalid email format.' })
    },
  )

  it.each(['Abcdefg', 'abcdefgh', 'ABCDEFGH', ''])('refuses the password %j [P-294]', (password) => {
    expect(validateSignUp({ ...valid, password })).toEqual({ password: 'Password does not meet all criteria.' })
  })

  it('takes a password of exactly 8 characters [P-396]', () => {
    expect(isStrongPassword('Abcdefgh')).toBe(true)
    expect(isStrongPassword('Abcdefg')).toBe(false)
  })

  it('reports every wrong field at once', () => {
    expect(Object.keys(validateSignUp({ name: '', email: 'x', password: 'x' }))).toEqual(['name', 'email', 'password'])
  })
})
