import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import {
  type Attribute,
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { type Touches, tableGrants } from '../../../shared/contract/definition/touches.ts';
import { table } from '../../../shared/contract/table.ts';
import type { Stage } from '../stages/stages.ts';
import { removalOf } from './removal.ts';
import type { ServiceFunction } from './service-function.ts';

const text = (name: string): Attribute => ({ name, type: AttributeType.STRING });

/** The one table of the contract. Where data is kept it outlives the stack: only an operator deletes it. */
export class BookingTable extends Construct {
  readonly tableName: string;
  readonly streamArn: string;
  readonly #arn: string;
  readonly #table: TableV2;

  constructor(scope: Construct, id: string, { keepsData }: Pick<Stage, 'keepsData'>) {
    super(scope, id);
    const bookingTable = new TableV2(this, 'Table', {
      partitionKey: text(table.partitionKey),
      sortKey: text(table.sortKey),
      billing: Billing.onDemand(),
      timeToLiveAttribute: table.timeToLive,
      dynamoStream: StreamViewType[table.streamView],
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      globalSecondaryIndexes: Object.entries(table.indexes).map(([indexName, index]) => ({
        indexName,
        partitionKey: text(index.partitionKey),
        sortKey: text(index.sortKey),
        projectionType: ProjectionType[index.projection],
      })),
      deletionProtection: keepsData,
      removalPolicy: removalOf({ keepsData }),
    });
    this.#table = bookingTable;
    this.tableName = bookingTable.tableName;
    this.#arn = bookingTable.tableArn;
    this.streamArn = bookingTable.tableStreamArn as string;
  }

  /** The actions on its kinds of rows, Query on each index, and Scan: none implies another. */
  grantAccess(to: ServiceFunction, touches: Touches): void {
    to.setEnvironment('TABLE_NAME', this.tableName);
    for (const { actions, rows } of tableGrants(touches))
      to.allow(
        actions.map((action) => `dynamodb:${action}`),
        this.#arn,
        // "For all values" because a request may name several rows. See infra/docs/decisions/006-rows-of-a-function.md.
        { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': rows.map((prefix) => `${prefix}*`) } },
      );
    if (touches.scansTable) to.allow(['dynamodb:Scan'], this.#arn);
    for (const index of touches.indexes ?? []) to.allow(['dynamodb:Query'], `${this.#arn}/index/${index}`);
  }

  /** The capacity that is paid for, of the table and its indexes. */
  consumedCapacity(period: Duration): readonly IMetric[] {
    return [
      this.#table.metricConsumedReadCapacityUnits({ period, label: 'read units' }),
      this.#table.metricConsumedWriteCapacityUnits({ period, label: 'write units' }),
    ];
  }

  /** Lambda needs these actions in the role of a function that it feeds from the stream. */
  grantStreamRead(to: ServiceFunction): void {
    to.allow(
      ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
      this.streamArn,
    );
  }
}
