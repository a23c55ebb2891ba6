import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { Contents } from './Contents';

const ENTRIES = [
  { id: 'branch', title: 'Default branch' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'people', title: 'People' },
];

/** A part of the page that begins so far below the top of the window. */
function partAt(id: string, top: number): void {
  const part = document.createElement('section');
  part.id = id;
  part.getBoundingClientRect = () => new DOMRect(0, top, 600, 100);
  document.body.append(part);
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  location.hash = '';
});

it('the part that was asked for is the one that is read, even where the next begins close below', () => {
  const close = 0.1 * window.innerHeight;
  partAt('branch', -300);
  partAt('notifications', 20);
  partAt('people', close);
  location.hash = '#notifications';
  render(<Contents entries={ENTRIES} />);
  expect(screen.getByText('Notifications').getAttribute('aria-current')).toBe('true');
  location.hash = '#branch';
  fireEvent.scroll(window);
  expect(screen.getByText('People').getAttribute('aria-current')).toBe('true');
});
