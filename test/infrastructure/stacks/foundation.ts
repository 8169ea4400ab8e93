import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { roles } from '#core/accounts/account.ts'
import { groups } from '#lib/users/user-directory.ts'
import { table } from '#store/table/table.ts'
import { everyParameter, parameters, resourcesOf, stacksOf, protectedTemplate as template } from './synthesis.ts'

const kept = { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' }

interface Ceilings {
  readonly WriteOnDemandThroughputSettings?: { readonly MaxWriteRequestUnits: number }
  readonly GlobalSecondaryIndexes: readonly Pick<Ceilings, 'WriteOnDemandThroughputSettings'>[]
  readonly Replicas: readonly {
    readonly ReadOnDemandThroughputSettings?: { readonly MaxReadRequestUnits: number }
    readonly GlobalSecondaryIndexes: Ceilings['Replicas']
  }[]
}

/** CloudFormation refuses to withdraw an export that the application still reads. */
const tableExports = (of: Template) =>
  Object.keys(of.findOutputs('*'))
    .filter((id) => id.includes('SingleTable'))
    .sort()

describe('the table', () => {
  it('survives a deletion by slip and can be restored to any second', () => {
    template.hasResource('AWS::DynamoDB::GlobalTable', {
      ...kept,
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        SSESpecification: { SSEEnabled: true },
        Replicas: [
          Match.objectLike({
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          }),
        ],
      },
    })
  })

  it('and each index have a ceiling of units per second, which grows with the throttles or is set', {
    tags: ['deep'],
  }, () => {
    const ceilingsOf = (context: object) => {
      const of = Template.fromStack(stacksOf({ ...parameters, ...context }).protectedStack)
      const [found] = Object.values(resourcesOf(of, 'AWS::DynamoDB::GlobalTable'))
      const {
        Replicas,
        GlobalSecondaryIndexes,
        WriteOnDemandThroughputSettings: writes,
      }: Ceilings = JSON.parse(JSON.stringify(found?.Properties))
      return {
        written: [writes, ...GlobalSecondaryIndexes.map((index) => index.WriteOnDemandThroughputSettings)].map(
          (each) => each?.MaxWriteRequestUnits,
        ),
        read: Replicas.flatMap(({ GlobalSecondaryIndexes: indexes, ReadOnDemandThroughputSettings: reads }) =>
          [reads, ...indexes.map((index) => index.ReadOnDemandThroughputSettings)].map(
            (each) => each?.MaxReadRequestUnits,
          ),
        ),
      }
    }

    expect(ceilingsOf({})).toEqual({ written: [1000, 1000, 1000], read: [4000, 1000, 1000] })
    expect(ceilingsOf({ functionQuota: '3000' })).toEqual({ written: [3000, 3000, 3000], read: [12_000, 3000, 3000] })
    expect(ceilingsOf({ tableReadsASecond: '500', tableWritesASecond: '80' })).toEqual({
      ...{ written: [80, 80, 80], read: [500, 125, 125] },
    })
  })

  it('gives way to a restored one without being deleted', () => {
    const { protectedStack, application } = stacksOf({ restoredTable: 'restored' })

    Template.fromStack(protectedStack).hasResource('AWS::DynamoDB::GlobalTable', kept)
    Template.fromStack(application).hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ TABLE_NAME: 'restored' }) },
    })
    expect(tableExports(template)).toHaveLength(2)
    expect(tableExports(Template.fromStack(protectedStack))).toEqual(tableExports(template))
  })

  it('has the keys, the indexes and the expiry that the store states', () => {
    const keys = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
      { AttributeName: partitionKey, KeyType: 'HASH' },
      { AttributeName: sortKey, KeyType: 'RANGE' },
    ]

    template.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      KeySchema: keys(table),
      GlobalSecondaryIndexes: table.indexes.map((index) =>
        Match.objectLike({ IndexName: index.name, KeySchema: keys(index) }),
      ),
      TimeToLiveSpecification: { AttributeName: table.expiresAt, Enabled: true },
    })
  })
})

/** The settings of the function that words mails of the pool. */
const mailEnvironment = (of: Template) =>
  Object.values(resourcesOf(of, 'AWS::Lambda::Function')).flatMap(({ Properties }) =>
    JSON.stringify(Properties).includes('SITE_NAME') ? [Properties.Environment] : [],
  )

describe('the user pool', () => {
  it('has its mails worded by us, with a link where the site has a domain', () => {
    const { protectedStack } = stacksOf({ siteName: 'Rounds' })

    template.hasResourceProperties('AWS::Cognito::UserPool', {
      LambdaConfig: { CustomMessage: { 'Fn::GetAtt': [Match.stringLikeRegexp('CustomMessage'), 'Arn'] } },
    })
    template.hasResourceProperties('AWS::Lambda::Permission', { Principal: 'cognito-idp.amazonaws.com' })
    expect(mailEnvironment(template)).toMatchObject([
      { Variables: { SITE_NAME: 'Stopwise', SITE_URL: 'https://stops.example.org' } },
    ])
    const [without] = mailEnvironment(Template.fromStack(protectedStack))
    expect(without).toMatchObject({ Variables: { SITE_NAME: 'Rounds' } })
    expect(without).not.toHaveProperty('Variables.SITE_URL')
  })

  it('calls a function before an account is created, which may only count', () => {
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      LambdaConfig: { PreSignUp: { 'Fn::GetAtt': [Match.stringLikeRegexp('PreSignUp'), 'Arn'] } },
    })
    template.hasResourceProperties('AWS::Lambda::Function', {
      Timeout: 5,
      Environment: { Variables: Match.objectLike({ SIGN_UPS_A_DAY: '1000', TABLE_NAME: Match.anyValue() }) },
    })
    const rights = Object.entries(resourcesOf(template, 'AWS::IAM::Policy')).filter(([id]) => id.includes('PreSignUp'))
    const actions = JSON.stringify(rights).match(/"(dynamodb|s3|cognito-idp):\w+"/g)
    expect(actions).toEqual(['"dynamodb:GetItem"', '"dynamodb:UpdateItem"'])
    const few = Template.fromStack(stacksOf({ signUpsADay: '50' }).protectedStack)
    few.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ SIGN_UPS_A_DAY: '50' }) },
    })
  })

  it('survives a deletion by slip', () => {
    template.hasResource('AWS::Cognito::UserPool', { ...kept, Properties: { DeletionProtection: 'ACTIVE' } })
  })

  it('signs in by e-mail in any case, with eight characters of both cases', () => {
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
      Policies: {
        PasswordPolicy: { MinimumLength: 8, RequireLowercase: true, RequireUppercase: true, RequireNumbers: false },
      },
    })
  })

  it('lets everybody add codes of an app, makes nobody, and sends no codes to phones or mailboxes', () => {
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    })
  })

  it('takes passkeys that prove who holds them, for both steps, where the site has a domain', () => {
    const bound = ['WebAuthnRelyingPartyID', 'WebAuthnUserVerification', 'WebAuthnFactorConfiguration']
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
      WebAuthnRelyingPartyID: 'stops.example.org',
      WebAuthnUserVerification: 'required',
      WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
      UserPoolTier: 'ESSENTIALS',
    })
    const [without] = Object.values(
      resourcesOf(Template.fromStack(stacksOf({}).protectedStack), 'AWS::Cognito::UserPool'),
    )
    for (const name of bound) expect(without).not.toHaveProperty(`Properties.${name}`)
    expect(without).not.toHaveProperty('Properties.Policies.SignInPolicy')
  })

  it('has a group for each role of the core', () => {
    expect([...groups].sort()).toEqual([...roles].sort())
    template.resourceCountIs('AWS::Cognito::UserPoolGroup', roles.length)
  })

  it('takes the secrets of Google and Facebook from Secrets Manager', () => {
    const providers = Object.values(resourcesOf(template, 'AWS::Cognito::UserPoolIdentityProvider'))

    const secrets = providers.map(({ Properties }) => JSON.stringify(Properties.ProviderDetails))

    expect(secrets).toHaveLength(2)
    for (const secret of secrets)
      expect(secret).toMatch(/resolve:secretsmanager:stopwise\/production\/(google|facebook)/)
  })

  it('leads to the providers of companies by their domains, with secrets from Secrets Manager and no claims of roles', () => {
    const { protectedStack, application: stack } = stacksOf(everyParameter)
    const pool = Template.fromStack(protectedStack)

    pool.hasResourceProperties('AWS::Cognito::UserPoolIdentityProvider', {
      ...{ ProviderName: 'Harbor', ProviderType: 'OIDC', IdpIdentifiers: ['harbor.example'] },
      ProviderDetails: Match.objectLike({
        client_secret: Match.stringLikeRegexp('resolve:secretsmanager:stopwise/production/sso-Harbor'),
        oidc_issuer: 'https://id.harbor.example',
      }),
      AttributeMapping: { email: 'email', name: 'name' },
    })
    pool.hasResourceProperties('AWS::Cognito::UserPoolIdentityProvider', {
      ...{ ProviderName: 'City', ProviderType: 'SAML', IdpIdentifiers: ['city.example'] },
      ProviderDetails: { MetadataURL: 'https://id.city.example/metadata' },
      AttributeMapping: { email: Match.stringLikeRegexp('emailaddress$'), name: Match.stringLikeRegexp('name$') },
    })
    const application = Template.fromStack(stack)
    application.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      SupportedIdentityProviders: ['COGNITO', 'Google', 'Facebook', 'Harbor', 'City'],
    })
    application.hasResourceProperties('AWS::Lambda::Function', {
      Environment: {
        Variables: Match.objectLike({ SSO_DOMAINS: '{"Harbor":["harbor.example"],"City":["city.example"]}' }),
      },
    })
  })

  it('offers no federation and sends by Cognito while nothing is configured', () => {
    const bare = Template.fromStack(stacksOf({}).protectedStack)

    bare.resourceCountIs('AWS::Cognito::UserPoolIdentityProvider', 0)
    bare.hasResourceProperties('AWS::Cognito::UserPool', {
      EmailConfiguration: { EmailSendingAccount: 'COGNITO_DEFAULT' },
    })
  })
})

describe('the buckets', () => {
  const buckets = Object.entries(resourcesOf(template, 'AWS::S3::Bucket'))

  it.each(buckets)('%s is closed to the public and encrypted', (_, { Properties }) => {
    expect(Properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: { ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: {} }] },
    })
  })

  it('refuse requests in clear, each by its policy', () => {
    const policies = Object.values(resourcesOf(template, 'AWS::S3::BucketPolicy'))

    expect(policies).toHaveLength(buckets.length)
    for (const { Properties } of policies) {
      expect(JSON.stringify(Properties)).toContain('{"Bool":{"aws:SecureTransport":"false"}},"Effect":"Deny"')
    }
  })

  it('forget jobs after two days, rankings after seven, failed routes after thirty, routes after their links, and uploads after thirty days', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({ Prefix: 'department/failed/', ExpirationInDays: 30 }),
          Match.objectLike({ Prefix: 'jobs/', ExpirationInDays: 2 }),
          Match.objectLike({ Prefix: 'department/rankings/', ExpirationInDays: 7 }),
          Match.objectLike({ Prefix: 'routes/30-days/', ExpirationInDays: 31 }),
          Match.objectLike({ Prefix: 'routes/90-days/', ExpirationInDays: 91 }),
          Match.objectLike({
            ...{ Prefix: 'routes/', ExpirationInDays: 3651 },
            NoncurrentVersionExpiration: { NoncurrentDays: 7 },
          }),
        ]),
      },
    })
    template.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({ ExpirationInDays: 30, NoncurrentVersionExpiration: { NoncurrentDays: 7 } }),
        ]),
      },
      VersioningConfiguration: { Status: 'Enabled' },
      CorsConfiguration: { CorsRules: [Match.objectLike({ AllowedOrigins: ['https://stops.example.org'] })] },
    })
  })

  it('keep links that were sent, whatever the days of new ones become', { tags: ['deep'] }, () => {
    const bucketsOf = (linkDays: number) =>
      resourcesOf(Template.fromStack(stacksOf({ linkDays }).protectedStack), 'AWS::S3::Bucket')

    expect(bucketsOf(7)).toEqual(bucketsOf(90))
  })

  it('outlive their stack', () => {
    template.allResources('AWS::S3::Bucket', kept)
  })
})

it('the protected stack itself cannot be deleted while it is protected', () => {
  expect(stacksOf({}).protectedStack.terminationProtection).toBe(true)
})
