import { type CallResult, call, TestBrowser } from '../testing/call.ts';
import { travelMinutes } from '../testing/clock.ts';
import { commandsSentBy, countHashes, hashesRunBy } from '../testing/counted-work.ts';
import { aMember, passPhrase } from '../testing/members.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

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
    [{ username: '\ud800', password: 'x' }, 'That is no username of ours.'],
    [{ username: 'x'.repeat(101), password: 'x' }, 'That is no username of ours.'],
  ])('refuses %j before it counts or hashes anything', async (body, sentence) => {
    const answers: CallResult<'login'>[] = [];
    const hashes = await hashesRunBy(async () => answers.push(await call('login', { body })));
    expect(answers).toMatchObject([{ status: 400, text: sentence }]);
    expect(hashes).toBe(0);
  });
});

describe('401', () => {
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
    ]);
  });
});

describe('429', () => {
  it.each(['robin', 'nobody'])(
    'runs at most 10 hashes for 1,000 guesses at once at the password of %s, from many addresses',
    async (username) => {
      await aMember();
      let answers: CallResult<'login'>[] = [];
      const hashes = await hashesRunBy(async () => {
        answers = await manyAtOnce(1000, (index) => login(username, `guess ${index}`));
      });
      // Fewer, or none, when counts whose answers were late are sent again: those count twice.
      expect(hashes).toBeLessThanOrEqual(10);
      // A machine under load may give up on some of a thousand calls at once; none of those has hashed.
      expect([statusesOf(answers, 401), statusesOf(answers, 200)]).toEqual([hashes, 0]);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.text).toBe('Too many attempts. Please wait a quarter of an hour and try again.');
      expect(refused?.headers['retry-after']).toBe('900');
    },
    60_000,
  );

  it('lets the rightful member in when the window ends, and says when that is', async () => {
    await aMember();
    travelMinutes(5);
    await manyAtOnce(20, () => login('ROBIN', 'guess'));
    const refused = await login('robin', passPhrase);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
    travelMinutes(14);
    expect((await login('robin', passPhrase)).status).toBe(429);
    travelMinutes(1);
    expect((await login('robin', passPhrase)).status).toBe(200);
  });

  it('leaves other members alone', async () => {
    await aMember();
    await aMember('kim');
    await manyAtOnce(20, () => login('robin', 'guess'));
    expect((await login('kim', passPhrase)).status).toBe(200);
  });

  it('ends after 100 guesses from one address, at whatever accounts', async () => {
    await aMember();
    const browser = new TestBrowser();
    let answers: CallResult<'login'>[] = [];
    const hashes = await hashesRunBy(async () => {
      answers = await manyAtOnce(130, (index) => login(`user${index}`, 'guess', browser));
    });
    expect(hashes).toBe(100);
    expect(statusesOf(answers, 429)).toBe(30);
    expect((await login('robin', passPhrase, browser)).status).toBe(429);
    expect((await login('robin', passPhrase)).status).toBe(200);
  }, 30_000);
});
