import { describe, expect, it } from 'vitest'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

setHandlerEnvironment()
const { handler } = await import('./custom-message.ts')

const asked = (triggerSource: string) => ({
  triggerSource,
  request: { userAttributes: { email: 'dana@example.org' }, codeParameter: '{####}' },
  response: { smsMessage: null, emailMessage: null, emailSubject: null },
})

describe('the words of a mail of the user pool', () => {
  it('lead to the page where a new password is chosen', async () => {
    const { response } = await handler(asked('CustomMessage_ForgotPassword'))

    expect(response).toMatchObject({ smsMessage: null, emailSubject: 'Reset your Stopwise password' })
    expect(response.emailMessage).toContain('https://stops.example.org/reset-password?email=dana%40example.org')
  })

  it.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode'])(
    'bring the code of a new account: %s',
    async (source) => {
      const { response } = await handler(asked(source))

      expect(response.emailSubject).toBe('Your Stopwise confirmation code')
      expect(response.emailMessage).toContain('{####}')
    },
  )

  it('are left to Cognito for what we ask nowhere', async () => {
    expect(await handler(asked('CustomMessage_AdminCreateUser'))).toEqual(asked('CustomMessage_AdminCreateUser'))
  })
})
