import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { list, serve } from '../testing/service';
import { alertsPlace } from '../url';
import { Shell } from './Shell';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows no sections of a project that is not there', async () => {
  serve({});
  render(<Shell place={alertsPlace('nope')}>page</Shell>);
  await waitFor(() => {
    expect(screen.queryByRole('navigation', { name: 'Project' })).toBeNull();
  });
});

it('leads to the words and the API', () => {
  serve({ 'GET /api/v1/projects/bson/branches': () => list([]) });
  render(<Shell place={alertsPlace('bson')}>page</Shell>);
  expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/words');
});

it('brings the section that is open into the middle of a row that is too narrow for all', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly changed: () => void) {}
      observe(): void {
        this.changed();
      }
      disconnect(): void {
        // Nothing changes in this test.
      }
    },
  );
  const sizes = { offsetLeft: 300, offsetWidth: 40, clientWidth: 0 };
  for (const [name, size] of Object.entries(sizes)) {
    vi.spyOn(HTMLElement.prototype, name as keyof typeof sizes, 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      if (this.tagName === 'A') return size;
      return name === 'clientWidth' ? 240 : 0;
    });
  }
  serve({ 'GET /api/v1/projects/bson/branches': () => list([]) });
  render(<Shell place={alertsPlace('bson')}>page</Shell>);
  expect(screen.getByRole('navigation', { name: 'Project' }).scrollLeft).toBe(200);
});
