import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';
import { followLinks, navigate, usePlace } from './navigation';
import { projectHome } from './url';

function Here() {
  const place = usePlace();
  return (
    <>
      <p>{place.page}</p>
      <a href="/projects/bson/runs">Runs</a>
      <a href="/api/v1/projects">API</a>
      <a href="https://example.org/projects">Elsewhere</a>
    </>
  );
}

let scrolled: MockInstance;

beforeAll(() => {
  followLinks(document);
});

beforeEach(() => {
  history.replaceState(null, '', '/');
  scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

afterEach(cleanup);

describe('links', () => {
  it('to the dashboard open without loading it anew', async () => {
    render(<Here />);
    const went = !fireEvent.click(screen.getByText('Runs'));
    expect(went).toBe(true);
    await screen.findByText('runs');
    expect(location.pathname).toBe('/projects/bson/runs');
  });

  it.each(['API', 'Elsewhere'])('to somewhere else are left to the browser: %s', (text) => {
    render(<Here />);
    document.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
      },
      { once: true },
    );
    fireEvent.click(screen.getByText(text));
    expect(location.pathname).toBe('/');
  });

  it('opened with a modifier key are left to the browser', () => {
    render(<Here />);
    document.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
      },
      { once: true },
    );
    fireEvent.click(screen.getByText('Runs'), { ctrlKey: true });
    expect(location.pathname).toBe('/');
  });
});

describe('navigating', () => {
  it('shows the new place at its top', async () => {
    render(<Here />);
    navigate(projectHome('bson'));
    await screen.findByText('project');
    expect(scrolled).toHaveBeenCalledWith(0, 0);
  });

  it('to where the reader is already leaves no trace in the history', () => {
    navigate(projectHome('bson'));
    const entries = history.length;
    navigate(projectHome('bson'));
    expect(history.length).toBe(entries);
  });

  it('within a page keeps the scroll position', () => {
    navigate(projectHome('bson'), { keepScroll: true });
    expect(scrolled).not.toHaveBeenCalled();
  });
});
