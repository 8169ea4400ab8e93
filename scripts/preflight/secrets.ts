import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { Deployment } from '#lib/deployment.ts'
import { type Judgement, ok, stop, unlessMissing } from './judgement.ts'

/** The secrets that the parameters ask for, by name, with the fields that are read of them. */
export function neededSecrets(deployment: Deployment): Readonly<Record<string, readonly string[]>> {
  const { environmentName, googleClientId, facebookClientId, paymentsSecret, canarySecret, ssoProviders } = deployment
  const companies = ssoProviders.filter((provider) => 'oidcIssuer' in provider)
  return {
    ...(googleClientId && { [`stopwise/${environmentName}/google`]: ['clientSecret'] }),
    ...(facebookClientId && { [`stopwise/${environmentName}/facebook`]: ['clientSecret'] }),
    ...Object.fromEntries(companies.map(({ name }) => [`stopwise/${environmentName}/sso-${name}`, ['clientSecret']])),
    ...(canarySecret && { [canarySecret]: ['key'] }),
    ...(paymentsSecret && { [paymentsSecret]: ['secretKey', 'webhookSecret'] }),
  }
}

/** Whether a secret has its fields. No value is ever part of what this says. */
export function judgeSecret(name: string, text: string | undefined, fields: readonly string[], region: string) {
  const example = `'${JSON.stringify(Object.fromEntries(fields.map((field) => [field, '…'])))}'`
  if (text === undefined)
    return stop(
      `There is no secret ${name}.`,
      `aws secretsmanager create-secret --region ${region} --name ${name} --secret-string ${example}`,
    )
  const put = `aws secretsmanager put-secret-value --region ${region} --secret-id ${name} --secret-string ${example}`
  const values = fieldsOf(text)
  if (!values) return stop(`The secret ${name} is no JSON object.`, put)
  const missing = fields.filter((field) => !(field in values))
  if (missing.length > 0) return stop(`The secret ${name} has no ${missing.join(' and no ')}.`, put)
  const empty = fields.filter((field) => ['', '…'].includes(String(values[field]).trim()))
  if (empty.length > 0) return stop(`The secret ${name} has nothing in ${empty.join(' and ')}.`, put)
  return ok(`secret ${name}`)
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? { ...read } : undefined
  } catch {
    return undefined
  }
}

export async function askSecrets(deployment: Deployment): Promise<readonly Judgement[]> {
  const client = new SecretsManagerClient({ region: deployment.region })
  return await Promise.all(
    Object.entries(neededSecrets(deployment)).map(async ([name, fields]) => {
      const asked = new GetSecretValueCommand({ SecretId: name })
      const found = await unlessMissing(client.send(asked), 'ResourceNotFoundException')
      return judgeSecret(name, found && (found.SecretString ?? ''), fields, deployment.region)
    }),
  )
}
