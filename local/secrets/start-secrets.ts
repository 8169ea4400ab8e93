import { createHash } from 'node:crypto'
import * as z from 'zod'
import { AwsError, awsJson, operation } from '#local/http/aws-json.ts'
import { type Listener, listen } from '#local/http/listen.ts'

const Input = z.object({
  SecretId: z.string().min(1).max(2048),
  VersionId: z.string().optional(),
  VersionStage: z.string().optional(),
})

/** Secrets Manager: answers what the local cloud itself has put into it, by name or ARN. */
export function startSecrets(options: { port?: number; secrets: Readonly<Record<string, object>> }): Promise<Listener> {
  const created = Math.floor(Date.now() / 1000)
  const getSecretValue = operation(Input, ({ SecretId }) => {
    const found = Object.entries(options.secrets).find(([name]) => name === SecretId || arnOf(name) === SecretId)
    if (!found) throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
    const [name, value] = found
    return {
      ...{ ARN: arnOf(name), Name: name, SecretString: JSON.stringify(value), CreatedDate: created },
      ...{
        VersionId: createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32),
        VersionStages: ['AWSCURRENT'],
      },
    }
  })
  const api = awsJson({
    operations: { GetSecretValue: getSecretValue },
    contentType: 'application/x-amz-json-1.1',
    invalidInput: 'InvalidParameterException',
  })
  return listen(api, { port: options.port })
}

const arnOf = (name: string) => `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}-local0`
