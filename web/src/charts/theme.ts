import { useEffect, useState } from 'preact/hooks';

/** Colours and font of the charts, read from the style sheet's variables. */
export interface Theme {
  readonly font: string;
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  readonly axis: string;
  readonly surface: string;
  readonly tooltip: string;
  readonly tooltipText: string;
  readonly baseline: string;
  readonly candidate: string;
  /** One colour a machine, used in turn. */
  readonly machines: readonly string[];
  readonly tones: Readonly<
    Record<'worse' | 'better' | 'steady' | 'unsure' | 'environment', string>
  >;
}

export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'benchwarden.theme';
const CHANGED = 'benchwarden:theme';

export function readTheme(): Theme {
  const style = getComputedStyle(document.documentElement);
  const variable = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    font: variable('font'),
    text: variable('text'),
    muted: variable('muted'),
    grid: variable('chart-grid'),
    axis: variable('chart-axis'),
    surface: variable('surface'),
    tooltip: variable('tooltip'),
    tooltipText: variable('tooltip-text'),
    baseline: variable('baseline'),
    candidate: variable('candidate'),
    machines: [1, 2, 3, 4, 5, 6].map((index) => variable(`machine-${index}`)),
    tones: {
      worse: variable('worse'),
      better: variable('better'),
      steady: variable('steady'),
      unsure: variable('unsure'),
      environment: variable('environment'),
    },
  };
}

/** The theme in force, anew when the reader or the system changes it. */
export function useTheme(): Theme {
  const [theme, setTheme] = useState(readTheme);
  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const update = (): void => {
      setTheme(readTheme());
    };
    system.addEventListener('change', update);
    window.addEventListener(CHANGED, update);
    return () => {
      system.removeEventListener('change', update);
      window.removeEventListener(CHANGED, update);
    };
  }, []);
  return theme;
}

export function themeChoice(): ThemeChoice {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Keeps the choice, which public/theme.js then applies. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
  window.dispatchEvent(new Event(CHANGED));
}
