import type { SubscriptionOptions } from '../../../api/settingsTypes';
import { eventWords } from './subscription';

interface EventChoiceProps {
  readonly events: SubscriptionOptions['events'];
  readonly chosen: readonly string[];
  readonly onChosen: (events: readonly string[]) => void;
}

/** Choice of the events of a subscription. */
export function EventChoice({ events, chosen, onChosen }: EventChoiceProps) {
  const toggle = (event: string): void => {
    onChosen(chosen.includes(event) ? chosen.filter((one) => one !== event) : [...chosen, event]);
  };
  return (
    <fieldset class="events">
      <legend>Notify about</legend>
      {events.map(({ event, about }) => (
        <label key={event} class="event">
          <input
            type="checkbox"
            checked={chosen.includes(event)}
            onChange={() => {
              toggle(event);
            }}
          />
          <span>
            <span class="event-name">{eventWords(event)}</span>
            <small>{about}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
