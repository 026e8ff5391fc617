import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import type { AlarmTopic } from './alarm-topic.ts';
import { nameInAccount } from './name-in-account.ts';

interface MonthlyBudgetProps {
  prefix: string;
  dollars: number;
  topic: AlarmTopic;
}

/**
 * Tells when the month's bill of the account is over its limit, or will be at this rate. It counts the whole
 * account: the bill knows stages by their tags only after somebody has activated those in the billing console.
 */
export class MonthlyBudget extends Construct {
  constructor(scope: Construct, id: string, { prefix, dollars, topic }: MonthlyBudgetProps) {
    super(scope, id);
    const { topicArn } = topic.topic;
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: nameInAccount(this, `${prefix}-monthly-cost`),
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: dollars, unit: 'USD' },
      },
      notificationsWithSubscribers: ['ACTUAL', 'FORECASTED'].map((notificationType) => ({
        notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold: 100 },
        subscribers: [{ subscriptionType: 'SNS', address: topicArn }],
      })),
    });
  }
}
