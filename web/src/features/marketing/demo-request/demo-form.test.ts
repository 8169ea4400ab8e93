import { describe, expect, it } from 'vitest'
import { demoErrors, emptyDemo } from './demo-form.tsx'

const whole = { ...emptyDemo, name: 'Ada', organization: 'City', email: 'ada@city.example' }

describe('the demo form', () => {
  it('asks for name, organization and e-mail, and for nothing else [P-296]', () => {
    expect(Object.keys(demoErrors(emptyDemo))).toEqual(['name', 'organization', 'email'])
    expect(demoErrors({ ...whole, name: '  ' })).toEqual({ name: 'Name is required.' })
    expect(demoErrors(whole)).toEqual({})
  })

  it('takes one address that can be answered', () => {
    expect(demoErrors({ ...whole, email: 'ada@city' })).toEqual({ email: 'Invalid email format.' })
    expect(demoErrors({ ...whole, email: 'a@b.example, c@d.example' })).toEqual({ email: 'Invalid email format.' })
    expect(demoErrors({ ...whole, email: ' ada@city.example ' })).toEqual({})
  })
})
