import type { ChartConfiguration } from 'chart.js';
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { type PictureFormat, savePicture } from './picture';
import { readTheme } from './theme';

interface ChartMenuProps {
  readonly name: string;
  readonly title: string;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly config: ChartConfiguration;
}

/** Saves the picture, for a wiki or a bug report. */
export function ChartMenu({ name, title, canvas, config }: ChartMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [failure, setFailure] = useState('');
  const save = async (format: PictureFormat): Promise<void> => {
    if (canvas.current === null) return;
    if (menu.current !== null) menu.current.open = false;
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
      <details ref={menu} class="chart-menu">
        <summary aria-label={`Save the picture: ${title}`} title="Save the picture">
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11" />
          </svg>
        </summary>
        <div class="chart-menu-items">
          {(['png', 'svg'] as const).map((format) => (
            <button key={format} type="button" onClick={() => void save(format)}>
              {format.toUpperCase()}
            </button>
          ))}
        </div>
      </details>
      {failure !== '' && (
        <p class="inline-error chart-failure" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
