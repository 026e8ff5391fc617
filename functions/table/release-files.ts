import {
  DeleteObjectsCommand,
  ListObjectsV2Command,
  type ListObjectsV2Output,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Release } from '../../shared/domain/money/old-releases.ts';
import { awsClientSettings } from '../runtime/aws-client.ts';
import { callLimits } from '../runtime/call-limits.ts';
import { environment } from '../runtime/environment.ts';

const client = new S3Client(awsClientSettings(callLimits.s3));

const bucketName = (): string => environment('SITE_BUCKET');

/** The role may list this prefix only. */
const prefix = 'releases/';

interface File {
  key: string;
  uploadedMs: number;
}

const filesOn = ({ Contents = [] }: ListObjectsV2Output): File[] =>
  Contents.map(({ Key, LastModified }) => {
    if (!Key || !LastModified) throw new Error('S3 listed a file without its key or its time.');
    return { key: Key, uploadedMs: LastModified.getTime() };
  });

const listFiles = async (): Promise<File[]> => {
  const files: File[] = [];
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucketName(), Prefix: prefix, ContinuationToken: token }),
    );
    files.push(...filesOn(page));
    token = page.NextContinuationToken;
  } while (token);
  return files;
};

const folderOf = ({ key }: File): string => key.split('/').slice(0, 2).join('/');

/** Every release in the bucket of the site. */
export const listReleases = async (): Promise<Release[]> =>
  [...Map.groupBy(await listFiles(), folderOf)].map(([folder, files]) => ({
    folder,
    uploadedMs: files.reduce((newest, { uploadedMs }) => Math.max(newest, uploadedMs), 0),
    files: files.map(({ key }) => key),
  }));

/** The most files that S3 deletes in one call. */
export const filesPerCall = 1000;

interface FileFault {
  key: string | undefined;
  code: string | undefined;
}

/** Deletes the files, and returns those that S3 could not delete. A file that is gone already is no fault. */
export const deleteFiles = async (keys: readonly string[]): Promise<FileFault[]> => {
  const { Errors = [] } = await client.send(
    new DeleteObjectsCommand({
      Bucket: bucketName(),
      Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true },
    }),
  );
  return Errors.map(({ Key, Code }) => ({ key: Key, code: Code }));
};
