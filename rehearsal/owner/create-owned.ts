import { refsOf } from '../creation/compare-with-code.ts'
import { createStack } from '../creation/create-stack.ts'
import { bootstrap } from '../creation/deployment-around.ts'
import { allKinds } from '../creation/kinds/all-kinds.ts'
import { REGION, synthesizeStacks } from '../creation/synthesize.ts'
import { type Wire, wireTo } from '../creation/wire.ts'

/** An environment that an owner's commands are tried on, and what stands there for the names of the page. */
export interface Owned {
  readonly wire: Wire
  readonly values: Readonly<Record<string, string>>
  /** Names of all outputs that the stacks have. */
  readonly outputs: readonly string[]
  readonly stacks: readonly string[]
}

/** The keys of an item that is lost and restored. */
export const LOST = { pk: '$rehearsal#lost_1', sk: '$item#lost_1' }
export const PERSON = 'person@example.org'
/** Of an object that was deleted. */
const KEY = 'saved/lost.json'

/** Creates the stack whose resources commands name, with a person, an item, and an object that was overwritten and deleted. */
export async function createOwned(url: string): Promise<Owned> {
  const { stacks, assets } = synthesizeStacks()
  const wire = wireTo(url, REGION)
  const bucket = await bootstrap(wire, assets)
  const [kept] = stacks
  if (!kept) throw new Error('There is no protected stack')
  const creation = { wire, kinds: allKinds, bucket, exports: new Map<string, unknown>(), attempt: 'only' }
  const created = await createStack(kept, creation)
  // The emulator reads a denial without its conditions: see the walk of the creation.
  for (const name of refsOf([created], 'AWS::S3::BucketPolicy')) {
    await wire.s3({ method: 'DELETE', path: `/${name}?policy` })
  }
  const { outputs } = created
  const named = (output: string): string => outputs[output] ?? `no output ${output}`
  const values = {
    ...{ REGION, ACCOUNT: wire.account, TABLE: named('TableName'), POOL: named('UserPoolId') },
    ...{ BUCKET: named('PayloadBucketName'), UPLOADS: named('UploadBucketName'), MEDIA: named('MediaBucketName') },
    // Of the application, which is not created here: nobody there has been followed.
    ...{ TRACKER: 'stopwise-production-vans', FENCES: 'stopwise-production-stops' },
    ...{ SECRET: 'stopwise/production/stripe', PARTITION: LOST.pk, SORT: LOST.sk, KEY },
  }
  return {
    ...{ wire, outputs: stacks.flatMap(({ template }) => Object.keys(template.Outputs ?? {})) },
    ...{ stacks: stacks.map(({ name }) => name), values: { ...values, ...(await settle(wire, values)) } },
  }
}

async function settle(wire: Wire, { TABLE, POOL, BUCKET }: Readonly<Record<'TABLE' | 'POOL' | 'BUCKET', string>>) {
  await wire.json('AWSCognitoIdentityProviderService.AdminCreateUser', {
    ...{ UserPoolId: POOL, Username: PERSON, MessageAction: 'SUPPRESS' },
    UserAttributes: [{ Name: 'email', Value: PERSON }],
  })
  await setUpApp(wire, POOL)
  await wire.json('DynamoDB_20120810.PutItem', {
    ...{ TableName: TABLE, Item: { pk: { S: LOST.pk }, sk: { S: LOST.sk }, said: { S: 'before' } } },
  })
  for (const body of ['first', 'second']) await wire.s3({ method: 'PUT', path: `/${BUCKET}/${KEY}`, body })
  await wire.s3({ method: 'DELETE', path: `/${BUCKET}/${KEY}` })
  const versions = await wire.s3({ method: 'GET', path: `/${BUCKET}?versions&prefix=${KEY}` })
  const idIn = (pattern: RegExp): string => pattern.exec(versions)?.[1] ?? ''
  return {
    MARKER: idIn(/<DeleteMarker>.*?<VersionId>([^<]+)/s),
    // The older of the two stands last.
    VERSION: [...versions.matchAll(/<Version>.*?<VersionId>([^<]+)/gs)].at(-1)?.[1] ?? '',
  }
}

/** The person has an app for codes, which commands about their second step take for granted. */
async function setUpApp(wire: Wire, UserPoolId: string): Promise<void> {
  const ask = (operation: string, input: object) => wire.json(`AWSCognitoIdentityProviderService.${operation}`, input)
  const flow = 'ADMIN_USER_PASSWORD_AUTH'
  const made = await ask('CreateUserPoolClient', {
    ...{ UserPoolId, ClientName: 'rehearsal', ExplicitAuthFlows: [`ALLOW_${flow}`] },
  })
  const ClientId = inside(made.UserPoolClient, 'ClientId')
  const Password = 'Rehearsed-1'
  await ask('AdminSetUserPassword', { UserPoolId, Username: PERSON, Password, Permanent: true })
  const AuthParameters = { USERNAME: PERSON, PASSWORD: Password }
  const signedIn = await ask('AdminInitiateAuth', { UserPoolId, ClientId, AuthFlow: flow, AuthParameters })
  const AccessToken = inside(signedIn.AuthenticationResult, 'AccessToken')
  await ask('AssociateSoftwareToken', { AccessToken })
  await ask('VerifySoftwareToken', { AccessToken, UserCode: '123456' })
}

const inside = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null ? Object.entries(json).find(([key]) => key === name)?.[1] : undefined
