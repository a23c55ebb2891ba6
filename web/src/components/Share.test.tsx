import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeOf, type PlaceOf } from '../url';
import { OpenWhole, Share } from './Share';

const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());

const series = placeOf('/projects/bson/series/17?last=50') as PlaceOf<'series'>;
const sides = placeOf(
  '/projects/bson/comparisons?baseline=tag:1&candidate=tag:2&metric=time',
) as PlaceOf<'comparison'>;

beforeEach(() => {
  copied.mockClear();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a view that is shared', () => {
  it('is the address of the page', async () => {
    render(<Share place={series} />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(copied).toHaveBeenCalledWith(location.href);
  });

  it.each([
    ['a series', series],
    ['a comparison', sides],
  ])('is a frame for a wiki: %s', async (_name, place) => {
    render(<Share place={place} />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy HTML', hidden: true }));
    await screen.findByRole('button', { name: 'Copied', hidden: true });
    const html = String(copied.mock.lastCall?.[0]);
    expect(html).toMatch(/^<iframe src="/);
    expect(html).toContain('/embed');
    expect(html).not.toMatch(/&(?!amp;)/);
  });

  it('is looked at before it is embedded', () => {
    render(<Share place={series} />);
    const link = screen.getByRole('link', { name: 'Preview', hidden: true });
    expect(link.getAttribute('href')).toBe('/projects/bson/series/17/embed?last=50');
  });

  it('leads from the frame to the whole page', () => {
    render(<OpenWhole place={{ ...series, view: { ...series.view, embed: true } }} />);
    const link = screen.getByRole('link', { name: 'Open in Benchwarden' });
    expect(link.getAttribute('href')).toBe('/projects/bson/series/17?last=50');
  });
});
