import { jest } from '@jest/globals';
import type { Control } from './form-controls.ts';
import { createFormStore } from './form-store.ts';

/** Stands in for a control of the page. `at`: its place on it. */
const control = (type: string, value = '', at = 0) => {
  const made = { type, value, checked: false, isConnected: true, focus: jest.fn(), at };
  const compareDocumentPosition = (other: { at: number }): number => (other.at > at ? 4 : 2);
  return { ...made, compareDocumentPosition } as unknown as typeof made & Control;
};

const defaults = { name: '', day: '', way: 'card', agreed: false };

const open = () => {
  const typed = jest.fn();
  const changed = jest.fn();
  const form = createFormStore<typeof defaults>(defaults, { typed, changed });
  const name = control('text');
  const agreed = control('checkbox', 'on', 2);
  const ways = [control('radio', 'card', 3), control('radio', 'package', 4)];
  form.register('name').ref(name);
  form.register('agreed').ref(agreed);
  for (const way of ways) form.register('way').ref(way);
  const type = (value: string): void => {
    name.value = value;
    form.register('name').onChange({ target: name } as never);
  };
  return { form, typed, changed, name, agreed, ways, type };
};

it('shows its values in fields, check boxes and radio buttons', () => {
  const { form, name, agreed, ways } = open();
  expect(ways.map(({ checked }) => checked)).toEqual([true, false]);
  form.setValue('name', 'Kim');
  form.setValue('agreed', true);
  form.setValue('way', 'package');
  expect([name.value, agreed.checked, ...ways.map(({ checked }) => checked)]).toEqual([
    'Kim',
    true,
    false,
    true,
  ]);
});

it('takes what is typed, and tells of it once it has it', () => {
  const { form, typed, type } = open();
  const onChange = jest.fn(() => expect(form.getValues().name).toBe('Kim'));
  const values = jest.fn();
  form.subscribeToValues(values);
  form.register('name', { onChange }).onChange({ target: control('text', 'Kim') } as never);
  expect([onChange, values, typed].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  type('Kim Osei');
  expect(form.getValues()).toEqual({ ...defaults, name: 'Kim Osei' });
});

it('keeps what was typed before the page was live, and no other value that a control comes with', () => {
  const { form } = open();
  const day = control('date', '2026-11-20');
  form.register('day').ref(day);
  expect([form.getValues().day, day.value, form.isChosen('day')]).toEqual(['2026-11-20', '2026-11-20', true]);
  // The same field in another place of the page begins with the value of the form.
  const elsewhere = control('date', '2026-01-01');
  form.register('day').ref(elsewhere);
  expect([form.getValues().day, elsewhere.value]).toEqual(['2026-11-20', '2026-11-20']);
});

it('leaves a field as it is that already shows its value', () => {
  const { form, name } = open();
  const writes: string[] = [];
  Object.defineProperty(name, 'value', { get: () => '', set: (value: string) => writes.push(value) });
  form.register('name').ref(name);
  form.fillIn('name', '');
  expect(writes).toEqual([]);
});

it('restores earlier values, but none over a value that was chosen meanwhile', () => {
  const { form, type, name } = open();
  type('Kim');
  form.restore({ ...defaults, name: 'Ada', day: '2026-11-20' });
  expect(form.getValues()).toEqual({ ...defaults, name: 'Kim', day: '2026-11-20' });
  expect([name.value, form.isChosen('day')]).toEqual(['Kim', true]);
});

it('knows what the visitor has chosen from what the form has filled in', () => {
  const { form } = open();
  form.fillIn('day', '2026-11-20');
  expect(form.isChosen('day')).toBe(false);
  form.setValue('day', '2026-11-21');
  expect(form.isChosen('day')).toBe(true);
  form.setValue('day', '');
  expect(form.isChosen('day')).toBe(false);
});

it('has a change checked once the form was sent, and not before', () => {
  const { form, changed, type } = open();
  type('Kim');
  expect(changed).not.toHaveBeenCalled();
  form.setState({ isSubmitted: true });
  type('Kim Osei');
  expect(changed).toHaveBeenCalledWith('name');
  form.fillIn('day', '2026-11-20');
  expect(changed).toHaveBeenCalledTimes(1);
});

it('focuses the first of some fields on the page, and none that is gone', () => {
  const { form, name, agreed } = open();
  form.setFocus('agreed', 'name');
  expect(name.focus).toHaveBeenCalledTimes(1);
  name.isConnected = false;
  form.setError('agreed', 'You must agree to the rules');
  form.setError('name', 'Please enter your name');
  expect([name.focus, agreed.focus].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(form.getState().errors).toEqual({
    agreed: 'You must agree to the rules',
    name: 'Please enter your name',
  });
});

it('begins anew without errors', () => {
  const { form, name, type } = open();
  type('Kim');
  form.setState({ isSubmitted: true, errors: { name: 'Please enter your name' } });
  form.reset();
  expect(form.getValues()).toEqual(defaults);
  expect([name.value, form.isChosen('name')]).toEqual(['', false]);
  expect(form.getState()).toEqual({ errors: {}, isSubmitting: false, isSubmitted: false });
});
