import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import type { Deployment } from '#lib/deployment.ts'

/** Mails the operator when a month's bill of the account is expected to pass the budget, and when it has reached 80 %. */
export function monthlyBudget(scope: Construct, { monthlyBudget: amount, alarmAddress: address }: Deployment): void {
  if (amount === 0 || address === undefined) return
  const notice = (notificationType: string, threshold: number) => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'EMAIL', address }],
  })
  new CfnBudget(scope, 'Budget', {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount, unit: 'USD' } },
    notificationsWithSubscribers: [notice('ACTUAL', 80), notice('FORECASTED', 100)],
  })
}
