import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { list, serve } from '../../testing/service';
import { SelectorField, STABLE } from './SelectorField';

afterEach(cleanup);

it('a chosen side folds its list on Escape, keeps what was chosen, and opens again by typing', async () => {
  serve({ 'GET /api/v1/projects/bson/search': () => list([]) });
  render(
    <SelectorField
      project="bson"
      label="Baseline"
      value={STABLE}
      usual={[STABLE]}
      onChoose={() => undefined}
    />,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Baseline' });
  fireEvent.focus(field);
  await screen.findByRole('listbox');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe(STABLE.title);
  fireEvent.input(field, { target: { value: '' } });
  expect(screen.getByRole('listbox')).not.toBeNull();
});
