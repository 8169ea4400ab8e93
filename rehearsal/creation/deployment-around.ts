import type { Asset } from './synthesize.ts'
import type { Wire } from './wire.ts'

/** An archive without files. */
const EMPTY_ARCHIVE = Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64')

/** What `cdk bootstrap` and the first upload leave in the account: the bucket with the files, and the version. */
export async function bootstrap(wire: Wire, assets: readonly Asset[]): Promise<string> {
  const bucket = `cdk-hnb659fds-assets-${wire.account}-${wire.region}`
  await wire.s3({ method: 'PUT', path: `/${bucket}` })
  for (const { key, content } of assets) {
    await wire.s3({ method: 'PUT', path: `/${bucket}/${key}`, body: content ?? EMPTY_ARCHIVE })
  }
  await wire.json('AmazonSSM.PutParameter', { Name: '/cdk-bootstrap/hnb659fds/version', Value: '25', Type: 'String' })
  return bucket
}

/** The secrets that the owner writes before the first deployment, as docs/operations.md says. */
const ownersSecrets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'stopwise/production/google': { clientSecret: 'secret-of-google' },
  'stopwise/production/facebook': { clientSecret: 'secret-of-facebook' },
  'stopwise/production/stripe': { secretKey: 'sk_test_rehearsal', webhookSecret: 'whsec_rehearsal' },
}

export async function writeOwnersSecrets(wire: Wire): Promise<void> {
  for (const [Name, secret] of Object.entries(ownersSecrets)) {
    await wire.json('secretsmanager.CreateSecret', { Name, SecretString: JSON.stringify(secret) })
  }
}

const REFERENCE = /\{\{resolve:secretsmanager:([^}]+?):SecretString:([^:}]*):[^:}]*:[^:}]*\}\}/g

/**
 * A text with what CloudFormation reads from Secrets Manager in it; the emulator's leaves such references as they are.
 * @throws for a secret that is not there, and for one without the part that is asked for
 */
export async function withSecrets(wire: Wire, value: string): Promise<string> {
  const read: [string, string][] = []
  for (const [reference, SecretId, part = ''] of value.matchAll(REFERENCE)) {
    const { SecretString } = await wire.json('secretsmanager.GetSecretValue', { SecretId })
    const secret: unknown = part === '' ? SecretString : JSON.parse(SecretString)[part]
    if (typeof secret !== 'string') throw new Error(`The secret ${SecretId} has no ${part}`)
    read.push([reference, secret])
  }
  return read.reduce((text, [reference, secret]) => text.replace(reference, secret), value)
}
