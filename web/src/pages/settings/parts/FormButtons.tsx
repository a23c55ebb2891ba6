interface FormButtonsProps {
  /** What the button says that sends the form. */
  readonly submit: string;
  readonly enabled: boolean;
  readonly onCancel: () => void;
}

/** The way out of a form, and the way on. */
export function FormButtons({ submit, enabled, onCancel }: FormButtonsProps) {
  return (
    <p class="actions end">
      <button type="button" class="button" onClick={onCancel}>
        Cancel
      </button>
      <button type="submit" class="button primary" disabled={!enabled}>
        {submit}
      </button>
    </p>
  );
}
