import {
  CfnAlarm,
  ComparisonOperator,
  type IMetric,
  Alarm as MetricAlarm,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { CfnCondition } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { AlarmTopic } from './alarm-topic.ts';

export interface AlarmProps {
  /** "quiet-hours-prod" */
  prefix: string;
  topic: AlarmTopic;
  /** The address of the runbook, which has an entry of the name of each alarm. */
  runbook: string;
  what: string;
  metric: IMetric;
  /** Goes off at this value. */
  threshold: number;
  /** Goes off below the threshold, and when nothing is measured. */
  isHeartbeat?: true;
  /** Goes off when nothing is measured too. */
  alsoWhenSilent?: true;
  /** How many of the latest periods it looks at. Absent: one. */
  periods?: number;
  /** In how many of them. Absent: in all. */
  periodsOver?: number;
  /** Absent: everywhere. */
  onlyWhere?: CfnCondition;
}

/** Tells the operator of one symptom, with the entry of the runbook that says what to do. */
export class Alarm extends Construct {
  constructor(scope: Construct, id: string, props: AlarmProps) {
    super(scope, id);
    const {
      prefix,
      topic,
      runbook,
      what,
      metric,
      threshold,
      isHeartbeat,
      alsoWhenSilent,
      periods = 1,
      periodsOver = periods,
    } = props;
    const alarm = new MetricAlarm(this, 'Alarm', {
      alarmName: `${prefix}-${id}`,
      alarmDescription: `${what} What to do: ${runbook}#${id.toLowerCase()}`,
      metric,
      threshold,
      evaluationPeriods: periods,
      datapointsToAlarm: periodsOver,
      comparisonOperator: isHeartbeat
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData:
        isHeartbeat || alsoWhenSilent ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(topic.action);
    if (props.onlyWhere && alarm.node.defaultChild instanceof CfnAlarm)
      alarm.node.defaultChild.cfnOptions.condition = props.onlyWhere;
  }
}
