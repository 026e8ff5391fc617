export default async (): Promise<void> => {
  await globalThis.dynamoDbEngine?.stop();
};
