import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Stage } from '../stages/stages.ts';

/** A stage that keeps data keeps what a person may need later. Of a first deployment that fails nothing stays. */
export const removalOf = ({ keepsData }: Pick<Stage, 'keepsData'>): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
