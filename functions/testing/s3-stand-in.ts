import { listenOnLoopback, readBody, send } from '../../infra/local/server/http.ts';

/** The part of S3 that lists and deletes the files of one bucket, a few of them on each page. */
export interface S3StandIn {
  url: string;
  /** The time of each file by its key. */
  files: Map<string, Date>;
  /** Files that it answers cannot be deleted. */
  undeletable: Set<string>;
  /** The number of files that each call asked to delete. */
  deletions: number[];
  close: () => Promise<void>;
}

const filesPerPage = 7;

const listing = (files: ReadonlyMap<string, Date>, query: URLSearchParams): string => {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, filesPerPage);
  const next =
    keys.length > filesPerPage ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${files.get(key)?.toISOString()}</LastModified></Contents>`,
  );
  return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
};

const errorOf = (key: string): string =>
  `<Error><Key>${key}</Key><Code>InternalError</Code><Message>We encountered an internal error.</Message></Error>`;

export const startS3StandIn = async (): Promise<S3StandIn> => {
  const server = await listenOnLoopback(0, ['127.0.0.1']);
  const standIn: S3StandIn = {
    url: `http://127.0.0.1:${server.port}`,
    files: new Map(),
    undeletable: new Set(),
    deletions: [],
    close: () => server.close(0),
  };
  const remove = (body: string): string => {
    const keys = [...body.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
    standIn.deletions.push(keys.length);
    for (const key of keys) if (!standIn.undeletable.has(key)) standIn.files.delete(key);
    const errors = keys.filter((key) => standIn.undeletable.has(key)).map(errorOf);
    return `<DeleteResult>${errors.join('')}</DeleteResult>`;
  };
  server.serve(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', standIn.url);
    const body = (await readBody(request, 1_000_000)).toString();
    if (pathname.replace(/\/$/, '') !== '/site-bucket')
      send(
        response,
        404,
        'application/xml',
        '<Error><Code>NoSuchBucket</Code><Message>The specified bucket does not exist.</Message></Error>',
      );
    else if (request.method === 'GET')
      send(response, 200, 'application/xml', listing(standIn.files, searchParams));
    else send(response, 200, 'application/xml', remove(body));
  });
  return standIn;
};
