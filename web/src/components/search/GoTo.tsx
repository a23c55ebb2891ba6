import { useEffect, useState } from 'preact/hooks';
import { lazily } from '../lazily';

/** Few need it at once. */
const CommandBar = lazily(async () => (await import('./CommandBar')).CommandBar);

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The button of the command bar, which Ctrl-K opens as well. */
export function GoTo({ project }: { readonly project: string | null }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, []);
  return (
    <>
      <button
        type="button"
        class="go-to"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          setOpen(true);
        }}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM13 13l4 4" />
        </svg>
        <span>Search</span>
        <kbd aria-hidden="true">{IS_MAC ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && (
        <CommandBar
          project={project}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
