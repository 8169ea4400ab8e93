import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startUserPool, type UserPool } from './start-user-pool.ts'

const SITE = 'http://127.0.0.1:4600'
const person = { name: 'Ana Reyes', email: 'ana.reyes@example.com' }
const said = 'PreSignUp failed with error Not today..'

let directory: string
let pool: UserPool
let asked: unknown[]
let mails: unknown[]

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-trigger-'))
  asked = []
  mails = []
  pool = await startUserPool({
    ...{ directory, allowedOrigins: [SITE], sendCode: async (mail) => void mails.push(mail) },
    preSignUp: async (event) => {
      asked.push(event)
      if (!JSON.stringify(event).includes('AdminCreateUser')) throw new Error('Not today.')
    },
  })
})

afterEach(async () => {
  await pool.close()
  await rm(directory, { recursive: true, force: true })
})

const client = () =>
  new CognitoIdentityProviderClient({
    ...{ endpoint: pool.url, region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } },
  })

it('a sign-up is refused with the trigger’s message, and no code is sent', async () => {
  const form = { ClientId: pool.clientId, Username: person.email, Password: 'Correct-Horse' }

  await expect(client().send(new SignUpCommand(form))).rejects.toMatchObject({
    ...{ name: 'UserLambdaValidationException', message: said },
  })
  expect(mails).toEqual([])
  expect(asked).toMatchObject([
    { triggerSource: 'PreSignUp_SignUp', request: { userAttributes: { email: person.email } } },
  ])
})

it('a first visit through a provider returns with the trigger’s message', async () => {
  const query = new URLSearchParams({
    ...{ client_id: pool.clientId, redirect_uri: `${SITE}/callback`, response_type: 'code', scope: 'openid' },
    ...{ identity_provider: 'Google', state: 'kept', code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' },
  }).toString()

  const { headers } = await fetch(`${pool.url}/oauth2/pick`, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ query, ...person }) },
  })

  const { searchParams } = new URL(headers.get('location') ?? '')
  expect(searchParams.get('error_description')).toBe(said)
  expect(asked).toMatchObject([{ triggerSource: 'PreSignUp_ExternalProvider' }])
})

it('the trigger is also called for an operator, as Cognito does', async () => {
  const named = { UserPoolId: pool.poolId, Username: person.email, MessageAction: 'SUPPRESS' } as const

  await expect(client().send(new AdminCreateUserCommand(named))).resolves.toMatchObject({ User: { Enabled: true } })
  expect(asked).toMatchObject([{ triggerSource: 'PreSignUp_AdminCreateUser' }])
})
