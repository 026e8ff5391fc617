// Security: An account.
import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { aMember, passPhrase } from '../../testing/members.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

const register = (username: unknown, password: unknown = passPhrase) =>
  new TestBrowser().call('register', { body: { username, password } });

const accounts = async () => (await itemsOf('USER#')).filter(({ sk }) => sk === 'ACCOUNT');

describe('201', () => {
  it('makes an account, shows its name as typed, and signs it in', async () => {
    const { browser, user } = await aMember('  Robin_the.Great-1 ');
    expect(user).toEqual({ id: expect.any(String), username: 'Robin_the.Great-1' });
    expect((await browser.call('get-user')).body).toEqual(user);
  });

  it('sets a session cookie that scripts and other sites cannot use, for 30 days', async () => {
    expect((await register('robin')).setCookies).toEqual([
      expect.stringMatching(
        /^__Host-session=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/,
      ),
      '__Host-signed-in=yes; Path=/; Max-Age=2592000; Secure; SameSite=Lax',
    ]);
  });

  // ASVS 11.4.1.
  it('keeps nothing of the password but an argon2id hash', async () => {
    await register('robin');
    expect(JSON.stringify(await itemsOf())).not.toContain(passPhrase);
    const [account] = await accounts();
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$/);
  });

  // ASVS 6.2.1–7, 6.2.9–12.
  it.each([
    'x'.repeat(127),
    'пароль из восьми',
    '🔐🔑🔒🔓🔐🔑🔒🔓',
    'with "quotes" \\ and \n lines',
    '   spaces   ',
    'robin reads at night',
  ])('takes the password %j and asks for exactly that one', async (password) => {
    expect((await register('robin', password)).status).toBe(201);
    const login = (tried: string) => call('login', { body: { username: 'robin', password: tried } });
    expect((await login(password)).status).toBe(200);
    expect((await login(`${password}.`)).status).toBe(401);
  });
});

describe('400', () => {
  it.each([
    'ab',
    'x'.repeat(33),
    'two words',
    'émile',
    'a/b',
    'robin\n2',
    '\u212aelvin',
    '',
    42,
    null,
    ['robin'],
  ])('refuses the username %j', async (username) => {
    expect((await register(username)).status).toBe(400);
  });

  // ASVS 6.2.1–7, 6.2.9–12.
  it.each(['short', 'x'.repeat(129), '', 12345678, null])('refuses the password %j', async (password) => {
    expect((await register('robin', password)).status).toBe(400);
  });

  it('refuses a password that only its way of writing makes long enough', async () => {
    expect((await register('robin', '\u{1d429}\u{1d41a}\u{1d42c}\u{1d42c}')).text).toBe(
      'Please choose a password of at least 8 characters.',
    );
  });

  // ASVS 6.2.1–7, 6.2.9–12.
  it.each(['robin20261', '  Robin-2026 ', 'QuietHours1', 'quiet hours!'])(
    'refuses the password %j of a member named robin',
    async (password) => {
      expect((await register('robin', password)).text).toBe(
        'That password is little more than your username or our name. Please choose another.',
      );
    },
  );

  // ASVS 6.2.1–7, 6.2.9–12.
  it.each(['password1', 'PASSWORD1', '12345678', 'qwertyuiop', 'ｐａｓｓｗｏｒｄ１'])(
    'refuses the common password %j',
    async (password) => {
      expect((await register('robin', password)).text).toBe(
        'That password is among the most common ones. Please choose another.',
      );
    },
  );

  it.each([
    ['id', 'x'],
    ['email', 'robin@example.com'],
    ['sessionGeneration', 7],
    ['passwordHash', 'x'],
    ['createdAt', '2020-01-01'],
    ['closingAt', '2020-01-01'],
    ['confirmPassword', passPhrase],
    ['role', 'admin'],
    ['pk', 'USER#1'],
  ])('lets nobody set %s', async (field, value) => {
    const body = { username: 'robin', password: passPhrase, [field]: value };
    expect((await call('register', { body })).status).toBe(400);
  });

  afterEach(async () => expect(await accounts()).toEqual([]));
});

describe('409', () => {
  it.each(['robin', 'ROBIN', 'rObIn', ' robin '])('takes %j for a name that Robin has', async (username) => {
    await aMember('Robin');
    const { status, text, setCookies } = await register(username);
    expect([status, text]).toEqual([409, 'That username is taken. Please choose another.']);
    expect(setCookies).toEqual([]);
  });

  it('gives a name to one of 20 concurrent registrations, in whatever case', async () => {
    const names = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'ROBIN' : 'robin'));
    const answers = await Promise.all(names.map((name) => register(name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(await accounts()).toHaveLength(1);
    expect(await itemsOf('USERNAME#')).toHaveLength(1);
    const winner = answers.find(({ status }) => status === 201)?.body;
    expect((await accounts())[0]).toMatchObject({ id: winner?.id, username: winner?.username });
  });
});

describe('428', () => {
  // ASVS 2.4.1, 3.4.2.
  it('makes 50 accounts for a network address in a quarter of an hour, and further ones for work', async () => {
    const browser = new TestBrowser();
    const attempt = (index: number) =>
      browser.send('register', { body: { username: `robin${index}`, password: passPhrase } });
    const answers = await Promise.all(Array.from({ length: 55 }, (_, index) => attempt(index)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 428)).toHaveLength(5);
    const body = { username: 'beside', password: passPhrase };
    expect((await new TestBrowser(browser.address).call('register', { body })).status).toBe(201);
    expect((await register('somebody-else')).status).toBe(201);
  });
});
