import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { domainOf, requireOwnAddress } from './sign-in-provider.ts'

const domains = { Harbor: ['harbor.example', 'harbor.test'], Pier: ['pier.example'] }
const check = (email: string, provider?: string) => () => requireOwnAddress({ email, provider }, domains)
const foreign = expect.objectContaining({ code: 'accounts.foreign-address', kind: 'forbidden' })

describe('a company’s provider', () => {
  it('speaks for every address of its domains, in any case, and of no other', () => {
    forAll(fc.stringMatching(/^[a-z@.]{1,12}$/), fc.constantFrom('harbor.example', 'pier.example'), (name, domain) => {
      expect(check(`${name}@${domain.toUpperCase()}`, domain === 'pier.example' ? 'Pier' : 'Harbor')).not.toThrow()
      expect(check(`${name}@${domain}`, domain === 'pier.example' ? 'Harbor' : 'Pier')).toThrow(foreign)
    })
  })

  it.each([
    'ana@evil-harbor.example',
    'ana@sub.harbor.example',
    'harbor.example',
    'ana@harbor.example@evil.example',
    'ana@harbor.example.',
    '',
  ])('does not speak for %j', (email) => {
    expect(check(email, 'Harbor')).toThrow(foreign)
  })
})

it.each([undefined, 'Google'])('asks nothing of who comes through %s', (provider) => {
  expect(check('ana@anywhere.example', provider)).not.toThrow()
})

it('tells a domain from what is none', () => {
  expect(domainOf('Ana@Harbor.Example')).toBe('harbor.example')
  expect(domainOf('harbor.example')).toBe('')
})
