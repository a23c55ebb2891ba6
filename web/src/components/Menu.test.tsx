import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Menu } from './Menu';

const onOpen = vi.fn();

function menu(): HTMLDetailsElement {
  const details = screen.getByText('More').closest('details');
  if (details === null) throw new Error('There is no menu');
  return details;
}

beforeEach(() => {
  onOpen.mockClear();
  render(
    <Menu label="More" name="More actions" onOpen={onOpen}>
      <button type="button">Assign</button>
    </Menu>,
  );
  fireEvent.click(screen.getByText('More'));
});

afterEach(cleanup);

describe('a menu', () => {
  it('opens by its button, which has a name', () => {
    expect(menu().open).toBe(true);
    expect(screen.getByLabelText('More actions').tagName).toBe('SUMMARY');
  });

  it('stays open for a click inside', () => {
    fireEvent.pointerDown(screen.getByText('Assign'));
    expect(menu().open).toBe(true);
  });

  it('closes by a click elsewhere', () => {
    fireEvent.pointerDown(document.body);
    expect(menu().open).toBe(false);
  });

  it('closes by Escape and no other key', () => {
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(menu().open).toBe(true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(menu().open).toBe(false);
  });

  it('has the focus when Escape closes it, which what was inside has lost', () => {
    screen.getByText('Assign').focus();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(document.activeElement).toBe(screen.getByText('More'));
  });

  it('takes the focus from nothing else when Escape closes it', () => {
    (document.activeElement as HTMLElement | null)?.blur();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(document.activeElement).toBe(document.body);
  });

  it('says when it opens', () => {
    fireEvent(menu(), new Event('toggle'));
    expect(onOpen).toHaveBeenCalled();
  });
});
