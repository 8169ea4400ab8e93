import { describe, expect, it } from 'vitest'
import { checkoutProblem, splitName } from './checkout-problems.ts'

const form = { firstName: 'Noah', lastName: 'Reed', email: 'noah@example.com' }

describe('a checkout that is to be sent', () => {
  it('needs both names and the e-mail, and names the empty ones [P-142, P-297]', () => {
    const problem = checkoutProblem({
      form: { ...form, firstName: ' ', email: '' },
      hasPlan: true,
      isCardReady: true,
    })

    expect(problem).toEqual({ message: 'Make sure all fields are filled', empty: ['firstName', 'email'] })
  })

  it.each(['firstName', 'lastName', 'email'] as const)('needs %s, which blanks do not fill [P-142, P-297]', (field) => {
    const problem = checkoutProblem({ form: { ...form, [field]: ' ' }, hasPlan: true, isCardReady: true })

    expect(problem).toEqual({ message: 'Make sure all fields are filled', empty: [field] })
  })

  it('needs a plan [P-298]', () => {
    expect(checkoutProblem({ form, hasPlan: false, isCardReady: true })?.message).toBe('no pricing plan detected')
  })

  it('needs the fields of the card [P-299]', () => {
    const problem = checkoutProblem({ form, hasPlan: true, isCardReady: false })

    expect(problem?.message).toBe('payment form has not yet loaded')
  })

  it('goes on its way with all of them', () => {
    expect(checkoutProblem({ form, hasPlan: true, isCardReady: true })).toBeUndefined()
  })
})

it('a name that we know is split before the second word', () => {
  expect(splitName(' Ana  de la Cruz ')).toEqual({ firstName: 'Ana', lastName: 'de la Cruz' })
  expect(splitName('')).toEqual({ firstName: '', lastName: '' })
})
