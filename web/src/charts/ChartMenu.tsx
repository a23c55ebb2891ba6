import type { ChartConfiguration } from 'chart.js';
import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { fold, Menu } from '../components/Menu';
import { type PictureFormat, savePicture } from './picture';
import { readTheme } from './theme';

const ARROW = (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d="M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11" />
  </svg>
);

interface ChartMenuProps {
  readonly name: string;
  readonly title: string;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly config: ChartConfiguration;
}

/** Saves the picture, for a wiki or a bug report. */
export function ChartMenu({ name, title, canvas, config }: ChartMenuProps) {
  const [failure, setFailure] = useState('');
  const save = async (format: PictureFormat): Promise<void> => {
    if (canvas.current === null) return;
    try {
      const picture = { canvas: canvas.current, config, title, theme: readTheme() };
      await savePicture(picture, format, name);
      setFailure('');
    } catch (reason) {
      setFailure(`The picture could not be saved: ${String(reason)}`);
    }
  };
  return (
    <>
      <Menu kind="chart-menu" name={`Save the picture: ${title}`} label={ARROW}>
        {(['png', 'svg'] as const).map((format) => (
          <button
            key={format}
            type="button"
            onClick={({ currentTarget }) => {
              const menu = currentTarget.closest('details');
              if (menu !== null) fold(menu);
              void save(format);
            }}
          >
            {format.toUpperCase()}
          </button>
        ))}
      </Menu>
      {failure !== '' && (
        <p class="inline-error chart-failure" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
