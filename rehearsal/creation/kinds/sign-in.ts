import { fields, items, type Kinds, NOT_IN_CLOUDFORMATION, pick, text } from './kind.ts'

const BY_API = 'AWSCognitoIdentityProviderService'

/** Codes of an authenticator app. */
const APP = 'SOFTWARE_TOKEN_MFA'

const OF_THE_POOL = [
  'AccountRecoverySetting',
  'AdminCreateUserConfig',
  'AutoVerifiedAttributes',
  'DeletionProtection',
  'EmailConfiguration',
  'EmailVerificationMessage',
  'EmailVerificationSubject',
  'LambdaConfig',
  'Policies',
  'SmsVerificationMessage',
  'UserAttributeUpdateSettings',
  'UserPoolTags',
  'UserPoolTier',
  'UserPoolAddOns',
  'UsernameAttributes',
  'UsernameConfiguration',
  'VerificationMessageTemplate',
] as const

export const signIn: Kinds = {
  'AWS::Cognito::UserPool': {
    maker: 'service',
    reason: NOT_IN_CLOUDFORMATION,
    make: async (wire, { name, properties: { Schema, ...properties } }) => {
      const PoolName = properties.UserPoolName ?? name
      const { UserPool } = await wire.json(`${BY_API}.CreateUserPool`, {
        PoolName,
        Schema,
        ...pick(properties, OF_THE_POOL),
      })
      const { Id, Arn } = UserPool
      const SoftwareTokenMfaConfiguration = { Enabled: items(properties.EnabledMfas).includes(APP) }
      const { MfaConfiguration = 'OFF' } = properties
      const second = { UserPoolId: Id, MfaConfiguration, SoftwareTokenMfaConfiguration }
      if (SoftwareTokenMfaConfiguration.Enabled) await wire.json(`${BY_API}.SetUserPoolMfaConfig`, second)
      const ProviderName = `cognito-idp.${wire.region}.amazonaws.com/${Id}`
      return { ref: Id, attributes: { Arn, ProviderName, ProviderURL: `https://${ProviderName}` } }
    },
    observe: async (wire, { ref: UserPoolId }, { Schema }) => {
      const { UserPool } = await wire.json(`${BY_API}.DescribeUserPool`, { UserPoolId })
      const second = await wire.json(`${BY_API}.GetUserPoolMfaConfig`, { UserPoolId })
      const wanted = items(Schema).map((attribute) => text(fields(attribute).Name))
      const known = items(UserPool.SchemaAttributes).map(fields)
      return {
        ...pick(UserPool, OF_THE_POOL),
        MfaConfiguration: second.MfaConfiguration,
        ...(fields(second.SoftwareTokenMfaConfiguration).Enabled === true && { EnabledMfas: [APP] }),
        // The pool has standard attributes beside those that were asked for.
        Schema: known
          .filter(({ Name }) => wanted.includes(text(Name)))
          .map((one) => pick(one, ['Name', 'Mutable', 'Required'])),
      }
    },
    unseen: ['UserPoolTier', 'WebAuthnRelyingPartyID', 'WebAuthnUserVerification', 'WebAuthnFactorConfiguration'],
  },
  'AWS::Cognito::UserPoolClient': {
    maker: 'service',
    reason: NOT_IN_CLOUDFORMATION,
    make: async (wire, { name, properties }) => {
      const { UserPoolClient } = await wire.json(`${BY_API}.CreateUserPoolClient`, { ClientName: name, ...properties })
      return { ref: UserPoolClient.ClientId, attributes: {} }
    },
    observe: async (wire, { ref: ClientId }, { UserPoolId }) => {
      const { UserPoolClient } = await wire.json(`${BY_API}.DescribeUserPoolClient`, { ClientId, UserPoolId })
      const { ClientId: _, ClientSecret, ...shown } = UserPoolClient
      return { ...shown, GenerateSecret: ClientSecret !== undefined }
    },
  },
  'AWS::Cognito::UserPoolDomain': {
    maker: 'service',
    reason: NOT_IN_CLOUDFORMATION,
    make: async (wire, { properties }) => {
      await wire.json(`${BY_API}.CreateUserPoolDomain`, properties)
      return { ref: text(properties.Domain), attributes: {} }
    },
    observe: async (wire, { ref: Domain }) => {
      const { DomainDescription } = await wire.json(`${BY_API}.DescribeUserPoolDomain`, { Domain })
      return pick(DomainDescription, ['Domain', 'UserPoolId'])
    },
  },
  'AWS::Cognito::UserPoolGroup': {
    maker: 'service',
    reason: NOT_IN_CLOUDFORMATION,
    make: async (wire, { properties }) => {
      await wire.json(`${BY_API}.CreateGroup`, properties)
      return { ref: text(properties.GroupName), attributes: {} }
    },
    observe: async (wire, { ref: GroupName }, { UserPoolId }) => {
      const { Group } = await wire.json(`${BY_API}.GetGroup`, { GroupName, UserPoolId })
      return pick(Group, ['GroupName', 'UserPoolId', 'Description', 'Precedence'])
    },
  },
  'AWS::Cognito::UserPoolIdentityProvider': {
    maker: 'service',
    reason: NOT_IN_CLOUDFORMATION,
    make: async (wire, { properties }) => {
      await wire.json(`${BY_API}.CreateIdentityProvider`, properties)
      return { ref: text(properties.ProviderName), attributes: {} }
    },
    observe: async (wire, { ref: ProviderName }, { UserPoolId }) => {
      const { IdentityProvider } = await wire.json(`${BY_API}.DescribeIdentityProvider`, { ProviderName, UserPoolId })
      return pick(IdentityProvider, [
        'AttributeMapping',
        'ProviderDetails',
        'ProviderName',
        'ProviderType',
        'UserPoolId',
      ])
    },
  },
}
