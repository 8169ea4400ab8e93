import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Listener } from '#local/http/listen.ts'
import { startSecrets } from './start-secrets.ts'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
let secrets: Listener

beforeAll(async () => {
  secrets = await startSecrets({ secrets: { 'stopwise/payments': { secretKey: 'sk', webhookSecret: 'whsec' } } })
})

afterAll(() => secrets.close())

const read = (SecretId: string) =>
  new SecretsManagerClient({ endpoint: secrets.url, region: 'us-east-1', credentials }).send(
    new GetSecretValueCommand({ SecretId }),
  )

it('answers a secret by its name and by its ARN', async () => {
  const { SecretString = '', ARN = '', Name } = await read('stopwise/payments')

  expect([Name, JSON.parse(SecretString)]).toEqual(['stopwise/payments', { secretKey: 'sk', webhookSecret: 'whsec' }])
  expect((await read(ARN)).SecretString).toBe(SecretString)
})

it('does not know any other', async () => {
  await expect(read('stopwise/other')).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})
