import { describe, expect, it } from 'vitest'
import { applicationTemplate, protectedTemplate, resourcesOf } from './synthesis.ts'

/**
 * What holds data, or is known by name outside of the templates. Under another logical id CloudFormation creates a new,
 * empty one and deletes the old one or leaves it behind.
 */
const kept = {
  'AWS::DynamoDB::GlobalTable': ['SingleTable46C85431'],
  'AWS::S3::Bucket': [
    ...['FilesAccessLogsAAAD0C84', 'FilesUploads4BF93D6F', 'FilesPayloads7F790E85'],
    ...['FilesMedia8AFB6286', 'FilesRegionsEEDB20B4'],
  ],
  'AWS::Cognito::UserPool': ['UsersPoolBFC35D3B'],
  'AWS::Cognito::UserPoolDomain': ['UsersPoolDomainEEA57DAC'],
  'AWS::Cognito::UserPoolIdentityProvider': ['UsersPoolGoogleDF5D00C5', 'UsersPoolFacebook89B94D20'],
  'AWS::Cognito::UserPoolGroup': [
    ...['Usersauthor98063409', 'Usersdepartmentscheduler05A3BC15', 'UsersdepartmentviewerBFBD6485'],
  ],
}

const keptByApplication = {
  'AWS::Location::Tracker': ['TrackerVansDD4F1133'],
  'AWS::SES::EmailIdentity': ['MailIdentity4EC7C521'],
  'AWS::ApiGatewayV2::Api': ['HttpApi9292168F'],
  'AWS::CloudFront::Distribution': ['SiteDistribution390DED28'],
}

describe('what must outlive an update', () => {
  it.each([
    ['protected', protectedTemplate, kept],
    ['application', applicationTemplate, keptByApplication],
  ] as const)('keeps its logical id: %s', (_, template, ids) => {
    for (const [type, expected] of Object.entries(ids))
      expect([type, Object.keys(resourcesOf(template, type))]).toEqual([type, expect.arrayContaining([...expected])])
  })

  it('is created under no name of its own, by which an update could replace it', () => {
    const named = ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool'].flatMap((type) =>
      Object.values(resourcesOf(protectedTemplate, type)).flatMap(({ Properties }) => [
        ...[Properties.TableName, Properties.BucketName, Properties.UserPoolName].filter((name) => name !== undefined),
      ]),
    )

    expect(named).toEqual([])
  })
})
