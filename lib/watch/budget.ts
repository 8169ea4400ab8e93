import { Tags } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import type { Deployment } from '#lib/deployment.ts'

/** Says on each resource whose it is, so that a bill can be told apart. */
const TAG = 'stopwise-environment'

export const tagWithEnvironment = (scope: Construct, { environmentName }: Deployment): void =>
  // A dashboard costs too little to be told apart, and takes no tag in every region.
  Tags.of(scope).add(TAG, environmentName, { excludeResourceTypes: ['AWS::CloudWatch::Dashboard'] })

/**
 * Mails the operator when a month's bill is expected to pass the budget, and when it has reached 80 %: the bill of the
 * account, or of this environment where its tag counts, which only the owner of the account can say.
 */
export function monthlyBudget(scope: Construct, deployment: Deployment): void {
  const { monthlyBudget: amount, alarmAddress: address, environmentName, budgetByTag } = deployment
  if (amount === 0 || address === undefined) return
  const notice = (notificationType: string, threshold: number) => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'EMAIL', address }],
  })
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `stopwise-${environmentName}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount, unit: 'USD' },
      ...(budgetByTag && { costFilters: { TagKeyValue: [`user:${TAG}$${environmentName}`] } }),
    },
    notificationsWithSubscribers: [notice('ACTUAL', 80), notice('FORECASTED', 100)],
  })
}
