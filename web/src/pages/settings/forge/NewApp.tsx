import { useEffect, useState } from 'preact/hooks';
import { apiPath, requestJson } from '../../../api/client';
import { useMe } from '../../../api/useMe';
import type { CreatedApp } from '../../../api/settingsTypes';
import { InlineError } from '../../../components/InlineError';
import { useAction } from '../../../components/useAction';
import { type HandedOver, takeHandedOver } from './forge';

/** Ends the creation of a GitHub App when GitHub sends the browser back. */
export function NewApp({ onConnected }: { readonly onConnected: () => void }) {
  const [handedOver] = useState(takeHandedOver);
  return handedOver === null ? null : <Connect handedOver={handedOver} onConnected={onConnected} />;
}

interface ConnectProps {
  readonly handedOver: HandedOver;
  readonly onConnected: () => void;
}

function Connect({ handedOver, onConnected }: ConnectProps) {
  const [app, setApp] = useState<CreatedApp | null>(null);
  const { busy, error, run } = useAction();
  const signedIn = useMe().kind !== 'NOBODY';
  const connect = (): void => {
    run(async () => {
      const path = apiPath('/forges/github-apps/conversions');
      setApp(await requestJson<CreatedApp>(path, { method: 'POST', body: handedOver }));
      onConnected();
    });
  };
  // Once: GitHub's code is used up by it.
  useEffect(() => {
    if (signedIn && app === null) connect();
  }, [signedIn]);

  if (app !== null) return <Created app={app} />;
  return (
    <div class="notice" role="status">
      {!signedIn && <p>GitHub created the App. Sign in as an admin to connect it.</p>}
      {busy && <p>GitHub created the App; it is being connected…</p>}
      {error !== null && (
        <>
          <p class="strong">GitHub created the App, but it is not connected.</p>
          <InlineError error={error} />
          <p class="actions">
            <button type="button" class="button small" onClick={connect}>
              Try again
            </button>
          </p>
        </>
      )}
    </div>
  );
}

function Created({ app: { name, installUrl } }: { readonly app: CreatedApp }) {
  return (
    <div class="notice good" role="status">
      <p class="strong">{name} is connected.</p>
      <p>
        One step is left: install it on the repositories whose pull requests it should comment on.
      </p>
      <p class="actions">
        <a class="button primary" href={installUrl} target="_blank" rel="noopener">
          Install it on GitHub
        </a>
      </p>
    </div>
  );
}
