import { CfnOutput, type Stack } from 'aws-cdk-lib'
import type { UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { Mail } from '#lib/mail/mail.ts'
import type { UserDirectory } from '#lib/users/user-directory.ts'
import type { Site } from './site/site.ts'

interface Reported {
  readonly site: Site
  readonly mail: Mail
  readonly users: UserDirectory
  readonly client: UserPoolClient
}

/** What an operator needs after a deployment, for the browser, DNS and the console. */
export function reportOutputs(stack: Stack, { site, mail, users, client }: Reported): void {
  const outputs = {
    SiteUrl: site.url,
    DistributionDomain: site.distribution.distributionDomainName,
    UserPoolId: users.pool.userPoolId,
    UserPoolClientId: client.userPoolClientId,
    /** Redirect target to register with Google and Facebook. */
    SignInRedirect: `${users.domain.baseUrl()}/oauth2/idpresponse`,
  }
  for (const [name, value] of Object.entries(outputs)) new CfnOutput(stack, name, { value })
  mail.dnsRecords.forEach((value, index) => {
    new CfnOutput(stack, `SenderDkim${index + 1}`, { value })
  })
}
