import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseTheme, readTheme, themeChoice, useTheme } from './theme';

const root = document.documentElement;

function Colour() {
  return <p>{useTheme().candidate}</p>;
}

beforeEach(() => {
  localStorage.clear();
  root.style.setProperty('--candidate', '#2f4fc4');
  root.style.setProperty('--machine-3', '#7a5195');
});

afterEach(() => {
  cleanup();
  root.removeAttribute('style');
});

describe('the colours of the charts', () => {
  it('are those of the style sheet', () => {
    const theme = readTheme();
    expect(theme.candidate).toBe('#2f4fc4');
    expect(theme.machines).toHaveLength(6);
    expect(theme.machines[2]).toBe('#7a5195');
  });

  it('follow the theme that is chosen', async () => {
    render(<Colour />);
    expect(screen.getByText('#2f4fc4')).toBeTruthy();
    root.style.setProperty('--candidate', '#93aaff');
    chooseTheme('dark');
    await waitFor(() => {
      expect(screen.getByText('#93aaff')).toBeTruthy();
    });
  });
});

describe('the choice of a theme', () => {
  it('is the system’s until one is kept', () => {
    expect(themeChoice()).toBe('system');
    chooseTheme('light');
    expect(themeChoice()).toBe('light');
    chooseTheme('system');
    expect(themeChoice()).toBe('system');
  });
});
