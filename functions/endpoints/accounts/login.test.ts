// Security: An account.
import { randomUUID } from 'node:crypto';
import { type CallResult, call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { solveChallenge } from '../../../shared/contract/solve-challenge.ts';
import { workAskedBy } from '../../testing/challenge-work.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { commandsSentBy, countHashes, hashesRunBy } from '../../testing/counted-work.ts';
import { aMember, passPhrase } from '../../testing/members.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

countHashes();
freshSystemForEachTest();

const login = (username: string, password: string, browser = new TestBrowser()) =>
  browser.call('login', { body: { username, password } });

const manyAtOnce = <Result>(count: number, once: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => once(index)));

const statusesOf = (answers: { status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describe('200', () => {
  it.each(['Robin', 'ROBIN', ' robin '])(
    'signs Robin in as %j, and shows the name as typed',
    async (name) => {
      const { user } = await aMember('Robin');
      const browser = new TestBrowser();
      const { status, body, setCookies } = await login(name, passPhrase, browser);
      expect([status, body]).toEqual([200, user]);
      expect(setCookies).toEqual([
        expect.stringMatching(/^__Host-session=.+; HttpOnly; Secure; SameSite=Lax$/),
        '__Host-signed-in=yes; Path=/; Max-Age=2592000; Secure; SameSite=Lax',
      ]);
      expect((await browser.call('get-user')).body).toEqual(user);
    },
  );

  // ASVS 6.2.8.
  it('takes a password that is typed with other code points for the same letters', async () => {
    const typed = 'Crème brûlée';
    await new TestBrowser().call('register', {
      body: { username: 'robin', password: typed.normalize('NFC') },
    });
    expect((await login('robin', typed.normalize('NFD'))).status).toBe(200);
  });
});

describe('400', () => {
  it.each([
    [{ username: '', password: 'x' }, 'Username is required'],
    [{ username: 'robin', password: '' }, 'Password is required'],
    [{ password: 'x' }, 'Username is required'],
    [{ username: { $ne: null }, password: 'x' }, 'Username is required'],
    [{ username: '\ud800', password: 'x' }, 'Please check your username.'],
    [{ username: 'x'.repeat(101), password: 'x' }, 'Please check your username.'],
    [{ username: 'robin', password: 'x'.repeat(129) }, 'A password has at most 128 characters.'],
  ])('refuses %j before it counts or hashes anything', async (body, sentence) => {
    const answers: CallResult<'login'>[] = [];
    const hashes = await hashesRunBy(async () => answers.push(await call('login', { body })));
    expect(answers).toMatchObject([{ status: 400, text: sentence }]);
    expect(hashes).toBe(0);
  });
});

describe('401', () => {
  // ASVS 6.3.8.
  it('answers a wrong password and an unknown name alike, after the same work', async () => {
    await aMember();
    const look = async (username: string) => {
      let answer: CallResult<'login'> | undefined;
      let hashes = 0;
      const commands = await commandsSentBy(async () => {
        hashes = await hashesRunBy(async () => {
          answer = await login(username, 'not the pass phrase');
        });
      });
      return { answer, hashes, commands };
    };
    const known = await look('robin');
    const unknown = await look('nobody');
    expect(known).toEqual(unknown);
    expect(known.answer).toMatchObject({
      status: 401,
      text: 'The username or the password is wrong.',
      setCookies: [],
    });
    expect(known.hashes).toBe(1);
    expect(known.commands).toEqual([
      'GetItemCommand',
      'GetItemCommand',
      'UpdateItemCommand',
      'UpdateItemCommand',
      'UpdateItemCommand',
      'UpdateItemCommand',
    ]);
  });
});

const guessFrom = (address: string, username = 'robin') =>
  new TestBrowser(address).send('login', { body: { username, password: 'guess' } });

describe('428', () => {
  it.each(['robin', 'nobody'])(
    'hashes 30 of many guesses at once at the password of %s, from many addresses, and asks the others for work',
    async (username) => {
      await aMember();
      const answers: CallResult<'login'>[] = [];
      const hashes = await hashesRunBy(async () => {
        for (let round = 0; round < 6; round += 1)
          answers.push(...(await manyAtOnce(10, (index) => guessFrom(`10.${round}.${index}.1`, username))));
      });
      expect([hashes, statusesOf(answers, 401), statusesOf(answers, 428)]).toEqual([30, 30, 30]);
      const refused = answers.find(({ status }) => status === 428);
      expect(refused?.text).toBe('Many people are asking for this at the moment. Please try again.');
      expect(JSON.parse(String(refused?.headers['x-challenge']))).toMatchObject({ id: expect.any(String) });
    },
  );

  it('always lets the owner in, whose browser does the work', async () => {
    await aMember();
    for (let guess = 0; guess < 35; guess += 1) await guessFrom(`10.${guess}.0.1`);
    expect((await login('robin', passPhrase)).status).toBe(200);
  });

  const body = { username: 'robin', password: passPhrase };
  const show = async (solution: string) =>
    (await new TestBrowser().send('login', { body, headers: { 'x-challenge-solution': solution } })).status;
  const challenged = async () =>
    String((await new TestBrowser().send('login', { body })).headers['x-challenge']);

  it('takes a solution once, and none that is wrong, made up or late', async () => {
    await aMember();
    for (let guess = 0; guess < 35; guess += 1) await guessFrom(`10.${guess}.0.1`);
    const solved = await solveChallenge(await challenged());
    expect([await show(solved), await show(solved)]).toEqual([200, 428]);
    const { id } = JSON.parse(await challenged());
    expect(await show(JSON.stringify({ ...JSON.parse(solved), id }))).toBe(428);
    for (const madeUp of ['', 'x', '{}', '[]', JSON.stringify({ ...JSON.parse(solved), id: randomUUID() })])
      expect(await show(madeUp)).toBe(428);
    const late = await solveChallenge(await challenged());
    travelMinutes(10);
    expect(await show(late)).toBe(428);
  });
});

describe('428 on one network', () => {
  const address = '203.0.113.5';
  const beside = () => new TestBrowser(address);

  // ASVS 6.3.1.
  it('lets one network address guess ten times at an account in a quarter of an hour, and lets its owner in beside it', async () => {
    await aMember();
    const answers = await manyAtOnce(20, () => guessFrom(address));
    expect([statusesOf(answers, 401), statusesOf(answers, 428)]).toEqual([10, 10]);
    const body = { username: 'robin', password: passPhrase };
    expect((await beside().send('login', { body })).status).toBe(428);
    expect((await login('robin', passPhrase, beside())).status).toBe(200);
    expect((await new TestBrowser().send('login', { body })).status).toBe(200);
    travelMinutes(15);
    expect((await beside().send('login', { body })).status).toBe(200);
  });

  it('does not grant the limit twice around the edge of a quarter of an hour', async () => {
    await aMember();
    travelMinutes(14.9);
    await manyAtOnce(10, () => guessFrom(address));
    travelMinutes(0.2);
    expect((await guessFrom(address)).status).toBe(428);
  });

  it('leaves other members alone', async () => {
    await aMember();
    await aMember('kim');
    await manyAtOnce(20, () => guessFrom(address));
    const body = { username: 'kim', password: passPhrase };
    expect((await beside().send('login', { body })).status).toBe(200);
  });

  // ASVS 6.3.1.
  it('hashes 100 guesses from one address, at whatever accounts, and then lets members in for work', async () => {
    await aMember();
    const answers: CallResult<'login'>[] = [];
    const hashes = await hashesRunBy(async () => {
      for (let round = 0; round < 13; round += 1)
        answers.push(...(await manyAtOnce(10, (index) => guessFrom(address, `user${round}-${index}`))));
    });
    expect([hashes, statusesOf(answers, 428)]).toEqual([100, 30]);
    expect((await login('robin', passPhrase, beside())).status).toBe(200);
  });

  it('raises the price by no guess that came without its work', async () => {
    await manyAtOnce(10, () => guessFrom(address));
    const first = await workAskedBy(await guessFrom(address));
    await manyAtOnce(20, () => guessFrom(address));
    expect(await workAskedBy(await guessFrom(address))).toBe(first);
  });

  it('counts no right password', async () => {
    await aMember();
    const body = { username: 'robin', password: passPhrase };
    for (let round = 0; round < 11; round += 1)
      for (const { status } of await manyAtOnce(10, () => beside().send('login', { body })))
        expect(status).toBe(200);
  });
});
