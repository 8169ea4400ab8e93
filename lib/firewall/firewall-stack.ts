import { Stack } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { Deployment } from '#lib/deployment.ts'
import { managedRules, metricOf, rateLimit } from './firewall-rules.ts'

/** The web ACL of the distribution. CloudFront takes it from us-east-1 only, wherever the application runs. */
export class FirewallStack extends Stack {
  readonly webAclArn: string

  constructor(scope: Construct, id: string, deployment: Deployment) {
    super(scope, id, {
      env: { region: 'us-east-1', ...(deployment.account && { account: deployment.account }) },
      crossRegionReferences: deployment.region !== 'us-east-1',
      description: 'Stopwise: firewall in front of the site',
    })
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: metricOf('web-acl'),
      rules: [rateLimit(0), ...managedRules(1)],
    })
    this.webAclArn = acl.attrArn
  }
}
