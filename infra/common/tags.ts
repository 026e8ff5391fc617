/** The tag of everything that a stage has made in AWS, with the stage's name. */
export const stageTag = 'quiet-hours:stage';

/** The tag of an origin key, with its generation, by which the next deployment finds the one after it. */
export const originKeyTag = 'quiet-hours:origin-key';
