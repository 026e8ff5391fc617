import { createHash } from 'node:crypto';
import { extname } from 'node:path/posix';
import * as z from 'zod/mini';
import { publicPages } from '../../shared/content/public-pages.ts';
import { type ReleaseFiles, releaseFiles, releaseFilesPath } from '../../shared/schemas/release-files.ts';
import { bodyOf, Fault, json, visit } from './visit.ts';

/** The pages of the way to a booking. */
const wayToBook = ['/', '/booking', '/checkout'];

const otherPages = publicPages.map(({ path }) => path).filter((path) => !wayToBook.includes(path));

const runMs = 5 * 60_000;

/** The pages to look at now: the way to a booking, and the others in turn. */
const pagesNow = (nowMs: number): string[] => {
  const turn = Math.floor(nowMs / runMs) % otherPages.length;
  return [...wayToBook, ...otherPages.slice(turn, turn + 1)];
};

const html = /^text\/html\b/;

const typeOf: Readonly<Record<string, RegExp>> = {
  '.js': /^(text|application)\/javascript\b/,
  '.css': /^text\/css\b/,
  '.svg': /^image\/svg\+xml\b/,
  '.png': /^image\/png\b/,
};

/** Every file of the site that a page names. */
const filesIn = (page: string): string[] =>
  [...page.matchAll(/(?<=["' ])\/[\w./-]+\.(?:js|css|svg|png)(?=["' ])/g)].map(([path]) => path);

/** Visitors' browsers load Stripe's script on the page to pay, if its policy lets them. */
const requireStripe = (path: string, answer: Response): void => {
  const policy = answer.headers.get('content-security-policy');
  if (policy !== null && !/script-src [^;]*https:\/\/js\.stripe\.com/.test(policy))
    throw new Fault(`The policy of ${path} does not let in the script of Stripe.`);
};

const filesOfPage = async (path: string): Promise<string[]> => {
  const answer = await visit(path);
  const page = (await bodyOf(path, answer, html)).toString('utf8');
  if (!page.includes('id="root"')) throw new Fault(`${path} is not a page of ours.`);
  if (path === '/checkout') requireStripe(path, answer);
  const files = filesIn(page);
  if (!files.some((file) => file.endsWith('.js'))) throw new Fault(`${path} names no script.`);
  return files;
};

const jsonOf = async (path: string): Promise<unknown> => {
  const body = await bodyOf(path, await visit(path), json);
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new Fault(`${path} is not JSON.`, { cause });
  }
};

const configuration = z.object({ stripePublishableKey: z.string().check(z.startsWith('pk_')) });

const requireConfiguration = async (): Promise<void> => {
  if (!configuration.safeParse(await jsonOf('/config.json')).success)
    throw new Fault('/config.json has no publishable key of Stripe.');
};

const requireFile = async (path: string, hashes: ReleaseFiles['hashes']): Promise<void> => {
  const body = await bodyOf(path, await visit(path), typeOf[extname(path)] ?? /./);
  if (!path.startsWith('/assets/')) return;
  const hash = createHash('sha256').update(body).digest('base64url');
  if (hashes[path] !== hash) throw new Fault(`${path} is not the file that was built.`);
};

/** Throws unless the pages, and all that they load, arrive as they were built. */
export const requirePages = async (nowMs: number): Promise<void> => {
  const files = releaseFiles.safeParse(await jsonOf(releaseFilesPath)).data;
  if (!files) throw new Fault(`${releaseFilesPath} does not tell the files of the release.`);
  const ofPages = await Promise.all(pagesNow(nowMs).map(filesOfPage));
  const named = new Set([...ofPages.flat(), ...files.toPay]);
  await Promise.all([...[...named].map((path) => requireFile(path, files.hashes)), requireConfiguration()]);
};
