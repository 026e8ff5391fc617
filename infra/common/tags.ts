/** The tag of everything that a stage has made in AWS, with the stage's name. */
export const stageTag = 'quiet-hours:stage';
