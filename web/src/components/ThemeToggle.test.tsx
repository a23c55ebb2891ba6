import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThemeToggle } from './ThemeToggle';

beforeEach(() => {
  localStorage.clear();
});

afterEach(cleanup);

function press(): void {
  fireEvent.click(screen.getByRole('button'));
}

describe('the theme', () => {
  it('follows the system until the reader decides', () => {
    render(<ThemeToggle />);
    expect(screen.getByRole('button', { name: 'Theme: system. Change to light' })).toBeTruthy();
  });

  it('goes from light to dark and back to the system', async () => {
    render(<ThemeToggle />);
    press();
    await screen.findByRole('button', { name: 'Theme: light. Change to dark' });
    press();
    await screen.findByRole('button', { name: 'Theme: dark. Change to system' });
    expect(localStorage.getItem('benchwarden.theme')).toBe('dark');
    press();
    await screen.findByRole('button', { name: 'Theme: system. Change to light' });
    expect(localStorage.getItem('benchwarden.theme')).toBeNull();
  });

  it('is kept from one visit to the next', () => {
    localStorage.setItem('benchwarden.theme', 'dark');
    render(<ThemeToggle />);
    expect(screen.getByRole('button', { name: 'Theme: dark. Change to system' })).toBeTruthy();
  });

  it('that is not one is the system’s', () => {
    localStorage.setItem('benchwarden.theme', 'mauve');
    render(<ThemeToggle />);
    expect(screen.getByTitle('Theme: system')).toBeTruthy();
  });

  it('tells the page and its charts when it changes', () => {
    const changed = vi.fn();
    window.addEventListener('benchwarden:theme', changed, { once: true });
    render(<ThemeToggle />);
    press();
    expect(changed).toHaveBeenCalledOnce();
  });
});
