import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { list, serve } from '../../testing/service';
import { STABLE } from './meant';
import { SelectorField } from './SelectorField';
import { useSide } from './useSide';

afterEach(cleanup);

function Baseline() {
  const { written, write } = useSide('bson');
  return (
    <SelectorField
      project="bson"
      label="Baseline"
      value={STABLE}
      written={written}
      usual={[STABLE]}
      onWrite={write}
      onChoose={() => undefined}
      onLeave={() => undefined}
    />
  );
}

it('a chosen side folds its list on Escape, keeps what was chosen, and opens again by typing', async () => {
  serve({ 'GET /api/v1/projects/bson/search': () => list([]) });
  render(<Baseline />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Baseline' });
  fireEvent.focus(field);
  await screen.findByRole('listbox');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe(STABLE.title);
  fireEvent.input(field, { target: { value: '' } });
  expect(screen.getByRole('listbox')).not.toBeNull();
});
