import { useState } from 'preact/hooks';
import { chooseTheme, themeChoice, type ThemeChoice } from '../charts/theme';

const NEXT: Readonly<Record<ThemeChoice, ThemeChoice>> = {
  system: 'light',
  light: 'dark',
  dark: 'system',
};

const ICONS: Readonly<Record<ThemeChoice, string>> = {
  system: 'M3 4.5h14v9H3zM7 17h6M10 13.5V17',
  light:
    'M10 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM10 2v1.6M10 16.4V18M2 10h1.6M16.4 10H18M4.3 4.3l1.2 1.2M14.5 14.5l1.2 1.2M4.3 15.7l1.2-1.2M14.5 5.5l1.2-1.2',
  dark: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7z',
};

/** Follows the system until the reader decides. */
export function ThemeToggle() {
  const [choice, setChoice] = useState(themeChoice);
  const next = NEXT[choice];
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={`Theme: ${choice}. Change to ${next}`}
      title={`Theme: ${choice}`}
      onClick={() => {
        chooseTheme(next);
        setChoice(next);
      }}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={ICONS[choice]} />
      </svg>
    </button>
  );
}
