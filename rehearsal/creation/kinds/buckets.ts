import { RefusedError, type Wire } from '../wire.ts'
import { listAt, readXml, textAt, type Xml } from '../xml.ts'
import { type Fields, fields, items, type Kinds, tagsOf, text } from './kind.ts'

const escaped = (value: unknown) => text(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const element = (name: string, ...content: readonly unknown[]): string => `<${name}>${content.join('')}</${name}>`

const leaf = (name: string, value: unknown): string => (value === undefined ? '' : element(name, escaped(value)))

/** What S3 calls each property: the name behind the question mark, how it is written, and how it is read. */
interface Setting {
  readonly query: string
  readonly write: (value: Fields) => string
  readonly read: (answer: Xml) => unknown
}

const lifecycleRule = (rule: Fields): string => {
  const { AbortIncompleteMultipartUpload, ExpirationInDays, NoncurrentVersionExpiration, Prefix, Status } = rule
  return element(
    'Rule',
    element('Filter', leaf('Prefix', Prefix ?? '')),
    leaf('Status', Status),
    ExpirationInDays === undefined ? '' : element('Expiration', leaf('Days', ExpirationInDays)),
    wrapped('NoncurrentVersionExpiration', NoncurrentVersionExpiration, 'NoncurrentDays'),
    wrapped('AbortIncompleteMultipartUpload', AbortIncompleteMultipartUpload, 'DaysAfterInitiation'),
  )
}

const wrapped = (name: string, value: unknown, inner: string): string =>
  value === undefined ? '' : element(name, leaf(inner, fields(value)[inner]))

const readRule = (rule: Xml): Fields => {
  const days = (name: string, inner: string) => {
    const value = textAt(rule, name, inner)
    return value === '' ? {} : { [name]: { [inner]: value } }
  }
  const expiration = textAt(rule, 'Expiration', 'Days')
  const prefix = textAt(rule, 'Filter', 'Prefix')
  return {
    Status: textAt(rule, 'Status'),
    ...(prefix === '' ? {} : { Prefix: prefix }),
    ...(expiration === '' ? {} : { ExpirationInDays: expiration }),
    ...days('NoncurrentVersionExpiration', 'NoncurrentDays'),
    ...days('AbortIncompleteMultipartUpload', 'DaysAfterInitiation'),
  }
}

const writeAll = (name: string, values: unknown) =>
  items(values)
    .map((value) => leaf(name, value))
    .join('')

const BLOCKS = ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets']

const settings: Readonly<Record<string, Setting>> = {
  VersioningConfiguration: {
    query: 'versioning',
    write: ({ Status }) => element('VersioningConfiguration', leaf('Status', Status)),
    // moto calls the element otherwise than AWS.
    read: (answer) => ({ Status: Object.values(fields(answer)).map((root) => textAt(root as Xml, 'Status'))[0] }),
  },
  BucketEncryption: {
    query: 'encryption',
    write: ({ ServerSideEncryptionConfiguration }) =>
      element(
        'ServerSideEncryptionConfiguration',
        ...items(ServerSideEncryptionConfiguration).map((rule) => {
          const { SSEAlgorithm } = fields(fields(rule).ServerSideEncryptionByDefault)
          return element('Rule', element('ApplyServerSideEncryptionByDefault', leaf('SSEAlgorithm', SSEAlgorithm)))
        }),
      ),
    read: (answer) => ({
      ServerSideEncryptionConfiguration: listAt(answer, 'ServerSideEncryptionConfiguration', 'Rule').map((rule) => ({
        ServerSideEncryptionByDefault: {
          SSEAlgorithm: textAt(rule, 'ApplyServerSideEncryptionByDefault', 'SSEAlgorithm'),
        },
      })),
    }),
  },
  PublicAccessBlockConfiguration: {
    query: 'publicAccessBlock',
    write: (value) => element('PublicAccessBlockConfiguration', ...BLOCKS.map((name) => leaf(name, value[name]))),
    read: (answer) =>
      Object.fromEntries(
        BLOCKS.map((name) => [name, textAt(answer, 'PublicAccessBlockConfiguration', name).toLowerCase()]),
      ),
  },
  OwnershipControls: {
    query: 'ownershipControls',
    write: ({ Rules }) =>
      element(
        'OwnershipControls',
        ...items(Rules).map((rule) => element('Rule', leaf('ObjectOwnership', fields(rule).ObjectOwnership))),
      ),
    read: (answer) => ({
      Rules: listAt(answer, 'OwnershipControls', 'Rule').map((rule) => ({
        ObjectOwnership: textAt(rule, 'ObjectOwnership'),
      })),
    }),
  },
  LifecycleConfiguration: {
    query: 'lifecycle',
    write: ({ Rules }) => element('LifecycleConfiguration', ...items(Rules).map((rule) => lifecycleRule(fields(rule)))),
    read: (answer) => ({ Rules: listAt(answer, 'LifecycleConfiguration', 'Rule').map(readRule) }),
  },
  CorsConfiguration: {
    query: 'cors',
    write: ({ CorsRules }) =>
      element(
        'CORSConfiguration',
        ...items(CorsRules).map((rule) => {
          const { AllowedHeaders, AllowedMethods, AllowedOrigins, MaxAge } = fields(rule)
          return element(
            'CORSRule',
            writeAll('AllowedHeader', AllowedHeaders),
            writeAll('AllowedMethod', AllowedMethods),
            writeAll('AllowedOrigin', AllowedOrigins),
            leaf('MaxAgeSeconds', MaxAge),
          )
        }),
      ),
    read: (answer) => ({
      CorsRules: listAt(answer, 'CORSConfiguration', 'CORSRule').map((rule) => ({
        AllowedHeaders: listAt(rule, 'AllowedHeader'),
        AllowedMethods: listAt(rule, 'AllowedMethod'),
        AllowedOrigins: listAt(rule, 'AllowedOrigin'),
        MaxAge: textAt(rule, 'MaxAgeSeconds'),
      })),
    }),
  },
  NotificationConfiguration: {
    query: 'notification',
    write: ({ EventBridgeConfiguration }) =>
      element('NotificationConfiguration', EventBridgeConfiguration === undefined ? '' : '<EventBridgeConfiguration/>'),
    read: () => undefined,
  },
  LoggingConfiguration: {
    query: 'logging',
    write: ({ DestinationBucketName, LogFilePrefix }) =>
      element(
        'BucketLoggingStatus',
        element('LoggingEnabled', leaf('TargetBucket', DestinationBucketName), leaf('TargetPrefix', LogFilePrefix)),
      ),
    read: (answer) => ({
      DestinationBucketName: textAt(answer, 'BucketLoggingStatus', 'LoggingEnabled', 'TargetBucket'),
      LogFilePrefix: textAt(answer, 'BucketLoggingStatus', 'LoggingEnabled', 'TargetPrefix'),
    }),
  },
  Tags: {
    query: 'tagging',
    write: (tags) =>
      element(
        'Tagging',
        element(
          'TagSet',
          ...Object.entries(tags).map(([key, value]) => element('Tag', leaf('Key', key), leaf('Value', value))),
        ),
      ),
    read: (answer) =>
      listAt(answer, 'Tagging', 'TagSet', 'Tag').map((tag) => ({
        Key: textAt(tag, 'Key'),
        Value: textAt(tag, 'Value'),
      })),
  },
}

/** The bucket of the logs must let them in, and its policy names the buckets that they come from. */
const AFTERWARDS = ['LoggingConfiguration']

async function putSetting(wire: Wire, bucket: string, property: string, value: unknown): Promise<void> {
  const setting = settings[property]
  if (!setting || value === undefined) return
  const body = setting.write(property === 'Tags' ? tagsOf(value) : fields(value))
  await wire.s3({ method: 'PUT', path: `/${bucket}?${setting.query}`, body })
}

/** What was never set is refused by S3 in the place of an empty answer. */
async function observeSetting(wire: Wire, bucket: string, { query, read }: Setting): Promise<unknown> {
  try {
    return read(readXml(await wire.s3({ method: 'GET', path: `/${bucket}?${query}` })))
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) return undefined
    throw error
  }
}

export const buckets: Kinds = {
  'AWS::S3::Bucket': {
    maker: 'service',
    reason: 'its CloudFormation takes the encryption and nothing else of a bucket',
    make: async (wire, { name, properties }) => {
      const bucket = text(properties.BucketName ?? name)
        .toLowerCase()
        .slice(0, 63)
      await wire.s3({ method: 'PUT', path: `/${bucket}` })
      for (const property of Object.keys(settings).filter((each) => !AFTERWARDS.includes(each))) {
        await putSetting(wire, bucket, property, properties[property])
      }
      const host = `${bucket}.s3.${wire.region}.amazonaws.com`
      const attributes = {
        Arn: `arn:aws:s3:::${bucket}`,
        RegionalDomainName: host,
        DomainName: `${bucket}.s3.amazonaws.com`,
      }
      return { ref: bucket, attributes }
    },
    finish: async (wire, { ref }, properties) => {
      for (const property of AFTERWARDS) await putSetting(wire, ref, property, properties[property])
    },
    observe: async (wire, { ref }) => {
      const observed: [string, unknown][] = []
      for (const [property, setting] of Object.entries(settings)) {
        const value = await observeSetting(wire, ref, setting)
        if (value !== undefined) observed.push([property, value])
      }
      return Object.fromEntries(observed)
    },
    unseen: ['NotificationConfiguration'],
  },
  'AWS::S3::BucketPolicy': {
    maker: 'service',
    reason: 'moto knows it, but not its CloudFormation',
    make: async (wire, { properties: { Bucket, PolicyDocument } }) => {
      await wire.s3({ method: 'PUT', path: `/${text(Bucket)}?policy`, body: JSON.stringify(PolicyDocument) })
      return { ref: text(Bucket), attributes: {} }
    },
    observe: async (wire, { ref }) => ({
      Bucket: ref,
      PolicyDocument: JSON.parse(await wire.s3({ method: 'GET', path: `/${ref}?policy` })),
    }),
  },
}
