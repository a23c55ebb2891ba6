import { useState } from 'preact/hooks';

interface FileDropProps {
  readonly file: File | null;
  readonly enabled: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes one file, chosen or dropped. */
export function FileDrop({ file, enabled, onFile }: FileDropProps) {
  const [over, setOver] = useState(false);
  const take = (files: FileList | null | undefined): void => {
    const first = files?.item(0);
    if (enabled && first !== null && first !== undefined) onFile(first);
  };
  return (
    <label
      class={over ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(enabled);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files);
      }}
    >
      <span>{file === null ? 'Drop a file here, or choose one' : file.name}</span>
      <input
        type="file"
        aria-label="File to import"
        disabled={!enabled}
        onChange={(event) => {
          take(event.currentTarget.files);
        }}
      />
    </label>
  );
}
