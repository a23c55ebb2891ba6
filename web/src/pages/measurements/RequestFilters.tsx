import { navigate } from '../../navigation';
import { oneOf } from '../../query';
import { type PlaceOf, REQUEST_REASONS, REQUEST_STATES } from '../../url';
import { REASON_WORDS, STATE_WORDS } from './requests';

/** Narrows the list down; all of it is in the link. */
export function RequestFilters({ place }: { readonly place: PlaceOf<'measurements'> }) {
  const show = (change: Partial<PlaceOf<'measurements'>>): void => {
    navigate({ ...place, ...change }, { replace: true, keepScroll: true });
  };
  return (
    <div class="request-filters">
      <select
        aria-label="State"
        value={place.state}
        onChange={(event) => {
          show({ state: oneOf(REQUEST_STATES, event.currentTarget.value, '') });
        }}
      >
        {REQUEST_STATES.map((state) => (
          <option key={state} value={state}>
            {state === '' ? 'In any state' : sentence(STATE_WORDS[state])}
          </option>
        ))}
      </select>
      <select
        aria-label="Reason"
        value={place.reason}
        onChange={(event) => {
          show({ reason: oneOf(REQUEST_REASONS, event.currentTarget.value, '') });
        }}
      >
        {REQUEST_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {reason === '' ? 'For any reason' : sentence(REASON_WORDS[reason])}
          </option>
        ))}
      </select>
    </div>
  );
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
