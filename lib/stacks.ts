import type { App } from 'aws-cdk-lib'
import { enforceChecks } from '#lib/checks/checks.ts'
import { FirewallStack } from '#lib/firewall/firewall-stack.ts'
import { tagWithEnvironment } from '#lib/watch/budget.ts'
import { ApplicationStack } from './application-stack.ts'
import type { Deployment } from './deployment.ts'
import { ProtectedStack } from './protected-stack.ts'

/** The stacks of one environment, under the checks that every synthesis must pass. */
export function addStacks(app: App, deployment: Deployment) {
  const prefix = `stopwise-${deployment.environmentName}`
  const protectedStack = new ProtectedStack(app, `${prefix}-protected`, deployment)
  const firewall = deployment.firewall ? new FirewallStack(app, `${prefix}-firewall`, deployment) : undefined
  const foundation = { ...protectedStack.resources, webAclArn: firewall?.webAclArn }
  const application = new ApplicationStack(app, `${prefix}-application`, deployment, foundation)
  tagWithEnvironment(app, deployment)
  enforceChecks(app)
  return { protectedStack, firewall, application }
}
