import { expect, it } from 'vitest'
import { brokenTemplate, causesOf } from './cut-off.ts'
import { planWaves } from './plan-waves.ts'

const provider = { Type: 'AWS::Cognito::UserPoolIdentityProvider', Properties: { UserPoolId: { Ref: 'Pool' } } }
const Resources = {
  Google: provider,
  Facebook: provider,
  Pool: { Type: 'AWS::Cognito::UserPool' },
  Table: { Type: 'T' },
}

it('breaks a stack where all else of it stands', () => {
  const { id, template } = brokenTemplate({ Resources })

  expect(id).toBe('Facebook')
  expect(
    planWaves(template, () => 'service')
      .flat()
      .at(-1),
  ).toBe(id)
  expect(template.Resources[id]?.Properties).not.toEqual(provider.Properties)
  expect(template.Resources.Google).toEqual(provider)
})

it('says all causes in one line', () => {
  expect(causesOf(new Error('the stack', { cause: new Error('the resource') }))).toBe('the stack: Error: the resource')
})
