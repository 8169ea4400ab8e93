/** An action on a resource, as IAM names both; names that the environment of a function gives stand as `${NAME}`. */
export interface Access {
  readonly action: string
  readonly resource: string
}

/** A call of the AWS SDK: client and command by name, and what it was sent with. */
export interface SdkCall {
  readonly client: string
  readonly command: string
  readonly input: Readonly<Record<string, unknown>>
}

/** A call by the names of service and command: `DynamoDB GetItem`. */
export const callOf = ({ client, command }: Omit<SdkCall, 'input'>): string =>
  `${client.replace(/Client$/, '')} ${command.replace(/Command$/, '')}`

/** A name as the environment of the function gives it, or as it is. */
export type NameOf = (name: unknown) => string

type Reader = (input: Input, name: NameOf) => readonly Access[]
type Input = Readonly<Record<string, unknown>>

const input = (value: unknown): Input => (typeof value === 'object' && value !== null ? { ...value } : {})
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const here = (service: string, resource: string): string => `arn:aws:${service}:\${REGION}:\${ACCOUNT}:${resource}`

const onTable = (action: string, table: unknown, name: NameOf, index?: unknown): Access => ({
  action: `dynamodb:${action}`,
  resource: here('dynamodb', `table/${name(table)}${index === undefined ? '' : `/index/${String(index)}`}`),
})

const itemCall =
  (action: string): Reader =>
  ({ TableName, IndexName }, name) => [onTable(action, TableName, name, IndexName)]

const batchCall =
  (action: string): Reader =>
  ({ RequestItems }, name) =>
    Object.keys(input(RequestItems)).map((table) => onTable(action, table, name))

/** A transaction asks for the right of each of its parts. */
const transactionCall =
  (actions: Readonly<Record<string, string>>): Reader =>
  ({ TransactItems }, name) =>
    list(TransactItems).flatMap((item) =>
      Object.entries(input(item)).map(([part, of]) => onTable(actions[part] ?? part, input(of).TableName, name)),
    )

const objectArn = (bucket: unknown, key: unknown, name: NameOf): string => `arn:aws:s3:::${name(bucket)}/${name(key)}`
const bucketArn = (bucket: unknown, name: NameOf): string => `arn:aws:s3:::${name(bucket)}`

/** Without the right to list, a key that is not there is refused instead of missing. */
const reading: Reader = ({ Bucket, Key }, name) => [
  { action: 's3:GetObject', resource: objectArn(Bucket, Key, name) },
  { action: 's3:ListBucket', resource: bucketArn(Bucket, name) },
]

const objectCall =
  (action: string): Reader =>
  ({ Bucket, Key }, name) => [{ action: `s3:${action}`, resource: objectArn(Bucket, Key, name) }]

const copying: Reader = ({ Bucket, Key, CopySource }, name) => {
  const [bucket, ...key] = decodeURIComponent(String(CopySource)).split('/')
  return [...reading({ Bucket: bucket, Key: key.join('/') }, name), ...objectCall('PutObject')({ Bucket, Key }, name)]
}

const deletingMany: Reader = ({ Bucket, Delete }, name) =>
  list(input(Delete).Objects).flatMap((each) => objectCall('DeleteObject')({ Bucket, Key: input(each).Key }, name))

const onPool =
  (action: string): Reader =>
  ({ UserPoolId }, name) => [
    { action: `cognito-idp:${action}`, resource: here('cognito-idp', `userpool/${name(UserPoolId)}`) },
  ]

const onTracker =
  (action: string): Reader =>
  ({ TrackerName }, name) => [{ action: `geo:${action}`, resource: here('geo', `tracker/${name(TrackerName)}`) }]

const onFences =
  (action: string): Reader =>
  ({ CollectionName }, name) => [
    { action: `geo:${action}`, resource: here('geo', `geofence-collection/${name(CollectionName)}`) },
  ]

const onKey =
  (action: string): Reader =>
  ({ KeyName }, name) => [{ action: `geo:${action}`, resource: here('geo', `api-key/${name(KeyName)}`) }]

/** The provider of a region is the one resource of places, and of routes. */
const ofProvider =
  (api: 'geo-places' | 'geo-routes', action: string): Reader =>
  () => [{ action: `${api}:${action}`, resource: `arn:aws:${api}:\${REGION}::provider/default` }]

/** By the identity of the sender, and with its configuration set. */
const mailing: Reader = ({ FromEmailAddress, ConfigurationSetName }, name) => [
  { action: 'ses:SendEmail', resource: here('ses', `identity/${name(FromEmailAddress)}`) },
  ...(ConfigurationSetName === undefined
    ? []
    : [{ action: 'ses:SendEmail', resource: here('ses', `configuration-set/${name(ConfigurationSetName)}`) }]),
]

const starting: Reader = ({ stateMachineArn }, name) => [
  { action: 'states:StartExecution', resource: name(stateMachineArn) },
]

/** The ARN of an execution is that of its machine, but for the kind, with its name behind. */
const stopping: Reader = ({ executionArn }, name) => {
  const [, machine = '', execution = ''] = /^(.+):([^:]+)$/.exec(String(executionArn)) ?? []
  const arn = name(machine.replace(':execution:', ':stateMachine:'))
  return [{ action: 'states:StopExecution', resource: `${arn}|execution:${execution}` }]
}

const readers: Readonly<Record<string, Readonly<Record<string, Reader>>>> = {
  DynamoDB: {
    GetItem: itemCall('GetItem'),
    PutItem: itemCall('PutItem'),
    UpdateItem: itemCall('UpdateItem'),
    DeleteItem: itemCall('DeleteItem'),
    Query: itemCall('Query'),
    Scan: itemCall('Scan'),
    BatchGetItem: batchCall('BatchGetItem'),
    BatchWriteItem: batchCall('BatchWriteItem'),
    TransactGetItems: transactionCall({ Get: 'GetItem' }),
    TransactWriteItems: transactionCall({
      ...{ Put: 'PutItem', Update: 'UpdateItem', Delete: 'DeleteItem' },
      ConditionCheck: 'ConditionCheckItem',
    }),
  },
  S3: {
    GetObject: reading,
    HeadObject: reading,
    PutObject: objectCall('PutObject'),
    DeleteObject: objectCall('DeleteObject'),
    DeleteObjects: deletingMany,
    CopyObject: copying,
    ListObjectsV2: ({ Bucket }, name) => [{ action: 's3:ListBucket', resource: bucketArn(Bucket, name) }],
  },
  CognitoIdentityProvider: Object.fromEntries(
    ['AdminGetUser', 'AdminDisableUser', 'AdminDeleteUser', 'AdminUserGlobalSignOut', 'AdminListGroupsForUser'].map(
      (action) => [action, onPool(action)],
    ),
  ),
  Location: {
    BatchUpdateDevicePosition: onTracker('BatchUpdateDevicePosition'),
    BatchDeleteDevicePositionHistory: onTracker('BatchDeleteDevicePositionHistory'),
    BatchPutGeofence: onFences('BatchPutGeofence'),
    BatchDeleteGeofence: onFences('BatchDeleteGeofence'),
    DescribeKey: onKey('DescribeKey'),
    UpdateKey: onKey('UpdateKey'),
  },
  GeoPlaces: Object.fromEntries(
    ['Autocomplete', 'Geocode', 'GetPlace', 'ReverseGeocode'].map((action) => [
      action,
      ofProvider('geo-places', action),
    ]),
  ),
  GeoRoutes: Object.fromEntries(
    ['CalculateRoutes', 'CalculateRouteMatrix'].map((action) => [action, ofProvider('geo-routes', action)]),
  ),
  SESv2: { SendEmail: mailing },
  SNS: {
    // A phone has no ARN.
    Publish: ({ TopicArn, PhoneNumber }) => [{ action: 'sns:Publish', resource: String(TopicArn ?? PhoneNumber) }],
    CheckIfPhoneNumberIsOptedOut: () => [{ action: 'sns:CheckIfPhoneNumberIsOptedOut', resource: '*' }],
  },
  CloudWatch: {
    // A metric has no ARN.
    GetMetricStatistics: () => [{ action: 'cloudwatch:GetMetricStatistics', resource: '*' }],
    // By the beginning of their names: asked of all.
    DescribeAlarms: () => [{ action: 'cloudwatch:DescribeAlarms', resource: here('cloudwatch', 'alarm:*') }],
  },
  SFN: { StartExecution: starting, StopExecution: stopping },
  SecretsManager: {
    GetSecretValue: ({ SecretId }, name) => [
      { action: 'secretsmanager:GetSecretValue', resource: here('secretsmanager', `secret:${name(SecretId)}-AbCdEf`) },
    ],
  },
}

/**
 * What IAM is asked for a call, as the service authorization reference says.
 *
 * @throws Error for a call that nobody has said this of yet
 * @see https://docs.aws.amazon.com/service-authorization/latest/reference/
 */
export function accessesOf({ input: sent, ...by }: SdkCall, name: NameOf): readonly Access[] {
  const [service = '', command = ''] = callOf(by).split(' ')
  const read = readers[service]?.[command]
  if (!read) throw new Error(`Nobody says which right ${service} ${command} asks for: add it to rehearsal/recording.`)
  return read(sent, name)
}
