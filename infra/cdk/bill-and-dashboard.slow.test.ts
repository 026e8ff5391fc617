import { metrics } from '../../shared/contract/metrics.ts';
import { stackOf } from './testing/templates.ts';

const synthesized = stackOf('usual');
const topic = synthesized.only('AWS::SNS::Topic');

describe('the topic', () => {
  it('takes alarms and the budget of this account only, over TLS only', () => {
    expect(synthesized.only('AWS::SNS::TopicPolicy').Properties.PolicyDocument).toMatchObject({
      Statement: expect.arrayContaining([
        expect.objectContaining({
          Effect: 'Deny',
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
        expect.objectContaining({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: ['budgets.amazonaws.com', 'cloudwatch.amazonaws.com'] },
          Condition: { StringEquals: { 'aws:SourceAccount': 'AWS::AccountId' } },
        }),
      ]),
    });
  });
});

describe('the bill', () => {
  it('is an alarm when it is over the budget of the stage, or will be', () => {
    const { Budget, NotificationsWithSubscribers } = synthesized.only('AWS::Budgets::Budget').Properties;
    expect(Budget).toMatchObject({
      BudgetType: 'COST',
      TimeUnit: 'MONTHLY',
      BudgetLimit: { Amount: 50, Unit: 'USD' },
    });
    expect(NotificationsWithSubscribers).toEqual(
      ['ACTUAL', 'FORECASTED'].map((NotificationType) => ({
        Notification: { NotificationType, ComparisonOperator: 'GREATER_THAN', Threshold: 100 },
        Subscribers: [{ SubscriptionType: 'SNS', Address: topic.id }],
      })),
    );
  });
});

describe('the dashboard', () => {
  const body = JSON.stringify(synthesized.only('AWS::CloudWatch::Dashboard').Properties.DashboardBody);

  it('shows every metric that the functions count', () => {
    for (const name of Object.keys(metrics)) expect(body).toContain(name);
  });

  it('has no tags, which the schema of CloudFormation does not know', () => {
    expect(synthesized.only('AWS::CloudWatch::Dashboard').Properties).not.toHaveProperty('Tags');
  });

  it('has no more metrics than CloudWatch shows for nothing', () => {
    const shown = body.match(/(QuietHours\/test(\/AccessLog)?|AWS\/\w+)\\+"/g) ?? [];
    expect(shown.length).toBeGreaterThan(Object.keys(metrics).length);
    expect(shown.length).toBeLessThanOrEqual(50);
  });

  it.each(['Bookings per hour', 'Money captured', 'Stakes held', 'Cold starts', 'p99'])(
    'shows: %s',
    (title) => {
      expect(body).toContain(title);
    },
  );
});
