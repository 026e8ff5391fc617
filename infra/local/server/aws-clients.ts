/** The credentials of every client and function of the local system. The engines accept any. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' } as const;
export const localRegion = 'us-east-1';

export const clientOptions = (endpoint: string) => ({
  endpoint,
  region: localRegion,
  credentials: localCredentials,
});
