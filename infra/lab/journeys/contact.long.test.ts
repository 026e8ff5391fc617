import PostalMime from 'postal-mime';
import { eventually } from '../../testing/local/eventually.ts';
import { expectFocus } from './testing/focus.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

const openForm = async () => {
  const page = await world.newVisitor();
  await page.goto('/contact');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const send = () => page.getByRole('button', { name: 'Send Message' }).click();
  return { page, field, send };
};

it('names the problem of each field, focuses the first, and keeps the typed text', async () => {
  const { page, field, send } = await openForm();
  await send();
  await page.getByText('Please enter your name.').waitFor();
  await page.getByText('Please enter your e-mail address.').waitFor();
  await page.getByText('Please enter your message.').waitFor();
  expect(await field('Name').evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await field('Name').getAttribute('aria-invalid')).toBe('true');

  await field('Name').fill('n'.repeat(101));
  await field('Email').fill(`${'e'.repeat(250)}@example.com`);
  await field('Subject (Optional)').fill('s'.repeat(201));
  await field('Message').fill('m'.repeat(5001));
  await send();
  await page.getByText('Please shorten your name to 100 characters.').waitFor();
  await page.getByText('Please shorten your e-mail address to 254 characters.').waitFor();
  await page.getByText('Please shorten the subject to 200 characters.').waitFor();
  await page.getByText('Please shorten your message to 5000 characters.').waitFor();
  expect(await field('Message').inputValue()).toBe('m'.repeat(5001));
});

it('sends markup to the operator as plain text', async () => {
  const { page, field, send } = await openForm();
  await field('Name').fill('<b>Ada</b>');
  await send();
  await page.getByText(/^Please write your name/).waitFor();
  await field('Name').fill('Ada');
  await field('Email').fill('ada@example.com');
  await field('Subject (Optional)').fill('"Bcc: everybody@example.com" <i>');
  await field('Message').fill('<img src=x onerror=alert(1)>\n.\nBcc: everybody@example.com');
  await send();
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
  await eventually(async () => {
    const mail = world.system.mailbox.list().find(({ subject }) => subject.includes('everybody'));
    expect(mail?.recipients).toHaveLength(1);
    const parsed = await PostalMime.parse(await world.system.mailbox.source(mail?.id ?? ''));
    expect(parsed.bcc).toBeUndefined();
    expect(parsed.replyTo).toEqual([expect.objectContaining({ address: 'ada@example.com' })]);
    expect(parsed.text).toContain('<img src=x onerror=alert(1)>\n.\nBcc: everybody@example.com');
    expect(parsed.html ?? '').not.toContain('<img src=x');
  });
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expectFocus(page.getByRole('heading', { name: 'Get in Touch' }));
  expect(await field('Name').inputValue()).toBe('');
});
